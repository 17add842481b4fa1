import type { Problem } from '../api/api.ts';
import { momentInWords } from '../text/times.ts';

const nobodyOfStaff: Record<string, string> = {
  import: 'The import',
  team: 'The team',
  schedule: 'The schedule',
  command: 'A command',
  erasure: 'An erasure',
  somebody: 'Somebody',
};

/** A person's name; the others stand for changes that no administrator made on these pages. */
export function personOf(by: string): string {
  return nobodyOfStaff[by] ?? by;
}

/** The same within a sentence: `by the import`. */
export function byPerson(by: string): string {
  return `by ${nobodyOfStaff[by]?.toLowerCase() ?? by}`;
}

/** Says who saved first, from a refusal (412): `Ada saved it on Nov 21, 2026, 9:05 AM.` */
export function savedBy({ by, at }: Problem): string {
  return by && at ? `${personOf(String(by))} saved it on ${momentInWords(String(at))}.` : 'Somebody else saved it.';
}
