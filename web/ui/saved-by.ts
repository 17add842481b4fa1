import type { Problem } from '../api.ts';
import { momentInWords } from './times.ts';

/** Says who saved first, from a refusal (412): `Ada saved it on Nov 21, 2026, 9:05 AM.` */
export function savedBy({ by, at }: Problem): string {
  return by && at ? `${by} saved it on ${momentInWords(String(at))}.` : 'Somebody else saved it.';
}
