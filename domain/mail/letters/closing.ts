import { closingInWords } from '../../presentation/time-in-words.ts';
import { because } from './because.ts';
import { button, type MailText, paragraph } from './letter.ts';
import { sampleProject, sampleSecret, sampleTime } from './sample-fields.ts';
import { say, strong } from './words.ts';

export const closing: MailText<'closing'> = {
  title: 'Window closes soon',
  sentWhen: 'The submission window closes soon, and a project has everything.',
  sample: { ...sampleProject, closesAt: sampleTime, editLink: sampleSecret },
  write: ({ projectTitle, closesAt, editLink }, links) => ({
    subject: 'The submission window closes soon',
    preheader: `Nothing is missing. You can change it until ${closingInWords(closesAt)}.`,
    headline: 'The submission window closes soon',
    body: [
      paragraph(say`Nothing is missing from “${projectTitle}”, so there is nothing you need to do.`),
      paragraph(
        say`If you want to change something, please do it before the window closes on ${strong(closingInWords(closesAt))}.`,
      ),
      button('Open your project', links.edit(editLink)),
    ],
    because: because.team,
  }),
};
