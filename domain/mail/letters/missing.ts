import { closingInWords } from '../../presentation/time-in-words.ts';
import { type MissingPart, missingNames } from '../../submission/missing.ts';
import { because } from './because.ts';
import { button, type MailText, paragraph } from './letter.ts';
import { sampleProject, sampleSecret, sampleTime } from './sample-fields.ts';
import { listed, ours, say, strong } from './words.ts';

const parts: Record<MissingPart, string> = {
  poster: 'The poster, as a PDF or a picture',
  video: 'The link to a video',
  photos: 'Photos of the team',
  alt: 'Descriptions of the pictures, for visitors who cannot see them',
};

export const missing: MailText<'missing'> = {
  title: 'Something is missing',
  sentWhen: 'The submission window closes soon, and a project lacks something.',
  sample: { ...sampleProject, missing: ['poster', 'video', 'alt'], closesAt: sampleTime, editLink: sampleSecret },
  write: ({ projectTitle, missing, closesAt, editLink }, links) => ({
    subject: 'Something is missing from your project',
    preheader: `Please add ${listed(missing.map((part) => missingNames[part]))} until ${closingInWords(closesAt)}.`,
    headline: 'Something is missing',
    body: [
      paragraph(
        say`The submission window closes on ${strong(closingInWords(closesAt))}. “${projectTitle}” does not have these yet:`,
      ),
      { kind: 'list', items: missing.map((part) => [ours(parts[part])]) },
      button('Add what is missing', links.edit(editLink)),
      paragraph(say`If you left something out on purpose, there is nothing to do.`),
    ],
    because: because.team,
  }),
};
