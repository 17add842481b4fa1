import { t } from '../../language/text.ts';
import { closingInWords, dayInWords } from '../../presentation/time-in-words.ts';
import { inBraces } from './fields.ts';
import type { LetterText } from './letter.ts';
import { sampleProject, sampleSecret, sampleTime } from './sample-fields.ts';
import { people, strong } from './words.ts';

/** What a sponsor gets whose word a project needs before visitors see it. */

export const release = (): LetterText<'release'> => ({
  kind: 'release',
  title: t('mail.letters.release.title'),
  sentWhen: t('mail.letters.release.sentWhen'),
  sample: {
    projectTitle: sampleProject().projectTitle,
    name: t('mail.samples.judge'),
    endsAt: sampleTime,
    eventDay: sampleTime,
    release: sampleSecret,
  },
  because: 'sponsor',
  texts: {
    subject: t('mail.letters.release.subject', inBraces),
    preheader: t('mail.letters.release.preheader'),
    headline: t('mail.letters.release.headline'),
    text: t('mail.letters.release.text', inBraces),
    button: t('mail.letters.release.button'),
  },
  href: ({ release }, links) => links.release(release),
  values: ({ projectTitle, name, endsAt, eventDay }) => ({
    projectTitle: people(projectTitle),
    name: name ? people(name) : undefined,
    endsAt: strong(closingInWords(endsAt)),
    eventDay: eventDay === undefined ? undefined : strong(dayInWords(eventDay)),
  }),
});

export const releaseReminder = (): LetterText<'release'> => ({
  ...release(),
  title: t('mail.letters.releaseReminder.title'),
  sentWhen: t('mail.letters.releaseReminder.sentWhen'),
  sample: { ...release().sample, isReminder: true },
  texts: {
    subject: t('mail.letters.releaseReminder.subject', inBraces),
    preheader: t('mail.letters.releaseReminder.preheader'),
    headline: t('mail.letters.releaseReminder.headline'),
    text: t('mail.letters.releaseReminder.text', inBraces),
    button: t('mail.letters.releaseReminder.button'),
  },
  isFor: ({ isReminder }) => isReminder === true,
});
