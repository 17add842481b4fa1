import { closingInWords } from '../../presentation/time-in-words.ts';
import { catalogued } from './fields.ts';
import type { LetterText } from './letter.ts';
import { sampleProject, sampleTime } from './sample-fields.ts';
import { ours, people, strong, termInWords } from './words.ts';

/** What a team of the roster gets before it handed in. */

export const handIn = (): LetterText<'handIn'> => ({
  kind: 'handIn',
  ...catalogued('handIn'),
  sample: {
    title: sampleProject().projectTitle,
    term: 'fa-2026',
    closesAt: sampleTime,
    handIn: { id: 'fa-2026.5b1e9c7a204f', nonce: 'sample' },
  },
  because: 'expected',
  href: ({ handIn }, links) => links.handIn(handIn),
  values: ({ title, term, closesAt }) => ({
    team: people(title),
    term: ours(termInWords(term)),
    closesAt: closesAt === undefined ? undefined : strong(closingInWords(closesAt)),
  }),
});

export const handInReminder = (): LetterText<'handIn'> => ({
  ...handIn(),
  ...catalogued('handInReminder'),
  sample: { ...handIn().sample, isReminder: true },
  isFor: ({ isReminder }) => isReminder === true,
});
