import { closingInWords } from '../time-in-words.ts';
import { because } from './because.ts';
import { button, type MailText, paragraph } from './letter.ts';
import { sampleProject, sampleSecret, sampleTime } from './sample-fields.ts';
import { say, strong } from './words.ts';

export const extended: MailText<'extended'> = {
  title: 'Window extended',
  sentWhen: 'The submission window closes later than was said before.',
  sample: { ...sampleProject, closesAt: sampleTime, editLink: sampleSecret },
  write: ({ projectTitle, closesAt, editLink }, links) => ({
    subject: `More time: ${projectTitle}`,
    preheader: `The submission window now closes on ${closingInWords(closesAt)}.`,
    headline: 'You have more time',
    body: [
      paragraph(say`The submission window stays open longer: it now closes on ${strong(closingInWords(closesAt))}.`),
      paragraph(say`Until then you can change “${projectTitle}”. If it is as you want it, there is nothing to do.`),
      button('Open your project', links.edit(editLink)),
    ],
    because: because.team,
  }),
};
