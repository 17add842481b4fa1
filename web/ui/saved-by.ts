import type { Problem } from '../api.ts';
import { momentInWords } from './times.ts';

/** Who was quicker, as a refusal (412) tells it: `Ada saved it on Nov 21, 2026, 9:05 AM.` */
export function savedBy({ by, at }: Problem): string {
  return by && at ? `${by} saved it on ${momentInWords(String(at))}.` : 'Somebody else saved it.';
}
