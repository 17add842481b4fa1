import { shownSlug } from '../../../domain/department/departments.ts';
import { stride } from './database.ts';
import type { KeptEntry } from './entry.ts';
import type { Facts } from './facts.ts';
import { fields } from './fields.ts';
import type { WordRows } from './word-rows.ts';
import { textsOf, wordsOf } from './words.ts';

const mostRelated = 4;
/** The same sponsor counts as much as eight shared words that half of all projects have. */
const sponsorWeight = 8;
/** The share of the score that each term between two projects leaves: 95 % for one, 90 % for two. */
const leftByTerm = 0.95;
/** In letters. Shorter words are mostly `the`, `for` and `and`. */
const shortestWord = 4;

/**
 * The numbers of the projects most like a project, most alike first: by sponsor, rare words of title and keywords, and
 * department. Each term between them lowers the score.
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
    /** A word that all projects have counts 0, one that half of them have 1, a quarter 2. */
    const weight = Math.log2(facts.newest.length / numbers.size);
    for (const other of numbers) scores[other] = (scores[other] ?? 0) + weight;
  }
  const { sponsor, term } = facts;
  const shown = facts.departments.map(shownSlug);
  const departmentOf = (one: number) => shown[facts.department[one] ?? -1];
  for (const other of facts.newest) {
    if (sponsor[other] !== -1 && sponsor[other] === sponsor[number]) scores[other] = (scores[other] ?? 0) + sponsorWeight;
    if (departmentOf(other) === departmentOf(number)) scores[other] = (scores[other] ?? 0) + 1;
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
