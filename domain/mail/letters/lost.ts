import { because } from './because.ts';
import { type MailText, paragraph } from './letter.ts';
import { sampleProject, sampleSecret } from './sample-fields.ts';
import { say } from './words.ts';

export const lost: MailText<'lost'> = {
  title: 'Lost links',
  sentWhen: 'Somebody asked for the links of the projects that their address leads.',
  sample: {
    links: [
      { projectTitle: sampleProject.projectTitle, editLink: sampleSecret },
      { projectTitle: 'Tide Clock: Solar Metering for Tidal Gates', editLink: { id: '1206', nonce: 'sample-2' } },
    ],
  },
  write: ({ links: lost }, links) => ({
    subject: lost.length === 1 ? 'The link of your project' : 'The links of your projects',
    preheader: 'As you asked, here is the way back.',
    headline: lost.length === 1 ? 'The link of your project' : 'The links of your projects',
    body: [
      paragraph(
        lost.length === 1
          ? say`Here is the link to the project that names you as its lead:`
          : say`Here are the links to the projects that name you as their lead:`,
      ),
      {
        kind: 'links',
        links: lost.map(({ projectTitle, editLink }) => ({ label: say`${projectTitle}`, href: links.edit(editLink) })),
      },
      paragraph(say`Please share a link with your team only: anyone who has it can change the project.`),
    ],
    because: because.lost,
  }),
};
