import { t } from '../../language/text.ts';
import { closingInWords } from '../../presentation/time-in-words.ts';
import { catalogued } from './fields.ts';
import type { LetterText } from './letter.ts';
import { sampleProject, sampleSecret, sampleTime } from './sample-fields.ts';
import { listed, ours, people, strong } from './words.ts';

/** What the calendar tells teams before their window closes. Staff may not have accepted their projects yet. */

export const missing = (): LetterText<'missing'> => ({
  kind: 'missing',
  ...catalogued('missing'),
  sample: { ...sampleProject(), missing: ['poster', 'video', 'alt'], closesAt: sampleTime, editLink: sampleSecret },
  because: 'team',
  byStrangers: true,
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
  ...catalogued('closing'),
  sample: { ...sampleProject(), closesAt: sampleTime, editLink: sampleSecret },
  because: 'team',
  byStrangers: true,
  href: ({ editLink }, links) => links.edit(editLink),
  values: ({ projectTitle, closesAt }) => ({
    projectTitle: people(projectTitle),
    closesAt: strong(closingInWords(closesAt)),
  }),
});

export const extended = (): LetterText<'extended'> => ({
  ...closing(),
  kind: 'extended',
  ...catalogued('extended'),
});
