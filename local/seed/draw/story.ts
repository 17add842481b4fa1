import type { PosterSubject } from './poster.ts';
import type { Random } from './prng.ts';
import { inventReferences } from './references.ts';
import { subjects } from './subjects.ts';
import { drawable } from './text.ts';

/** A number of the description with what it counts. */
export type Fact = { value: string; label: string };

/** Two measured values of the same thing, as the description gives them. */
export type Comparison = { before: number; after: number; unit: string };

/** What a poster says, taken from the project's description. */
export type Story = {
  problem: string;
  approach: string;
  results: string;
  conclusion: string;
  facts: Fact[];
  comparison?: Comparison;
  references: string[];
  next: string[];
};

const unit =
  '(?:%|°C|[kMG]?Hz|[kMm]?Wh?|k?V|[mµ]?A|[kcmµn]?m²?|k?g|kN|N·m|N|ms|MS/s|s|h|L/min|m?L|dBA?|[MGK]B|fps|hours|minutes|seconds|weeks|days|years|months)(?![\\p{L}])';
const factPattern = new RegExp(`(?<![\\d.,\\p{L}-])(\\$?\\d[\\d,]*(?:\\.\\d+)?(?: ?${unit})?)(?![\\d-])`, 'gu');
const changed =
  /\b(?:fell|falling|dropped|drops|rose|up|went|cut|shrank|narrowed|decreased|increased|improved|raised|reduced|grew|down)\b/;
const comparisonPattern = new RegExp(
  `from (?:about |over )?(\\d[\\d.,]*\\d|\\d)(?: ?(?:${unit}))? to (?:just |about |over )?(\\d[\\d.,]*\\d|\\d) ?(${unit})?`,
  'u',
);
function sentences(text: string): string[] {
  return text.split(/(?<=[.!?]["”]?) (?=[A-Z0-9"“])/);
}

/** The clauses short enough to stand under a large number that occurs in them, each once. */
function findFacts(text: string): Fact[] {
  const facts: Fact[] = [];
  for (const clause of sentences(text).flatMap((sentence) => sentence.split(/[,;:] (?!\d)| \(|\) ?/))) {
    const label = clause.replace(/^(?:and|but|so|while|although|because|which|that|with|where|when) /, '').replace(/[.]$/, '');
    const values = Array.from(label.matchAll(factPattern), (match) => match[1] ?? '').filter(
      (value) => !/^(?:\d|(?:19|20)\d\d)$/.test(value),
    );
    const value = values.find((each) => !/^[\d,.]+$/.test(each)) ?? values[0];
    const spare = value ? label.replace(value, '').split(' ').filter(Boolean).length : 0;
    if (value && value.length <= 10 && spare >= 2 && label.length <= 62)
      facts.push({ value, label: label.charAt(0).toUpperCase() + label.slice(1) });
  }
  // Numbers with a unit say more than bare counts.
  return facts.sort((a, b) => Number(/^[\d,.]+$/.test(a.value)) - Number(/^[\d,.]+$/.test(b.value)));
}

function findComparison(text: string): Comparison | undefined {
  const match = text.match(comparisonPattern);
  if (!match || !changed.test(text.slice(0, match.index).slice(-60))) return undefined;
  const [before, after] = [match[1], match[2]].map((number) => Number(number?.replaceAll(',', '')));
  return before && after ? { before, after, unit: match[3] ?? '' } : undefined;
}

/** Splits the description into the sections of a poster and finds its numbers; references and next steps are made up by subject. */
export function tellStory(project: PosterSubject, random: Random): Story {
  const text = drawable(project.projectDescription);
  const all = sentences(text);
  const first = Math.max(1, Math.round(all.length * 0.3));
  const second = Math.max(first + 1, Math.round(all.length * 0.62));
  const closing = all.length >= 5 ? all.length - 1 : all.length;
  const comparison = findComparison(text);
  return {
    problem: all.slice(0, first).join(' '),
    approach: all.slice(first, second).join(' '),
    results: all.slice(second, closing).join(' '),
    conclusion: all.slice(closing).join(' '),
    facts: findFacts(text).slice(0, 4),
    ...(comparison && { comparison }),
    references: inventReferences(project.keywords, random),
    next: random.shuffle(subjects[project.department].next).slice(0, 3),
  };
}
