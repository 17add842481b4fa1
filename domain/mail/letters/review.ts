import { linkField } from '../message.ts';
import { type Block, button, type LetterText } from './letter.ts';
import { sampleProject, sampleSecret } from './sample-fields.ts';
import { people } from './words.ts';

/** What staff tell a team: their decision, or a message of their own. */

export const published: LetterText<'published'> = {
  kind: 'published',
  title: 'Published',
  sentWhen: 'Staff have published a project.',
  sample: sampleProject,
  because: 'team',
  texts: {
    subject: 'Published: {projectTitle}',
    preheader: 'Visitors can see your project now. Here is its page.',
    headline: 'Your project is published',
    text: `Congratulations! Visitors of the showcase can now see “{projectTitle}”.

{button}

The page keeps its address, so you can share it with family, friends and employers.

If something on it is wrong, use the link in your receipt to change it while the submission window is open. After that, please reply to this mail.`,
    button: 'See the project’s page',
  },
  href: ({ project }, links) => links.project(project),
  values: ({ projectTitle }) => ({ projectTitle: people(projectTitle) }),
};

export const returned: LetterText<'returned'> = {
  kind: 'returned',
  title: 'Changes requested',
  sentWhen: 'Staff have sent a project back to its team and said why.',
  sample: {
    ...sampleProject,
    reason:
      'The poster names last year’s sponsor in its lower left corner. Please replace it.\n\nThe abstract ends in the middle of a sentence.',
    editLink: sampleSecret,
  },
  because: 'team',
  texts: {
    subject: 'Changes requested: {projectTitle}',
    preheader: 'Here is what to change before we can publish it.',
    headline: 'Your project needs a change',
    text: `Thank you for “{projectTitle}”. Before we can publish it, please change the following:

{reason}

{button}

You can do so even if the submission window has closed. As soon as you save, the project is back with us, and we will write to you when it is published.`,
    button: 'Change your project',
  },
  href: ({ editLink }, links) => links.edit(editLink),
  values: ({ projectTitle, reason }) => ({
    projectTitle: people(projectTitle),
    reason: [{ kind: 'quote', text: reason }],
  }),
};

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

export const message: LetterText<'message'> = {
  kind: 'message',
  title: 'Message',
  sentWhen: 'Staff write to teams that they have chosen.',
  sample: {
    ...sampleProject,
    subject: 'Where your table stands',
    text: 'Your table is number 14, beside the east entrance. There is a power socket under it.\n\nPlease be there at 8:00 AM, and bring:\n- your poster, printed\n- an extension cord',
    editLink: sampleSecret,
  },
  because: 'team',
  texts: {
    subject: '{subject}',
    preheader: '{start}',
    headline: '{subject}',
    text: 'About your project “{projectTitle}”:\n\n{message}',
  },
  values: ({ projectTitle, subject, text, editLink }, links) => ({
    projectTitle: people(projectTitle),
    subject: people(subject),
    start: people(text.replaceAll(place, '')),
    message: blocksOf(text, editLink && button('Open your project', links.edit(editLink))),
  }),
};
