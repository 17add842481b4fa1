import { t } from '../../language/text.ts';
import { linkField } from '../mail-message.ts';
import { catalogued, inBraces } from './fields.ts';
import { type Block, button, type LetterText } from './letter.ts';
import { sampleProject, sampleSecret } from './sample-fields.ts';
import { address, people } from './words.ts';

/** What staff tell a team: their decision, or a message of their own. */

export const published = (): LetterText<'published'> => ({
  kind: 'published',
  ...catalogued('published'),
  sample: sampleProject(),
  because: 'team',
  href: ({ project }, links) => links.project(project),
  // Without the team's link: this mail is one that people pass on. Members who joined the team by their address have no receipt.
  values: ({ projectTitle }, links) => ({ projectTitle: people(projectTitle), lostLink: address(links.lostLink) }),
});

export const returned = (): LetterText<'returned'> => ({
  kind: 'returned',
  ...catalogued('returned'),
  sample: {
    ...sampleProject(),
    reason: t('mail.samples.reason'),
    editLink: sampleSecret,
  },
  because: 'team',
  href: ({ editLink }, links) => links.edit(editLink),
  values: ({ projectTitle, reason }) => ({
    projectTitle: people(projectTitle),
    reason: [{ kind: 'quote', text: reason }],
  }),
});

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

export const message = (): LetterText<'message'> => ({
  kind: 'message',
  title: t('mail.letters.message.title'),
  sentWhen: t('mail.letters.message.sentWhen'),
  sample: {
    ...sampleProject(),
    subject: t('mail.samples.subject'),
    text: t('mail.samples.message'),
    editLink: sampleSecret,
  },
  because: 'team',
  texts: {
    subject: '{subject}',
    preheader: '{start}',
    headline: '{subject}',
    text: t('mail.letters.message.text', inBraces),
  },
  values: ({ projectTitle, subject, text, editLink }, links) => ({
    projectTitle: people(projectTitle),
    subject: people(subject),
    start: people(text.replaceAll(place, '')),
    message: blocksOf(text, editLink && button(t('mail.letters.message.button'), links.edit(editLink))),
  }),
});
