import { because } from './because.ts';
import { button, type MailText, paragraph } from './letter.ts';
import { sampleProject, sampleSecret } from './sample-fields.ts';
import { say } from './words.ts';

export const message: MailText<'message'> = {
  title: 'Message',
  sentWhen: 'Staff write to teams that they have chosen.',
  sample: {
    ...sampleProject,
    subject: 'Where your table stands',
    text: 'Your table is number 14, beside the east entrance. There is a power socket under it.\n\nPlease be there at 8:00 AM, and bring:\n- your poster, printed\n- an extension cord',
    editLink: sampleSecret,
  },
  write: ({ projectTitle, subject, text, editLink }, links) => ({
    subject,
    preheader: text,
    headline: subject,
    body: [
      paragraph(say`About your project “${projectTitle}”:`),
      { kind: 'message', text },
      ...(editLink ? [button('Open your project', links.edit(editLink))] : []),
    ],
    because: because.team,
  }),
};
