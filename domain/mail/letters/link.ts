import { because } from './because.ts';
import { button, type MailText, paragraph } from './letter.ts';
import { sampleProject, sampleSecret } from './sample-fields.ts';
import { say } from './words.ts';

export const link: MailText<'link'> = {
  title: 'Link again',
  sentWhen: 'Staff send a team its link again, or a new one.',
  sample: { ...sampleProject, isNew: true, editLink: sampleSecret },
  write: ({ projectTitle, isNew, editLink }, links) => ({
    subject: `${isNew ? 'A new link' : 'The link'} of your project: ${projectTitle}`,
    preheader: isNew ? 'Earlier links no longer work.' : 'Here is the way back to your project.',
    headline: isNew ? 'A new link to your project' : 'The link to your project',
    body: [
      paragraph(
        isNew
          ? say`Here is a new link to “${projectTitle}”. Earlier links no longer open it.`
          : say`Here is the link to “${projectTitle}” again.`,
      ),
      button('Open your project', links.edit(editLink)),
      paragraph(say`Please keep this mail, and share the link with your team only: anyone who has it can change the project.`),
    ],
    because: because.team,
  }),
};
