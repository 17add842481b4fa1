import { closingInWords } from '../time-in-words.ts';
import { because } from './because.ts';
import { button, type MailText, paragraph } from './letter.ts';
import { sampleProject, sampleSecret, sampleTime } from './sample-fields.ts';
import { address, say, strong } from './words.ts';

export const receipt: MailText<'receipt'> = {
  title: 'Receipt',
  sentWhen: 'A team has handed in its project.',
  sample: { ...sampleProject, receipt: 'FA26-8D41-07C9-3B5E', closesAt: sampleTime, editLink: sampleSecret },
  write: ({ projectTitle, project, receipt, isPublic, closesAt, editLink }, links) => ({
    subject: `Handed in: ${projectTitle}`,
    preheader: 'Keep this mail: its link opens your project again.',
    headline: 'Your project is handed in',
    body: [
      paragraph(say`Thank you! We have received “${projectTitle}”. Its receipt number is ${strong(receipt)}.`),
      paragraph(
        isPublic
          ? say`Visitors of the showcase can see it now, at ${address(links.project(project))}`
          : say`We will write to you when it is published, or when it needs a change.`,
      ),
      paragraph(
        closesAt
          ? say`You can correct it and add to it until ${strong(closingInWords(closesAt))}.`
          : say`You can look at it whenever you like.`,
      ),
      button('Open your project', links.edit(editLink)),
      paragraph(
        say`Please keep this mail, and share the link with your team only: it lets everyone who has it change the project.`,
      ),
    ],
    because: because.team,
  }),
};
