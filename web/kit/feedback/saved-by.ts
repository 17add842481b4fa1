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

/** The name of a person, or the words for a marker: `import` becomes `The import`. */
export function personOf(by: string): string {
  return nobodyOfStaff[by] ?? by;
}

/** The same after “by”: `by the import`. */
export function byPerson(by: string): string {
  return `by ${nobodyOfStaff[by]?.toLowerCase() ?? by}`;
}

/** A sentence about who saved first, from a refusal (412): `Ada saved it on Nov 21, 2026, 9:05 AM.` */
export function savedBy({ by, at }: Problem): string {
  return by && at ? `${personOf(String(by))} saved it on ${momentInWords(String(at))}.` : 'Somebody else saved it.';
}
