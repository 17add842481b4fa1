import { linkField } from '../message.ts';
import { because } from './because.ts';
import { type Block, button, type MailText, paragraph } from './letter.ts';
import { sampleProject, sampleSecret } from './sample-fields.ts';
import { say } from './words.ts';

const place = `{${linkField}}`;

/** The text of staff, with the button where they put it, else behind the text. */
function blocksOf(text: string, link: Block | undefined): Block[] {
  const [first = '', ...rest] = text.split(place);
  // The button stands on a line of its own, so a sign that followed it would begin a paragraph.
  const parts = rest.map((part) => part.replace(/^[.,;:!?]+/, ''));
  const written = (part: string): Block[] => (part.trim() ? [{ kind: 'message', text: part }] : []);
  if (!link) return written([first, ...parts].join(''));
  if (parts.length === 0) return [...written(first), link];
  return [...written(first), ...parts.flatMap((part) => [link, ...written(part)])];
}

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
    preheader: text.replaceAll(place, ''),
    headline: subject,
    body: [
      paragraph(say`About your project “${projectTitle}”:`),
      ...blocksOf(text, editLink && button('Open your project', links.edit(editLink))),
    ],
    because: because.team,
  }),
};
