import { t } from '../../language/text.ts';
import { closingInWords } from '../../presentation/time-in-words.ts';
import { inBraces } from './fields.ts';
import type { LetterText } from './letter.ts';
import { sampleProject, sampleSecret, sampleTime } from './sample-fields.ts';
import { listed, ours, people, strong } from './words.ts';

/** What the calendar tells teams before their window closes. Staff may not have accepted their projects yet. */

export const missing = (): LetterText<'missing'> => ({
  kind: 'missing',
  title: t('mail.letters.missing.title'),
  sentWhen: t('mail.letters.missing.sentWhen'),
  sample: { ...sampleProject(), missing: ['poster', 'video', 'alt'], closesAt: sampleTime, editLink: sampleSecret },
  because: 'team',
  byStrangers: true,
  texts: {
    subject: t('mail.letters.missing.subject'),
    preheader: t('mail.letters.missing.preheader', inBraces),
    headline: t('mail.letters.missing.headline'),
    text: t('mail.letters.missing.text', inBraces),
    button: t('mail.letters.missing.button'),
  },
  href: ({ editLink }, links) => links.edit(editLink),
  values: ({ projectTitle, missing, closesAt }) => ({
    projectTitle: people(projectTitle),
    closesAt: strong(closingInWords(closesAt)),
    missing: ours(listed(missing.map((part) => t(`mail.missingNames.${part}`)))),
    missingList: [{ kind: 'list', items: missing.map((part) => [ours(t(`mail.missingItems.${part}`))]) }],
  }),
});

export const closing = (): LetterText<'closing'> => ({
  kind: 'closing',
  title: t('mail.letters.closing.title'),
  sentWhen: t('mail.letters.closing.sentWhen'),
  sample: { ...sampleProject(), closesAt: sampleTime, editLink: sampleSecret },
  because: 'team',
  byStrangers: true,
  texts: {
    subject: t('mail.letters.closing.subject'),
    preheader: t('mail.letters.closing.preheader', inBraces),
    headline: t('mail.letters.closing.headline'),
    text: t('mail.letters.closing.text', inBraces),
    button: t('mail.letters.closing.button'),
  },
  href: ({ editLink }, links) => links.edit(editLink),
  values: ({ projectTitle, closesAt }) => ({
    projectTitle: people(projectTitle),
    closesAt: strong(closingInWords(closesAt)),
  }),
});

export const extended = (): LetterText<'extended'> => ({
  ...closing(),
  kind: 'extended',
  title: t('mail.letters.extended.title'),
  sentWhen: t('mail.letters.extended.sentWhen'),
  texts: {
    subject: t('mail.letters.extended.subject'),
    preheader: t('mail.letters.extended.preheader', inBraces),
    headline: t('mail.letters.extended.headline'),
    text: t('mail.letters.extended.text', inBraces),
    button: t('mail.letters.extended.button'),
  },
});
