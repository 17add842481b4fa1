import { closingInWords } from '../../presentation/time-in-words.ts';
import { type MissingPart, missingNames } from '../../submission/missing.ts';
import type { LetterText } from './letter.ts';
import { sampleProject, sampleSecret, sampleTime } from './sample-fields.ts';
import { listed, ours, people, strong } from './words.ts';

/** What the calendar tells teams before their window closes. Staff may not have accepted their projects yet. */

const parts: Record<MissingPart, string> = {
  poster: 'The poster, as a PDF or a picture',
  video: 'The link to a video',
  photos: 'Photos of the team',
  alt: 'Descriptions of the pictures, for visitors who cannot see them',
};

export const missing: LetterText<'missing'> = {
  kind: 'missing',
  title: 'Something is missing',
  sentWhen: 'The submission window closes soon, and a project lacks something.',
  sample: { ...sampleProject, missing: ['poster', 'video', 'alt'], closesAt: sampleTime, editLink: sampleSecret },
  because: 'team',
  byStrangers: true,
  texts: {
    subject: 'Something is missing from your project',
    preheader: 'Please add {missing} until {closesAt}.',
    headline: 'Something is missing',
    text: `The submission window closes on {closesAt}. “{projectTitle}” does not have these yet:

{missingList}

{button}

If you left something out on purpose, there is nothing to do.`,
    button: 'Add what is missing',
  },
  href: ({ editLink }, links) => links.edit(editLink),
  values: ({ projectTitle, missing, closesAt }) => ({
    projectTitle: people(projectTitle),
    closesAt: strong(closingInWords(closesAt)),
    missing: ours(listed(missing.map((part) => missingNames[part]))),
    missingList: [{ kind: 'list', items: missing.map((part) => [ours(parts[part])]) }],
  }),
};

export const closing: LetterText<'closing'> = {
  kind: 'closing',
  title: 'Window closes soon',
  sentWhen: 'The submission window closes soon, and a project has everything.',
  sample: { ...sampleProject, closesAt: sampleTime, editLink: sampleSecret },
  because: 'team',
  byStrangers: true,
  texts: {
    subject: 'The submission window closes soon',
    preheader: 'Nothing is missing. You can change it until {closesAt}.',
    headline: 'The submission window closes soon',
    text: `Nothing is missing from “{projectTitle}”, so there is nothing you need to do.

If you want to change something, please do it before the window closes on {closesAt}.

{button}`,
    button: 'Open your project',
  },
  href: ({ editLink }, links) => links.edit(editLink),
  values: ({ projectTitle, closesAt }) => ({
    projectTitle: people(projectTitle),
    closesAt: strong(closingInWords(closesAt)),
  }),
};

export const extended: LetterText<'extended'> = {
  ...closing,
  kind: 'extended',
  title: 'New closing',
  sentWhen: 'The submission window was extended, or such an extension was corrected.',
  texts: {
    subject: 'New closing date of your project',
    preheader: 'The submission window now closes on {closesAt}.',
    headline: 'The closing date has changed',
    text: `The submission window now closes on {closesAt}, and not when it was said before.

Until then you can change “{projectTitle}”. If you are happy with it, there is nothing to do.

{button}`,
    button: 'Open your project',
  },
};
