import type { Problem } from '../api.ts';
import { momentInWords } from './times.ts';

/** A person's name; `import`, `team` and `schedule` stand for what no administrator did. */
export function personOf(by: string): string {
  if (by === 'import') return 'The import';
  if (by === 'schedule') return 'The schedule';
  return by === 'team' ? 'The team' : by;
}

/** Says who saved first, from a refusal (412): `Ada saved it on Nov 21, 2026, 9:05 AM.` */
export function savedBy({ by, at }: Problem): string {
  return by && at ? `${personOf(String(by))} saved it on ${momentInWords(String(at))}.` : 'Somebody else saved it.';
}
