import { t } from '../../language/text.ts';
import { closingInWords, dayInWords } from '../../presentation/time-in-words.ts';
import { catalogued } from './fields.ts';
import type { LetterText } from './letter.ts';
import { sampleProject, sampleSecret, sampleTime } from './sample-fields.ts';
import { people, strong } from './words.ts';

/** What a sponsor gets whose decision a project needs before visitors see it. */

export const release = (): LetterText<'release'> => ({
  kind: 'release',
  ...catalogued('release'),
  sample: {
    projectTitle: sampleProject().projectTitle,
    name: t('mail.samples.judge'),
    endsAt: sampleTime,
    eventDay: sampleTime,
    release: sampleSecret,
  },
  because: 'sponsor',
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
  ...catalogued('releaseReminder'),
  sample: { ...release().sample, isReminder: true },
  isFor: ({ isReminder }) => isReminder === true,
});
