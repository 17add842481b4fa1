import { because } from './because.ts';
import { button, type MailText, paragraph } from './letter.ts';
import { sampleProject, sampleSecret } from './sample-fields.ts';
import { say } from './words.ts';

export const returned: MailText<'returned'> = {
  title: 'Changes requested',
  sentWhen: 'Staff have sent a project back to its team and said why.',
  sample: {
    ...sampleProject,
    reason:
      'The poster names last year’s sponsor in its lower left corner. Please replace it.\n\nThe abstract ends in the middle of a sentence.',
    editLink: sampleSecret,
  },
  write: ({ projectTitle, reason, editLink }, links) => ({
    subject: `Changes requested: ${projectTitle}`,
    preheader: reason,
    headline: 'Your project needs a change',
    body: [
      paragraph(say`Thank you for “${projectTitle}”. Before we can publish it, please change the following:`),
      { kind: 'quote', text: reason },
      button('Change your project', links.edit(editLink)),
      paragraph(
        say`You can do so even if the submission window has closed. As soon as you save, the project is back with us, and we will write to you when it is published.`,
      ),
    ],
    because: because.team,
  }),
};
