import type { Term } from '../term/terms.ts';
import type { Position } from '../winners/winners.ts';
import type { Problem } from './explain.ts';

/** The counts of an import, in the order in which they are shown. `leftOut`: parts of rows that were taken otherwise. */
export const tallied = [
  'created',
  'updated',
  'unchanged',
  'older',
  'edited',
  'bad',
  'leftOut',
  'repeated',
  'floor',
  'keptFloor',
  'winners',
  'keptWinners',
  'sponsors',
] as const;
type Counts = Record<(typeof tallied)[number], number>;
/** `terms`: whose winners are counted, because a file has the places and the awards of a term apart. */
export type Tally = Counts & { terms: Set<string> };

/**
 * What an import did with a row, or would do. `older`: what is stored is newer. `edited`: a person changed it here, so it stays. `repeated`:
 * another row of the file has the same project. `keptFloor`, `keptWinners`: staff set them, so they stay.
 */
type Result = Exclude<keyof Counts, 'leftOut'> | 'note';

/**
 * `problems` of a row that was taken are parts of it that were left out. `count`: how many things the row stands for; 1 by
 * default. `term`: whose winners they are.
 */
export type Outcome = { line: number; result: Result; problems: Problem[]; count?: number; term?: string; claim?: Claim };

/** Row `order` of the file gives a project a place in a term. */
export type Claim = { order: number; line: number; projectId: string; term: Term; position: Position; pictures?: string[] };

/** Results of rows of which nothing was taken. Their problems say why. */
const nothing: readonly Result[] = ['bad', 'repeated', 'keptFloor', 'keptWinners', 'note'];

export function emptyTally(): Tally {
  return { ...(Object.fromEntries(tallied.map((name) => [name, 0])) as Counts), terms: new Set() };
}

/** Adds an outcome to a tally, and returns that. */
export function count(tally: Tally, { result, problems, term, count: things = 1 }: Outcome): Tally {
  const ofTerm = term && things > 0 ? `${result} ${term}` : undefined;
  const isCounted = ofTerm !== undefined && tally.terms.has(ofTerm);
  if (ofTerm) tally.terms.add(ofTerm);
  if (result !== 'note' && !isCounted) tally[result] += things;
  if (!nothing.includes(result)) tally.leftOut += problems.length;
  return tally;
}
