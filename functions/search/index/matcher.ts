import type { Field } from './fields.ts';
import type { ReadText, Span, Word } from './words.ts';

/** One way in which a search matches: words that stand behind each other. `begins` when the last one may have any ending. */
export type MatchedForm = { words: readonly string[]; begins: boolean };

/** The parts of a field's text that match, in their order, without overlaps. */
export type Matcher = (text: ReadText, field: Field) => Span[];

/** The shortest beginning that the index looks for in abstracts (word-rows.ts). */
const shortestInAbstracts = 3;
const none: readonly MatchedForm[] = [];

export function matcherOf(forms: readonly MatchedForm[]): Matcher {
  const byFirst = new Map<string, MatchedForm[]>();
  for (const form of forms) {
    const first = form.words[0]?.charAt(0) ?? '';
    byFirst.set(first, [...(byFirst.get(first) ?? []), form]);
  }
  return ({ words, others }, field) => {
    const fits = ({ words: wanted, begins }: MatchedForm, at: number, list: readonly Word[]) => {
      const last = wanted.at(-1) ?? '';
      const mayBegin = begins && (field !== 'abstract' || last.length >= shortestInAbstracts);
      return wanted.every((word, offset) => {
        const there = list[at + offset]?.word;
        return there === word || (mayBegin && offset === wanted.length - 1 && there?.startsWith(word) === true);
      });
    };
    const spansIn = (list: readonly Word[]): Span[] => {
      const spans: Span[] = [];
      for (const [at, { word, start }] of list.entries()) {
        for (const form of byFirst.get(word.charAt(0)) ?? none) {
          const end = list[at + form.words.length - 1]?.end;
          if (end !== undefined && fits(form, at, list)) spans.push({ start, end });
        }
      }
      return spans;
    };
    const found = spansIn(words);
    // Other ways to write a word count where nothing of it matches as it stands.
    const isNew = ({ start, end }: Span) => found.every((span) => span.end <= start || span.start >= end);
    return merged([...found, ...others.flatMap(spansIn).filter(isNew)]);
  };
}

/** Spans that overlap or touch become one. */
function merged(spans: readonly Span[]): Span[] {
  const whole: Span[] = [];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = whole.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else whole.push({ start, end });
  }
  return whole;
}
