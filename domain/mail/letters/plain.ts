import { fromRight } from '../../basics/plain-text.ts';
import { site } from '../../site/site.ts';
import type { MailContext } from './context.ts';
import type { Block, Letter } from './letter.ts';
import { type Part, paragraphsOf, type Words } from './words.ts';

/** Mail programs show text in lines as they come, so they have a length that fits everywhere, also when they are quoted. */
const width = 72;

/** The part of a mail for readers who want text alone: paragraphs with a blank line between them. */
export function textOf({ headline, body, questions, because }: Letter, { siteUrl, footer }: MailContext): string {
  const paragraphs = [wrapped(isolated(headline)), ...body.map(blockText), wrapped(wordsText(questions))];
  const foot = [
    wrapped(because),
    `${site.name}, ${site.school}\n${siteUrl}/`,
    ...(footer ? [paragraphsOf(footer).flat().join('\n')] : []),
  ];
  // The line that mail programs know as the beginning of a signature.
  return `${[...paragraphs, `-- \n${foot.join('\n\n')}`].join('\n\n')}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return wrapped(wordsText(block.words));
    case 'list':
      return block.items.map((item) => wrapped(wordsText(item), '- ', '  ')).join('\n');
    case 'quote':
      return peopleText(block.text, '> ');
    case 'message':
      return peopleText(block.text);
    case 'button':
      return `${block.label}:\n${block.href}`;
    case 'links':
      return block.links.map(({ label, href }) => `${wrapped(wordsText(label), '- ', '  ')}\n  ${href}`).join('\n');
  }
}

function peopleText(text: string, mark = ''): string {
  const paragraphs = paragraphsOf(text).map((lines) => lines.map((line) => wrapped(isolated(line), mark)).join('\n'));
  return paragraphs.join(`\n${mark.trimEnd()}\n`);
}

function wordsText(words: Words): string {
  return words.map(partText).join('');
}

function partText(part: Part): string {
  if ('people' in part) return isolated(part.people);
  if ('strong' in part) return isolated(part.strong);
  if ('mailbox' in part) return isolated(part.mailbox);
  return 'address' in part ? part.address : part.ours;
}

/** A text with letters that are read from right to left stands between marks that keep the words around it in their order. */
function isolated(text: string): string {
  return fromRight.test(text) ? `\u2068${text}\u2069` : text;
}

/** The words in lines of at most `width` characters. A longer word, such as an address, has a line of its own. */
function wrapped(text: string, first = '', next = first): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const mark = lines.length === 0 ? first : next;
    if (line && mark.length + line.length + 1 + word.length > width) {
      lines.push(mark + line);
      line = word;
    } else {
      line = line ? `${line} ${word}` : word;
    }
  }
  return [...lines, (lines.length === 0 ? first : next) + line].join('\n');
}
