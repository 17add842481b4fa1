import type { Marked } from '../../../domain/search/search-answer.ts';
import type { Span } from './words.ts';

/** About the length of a snippet, in characters, and how much of it stands before the first match. */
const snippetLength = 160;
const before = 40;

/** A text in parts, of which every second one is one of the spans. */
export function mark(text: string, spans: readonly Span[]): Marked {
  const parts: Marked = [];
  let from = 0;
  for (const { start, end } of spans) {
    parts.push(text.slice(from, start), text.slice(start, end));
    from = end;
  }
  return [...parts, text.slice(from)];
}

/** The part of a text where most spans are, cut between words, with `…` where it is cut. */
export function snippet(text: string, spans: readonly Span[]): Marked {
  if (text.length <= snippetLength) return mark(text, spans);
  const [begin, end] = densest(text, spans);
  const shown = spans.filter((span) => span.start >= begin && span.end <= end);
  const parts = mark(
    text.slice(begin, end),
    shown.map((span) => ({ start: span.start - begin, end: span.end - begin })),
  );
  if (begin > 0) parts[0] = `… ${parts[0]}`;
  if (end < text.length) parts[parts.length - 1] = `${parts.at(-1)} …`;
  return parts;
}

function densest(text: string, spans: readonly Span[]): [number, number] {
  let [first, most] = [spans[0], 0];
  for (const span of spans) {
    const near = spans.filter(({ start, end }) => start >= span.start && end <= span.start + snippetLength - before).length;
    if (near > most) [first, most] = [span, near];
  }
  const { start, end } = first ?? { start: 0, end: 0 };
  const wanted = Math.min(start - before, text.length - snippetLength);
  const blank = text.indexOf(' ', wanted - 1);
  // Scripts without blanks are cut anywhere.
  const begin = wanted <= 0 ? 0 : blank >= 0 && blank < start ? blank + 1 : wanted;
  const last = text.lastIndexOf(' ', begin + snippetLength);
  return [
    begin,
    begin + snippetLength >= text.length ? text.length : last >= end ? last : Math.max(end, begin + snippetLength),
  ];
}
