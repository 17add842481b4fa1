import { closingInWords, fullTimeInWords } from '../../presentation/time-in-words.ts';
import { findDepartment } from '../../project/departments.ts';
import { because } from './because.ts';
import { button, type MailText, paragraph } from './letter.ts';
import { sampleProject, sampleSecret, sampleTime } from './sample-fields.ts';
import { address, ours, say, strong } from './words.ts';

export const receipt: MailText<'receipt'> = {
  title: 'Receipt',
  sentWhen: 'A team has submitted its project.',
  sample: {
    ...sampleProject,
    department: 'computer-science',
    handedInAt: '2026-11-20T17:00:00Z',
    receipt: 'FA26-8D41-07C9-3B5E',
    closesAt: sampleTime,
    editLink: sampleSecret,
  },
  // Nothing that a team wrote: anybody may hand in, with anybody's address.
  write: ({ project, department, handedInAt, receipt, isPublic, closesAt, editLink }, links) => ({
    subject: 'Your project has been submitted',
    preheader: 'Keep this mail: its link opens your project again.',
    headline: 'Your project has been submitted',
    body: [
      paragraph(
        say`Thank you! We have received your project${ours(aboutOf(department, handedInAt))}. Its receipt number is ${strong(receipt)}.`,
      ),
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
      paragraph(say`Please keep this mail, and share the link with your team only: anyone who has it can change the project.`),
    ],
    because: because.team,
  }),
};

function aboutOf(department = '', handedInAt?: string): string {
  const title = findDepartment(department)?.title;
  return `${title ? ` for ${title}` : ''}${handedInAt ? `, submitted on ${fullTimeInWords(handedInAt)}` : ''}`;
}
