import { closingInWords } from '../../presentation/time-in-words.ts';
import { because } from './because.ts';
import { button, type MailText, paragraph } from './letter.ts';
import { sampleProject, sampleSecret, sampleTime } from './sample-fields.ts';
import { say, strong } from './words.ts';

export const extended: MailText<'extended'> = {
  title: 'New closing',
  sentWhen: 'The submission window was extended, or such an extension was corrected.',
  sample: { ...sampleProject, closesAt: sampleTime, editLink: sampleSecret },
  write: ({ projectTitle, closesAt, editLink }, links) => ({
    subject: 'New closing date of your project',
    preheader: `The submission window now closes on ${closingInWords(closesAt)}.`,
    headline: 'The closing date has changed',
    body: [
      paragraph(say`The submission window now closes on ${strong(closingInWords(closesAt))}, and not when it was said before.`),
      paragraph(say`Until then you can change “${projectTitle}”. If you are happy with it, there is nothing to do.`),
      button('Open your project', links.edit(editLink)),
    ],
    because: because.team,
  }),
};
