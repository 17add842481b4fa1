import { stride } from './database.ts';
import type { KeptEntry } from './entry.ts';
import type { Facts } from './facts.ts';
import { fields } from './fields.ts';
import type { WordRows } from './word-rows.ts';
import { textsOf, wordsOf } from './words.ts';

const mostRelated = 4;
/** How much a common sponsor counts, in words that half of all projects share. */
const sponsorWeight = 8;
/** How much of what a project has in common is left when it is a term further away. */
const leftByTerm = 0.95;
/** Shorter words are mostly `the`, `for` and `and`. */
const shortestWord = 4;

/**
 * The numbers of the projects that have most in common with a project, the closest first: the sponsor, rare words of title and
 * keywords, and the department; the further away the term, the less it counts.
 */
export function relatedTo(
  number: number,
  { projectTitle, keywords = [] }: KeptEntry,
  facts: Facts,
  { exactly }: WordRows,
): number[] {
  const scores = new Float64Array(facts.size);
  const words = new Set(
    textsOf(wordsOf([projectTitle, ...keywords].join('\n'))).filter(({ length }) => length >= shortestWord),
  );
  for (const word of words) {
    const rows = exactly([word]).flatMap((list) => Array.from(list));
    const numbers = new Set(rows.filter(isInTitleOrKeywords).map((row) => Math.floor(row / stride)));
    /** A word of every project says nothing about two of them; each time that it is half as frequent it counts one more. */
    const weight = Math.log2(facts.newest.length / numbers.size);
    for (const other of numbers) scores[other] = (scores[other] ?? 0) + weight;
  }
  const { sponsor, department, term } = facts;
  for (const other of facts.newest) {
    if (sponsor[other] !== -1 && sponsor[other] === sponsor[number]) scores[other] = (scores[other] ?? 0) + sponsorWeight;
    if (department[other] === department[number]) scores[other] = (scores[other] ?? 0) + 1;
    const apart = Math.abs((term[other] ?? 0) - (term[number] ?? 0));
    scores[other] = (scores[other] ?? 0) * leftByTerm ** apart;
  }
  return facts.newest
    .filter((other) => other !== number && (scores[other] ?? 0) > 0)
    .toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))
    .slice(0, mostRelated);
}

function isInTitleOrKeywords(row: number): boolean {
  const field = fields[row % stride];
  return field === 'title' || field === 'keywords';
}
