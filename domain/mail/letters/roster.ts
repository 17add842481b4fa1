import { t } from '../../language/text.ts';
import { closingInWords } from '../../presentation/time-in-words.ts';
import { inBraces } from './fields.ts';
import type { LetterText } from './letter.ts';
import { sampleProject, sampleTime } from './sample-fields.ts';
import { termInWords } from './term-in-words.ts';
import { ours, people, strong } from './words.ts';

/** What a team of the roster gets before it handed in. */

export const handIn = (): LetterText<'handIn'> => ({
  kind: 'handIn',
  title: t('mail.letters.handIn.title'),
  sentWhen: t('mail.letters.handIn.sentWhen'),
  sample: {
    title: sampleProject().projectTitle,
    term: 'fa-2026',
    closesAt: sampleTime,
    handIn: { id: 'fa-2026.5b1e9c7a204f', nonce: 'sample' },
  },
  because: 'expected',
  texts: {
    subject: t('mail.letters.handIn.subject', inBraces),
    preheader: t('mail.letters.handIn.preheader'),
    headline: t('mail.letters.handIn.headline'),
    text: t('mail.letters.handIn.text', inBraces),
    button: t('mail.letters.handIn.button'),
  },
  href: ({ handIn }, links) => links.handIn(handIn),
  values: ({ title, term, closesAt }) => ({
    team: people(title),
    term: ours(termInWords(term)),
    closesAt: closesAt === undefined ? undefined : strong(closingInWords(closesAt)),
  }),
});

export const handInReminder = (): LetterText<'handIn'> => ({
  ...handIn(),
  title: t('mail.letters.handInReminder.title'),
  sentWhen: t('mail.letters.handInReminder.sentWhen'),
  sample: { ...handIn().sample, isReminder: true },
  texts: {
    subject: t('mail.letters.handInReminder.subject', inBraces),
    preheader: t('mail.letters.handInReminder.preheader'),
    headline: t('mail.letters.handInReminder.headline'),
    text: t('mail.letters.handInReminder.text', inBraces),
    button: t('mail.letters.handInReminder.button'),
  },
  isFor: ({ isReminder }) => isReminder === true,
});
