import { placeLabel } from '../../winners/places.ts';
import { because } from './because.ts';
import { button, type MailText, paragraph } from './letter.ts';
import { sampleProject } from './sample-fields.ts';
import { termInWords } from './term-in-words.ts';
import { say, strong } from './words.ts';

export const winner: MailText<'winner'> = {
  title: 'Winner',
  sentWhen: 'Staff have named a project as a winner of its semester.',
  sample: { ...sampleProject, position: '1', term: 'fa-2026' },
  write: ({ projectTitle, project, position, term }, links) => {
    if (position === 'Participant') {
      return {
        subject: `Named as a participant: ${projectTitle}`,
        preheader: `With the awards of ${termInWords(term)}.`,
        headline: 'Your project is recognized as a participant',
        body: [
          paragraph(
            say`With the awards of ${termInWords(term)}, “${projectTitle}” is named as a participant. Thank you for taking part!`,
          ),
          button('See the project’s page', links.project(project)),
        ],
        because: because.team,
      };
    }
    const place = placeLabel(Number(position) as 1 | 2 | 3);
    const inText = place.toLowerCase();
    return {
      subject: `${place}: ${projectTitle}`,
      preheader: `Congratulations! Your project is a winner of ${termInWords(term)}.`,
      headline: `Your project won ${inText}`,
      body: [
        paragraph(say`Congratulations! “${projectTitle}” won ${strong(inText)} among the projects of ${termInWords(term)}.`),
        button('See it among the winners', links.winner(project)),
        paragraph(say`You are welcome to share the page. It keeps its address.`),
      ],
      because: because.team,
    };
  },
};
