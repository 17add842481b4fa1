import { because } from './because.ts';
import { button, type MailText, paragraph } from './letter.ts';
import { sampleProject } from './sample-fields.ts';
import { termInWords } from './term-in-words.ts';
import { say } from './words.ts';

export const thanks: MailText<'thanks'> = {
  title: 'Thank you',
  sentWhen: 'The showcase of a semester is over.',
  sample: { ...sampleProject, term: 'fa-2026' },
  write: ({ projectTitle, project, term }, links) => ({
    subject: `Thank you: ${projectTitle}`,
    preheader: `It was good to have you in the showcase of ${termInWords(term)}.`,
    headline: 'Thank you for taking part',
    body: [
      paragraph(
        say`The showcase of ${termInWords(term)} is over, and “${projectTitle}” was part of it. Thank you for the work you put into it, and for showing it.`,
      ),
      paragraph(
        say`Its page keeps its address, so you can put the link into a résumé or a portfolio, and come back to it for years.`,
      ),
      button('See the project’s page', links.project(project)),
    ],
    because: because.team,
  }),
};
