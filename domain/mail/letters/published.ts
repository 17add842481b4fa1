import { because } from './because.ts';
import { button, type MailText, paragraph } from './letter.ts';
import { sampleProject } from './sample-fields.ts';
import { say } from './words.ts';

export const published: MailText<'published'> = {
  title: 'Published',
  sentWhen: 'Staff have published a project.',
  sample: sampleProject,
  write: ({ projectTitle, project }, links) => ({
    subject: `Published: ${projectTitle}`,
    preheader: 'Visitors can see your project now. Here is its page.',
    headline: 'Your project is published',
    body: [
      paragraph(say`Congratulations! Visitors of the showcase can now see “${projectTitle}”.`),
      button('See the project’s page', links.project(project)),
      paragraph(say`The page keeps its address, so you can share it with family, friends and employers.`),
      paragraph(
        say`If something on it is wrong, use the link in your receipt to change it while the submission window is open. After that, please reply to this mail.`,
      ),
    ],
    because: because.team,
  }),
};
