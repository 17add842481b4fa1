import * as z from 'zod';
import { floorSchema } from '../../../domain/floor/floor.ts';
import { formatTerm, type Term } from '../../../domain/terms.ts';
import { begin, type Draft } from './draft.ts';

/** What somebody changed of a floor and did not save yet. It is kept for this tab, so that a reload does not lose it. */
const keptSchema = z.object({
  /** The username of the person who changed it. */
  by: z.string(),
  base: z.object({ floor: floorSchema, version: z.int() }),
  floor: floorSchema,
});

function nameOf(term: Term): string {
  return `floor-${formatTerm(term)}`;
}

export function readDraft(term: Term, by: string): Draft | undefined {
  try {
    const { data } = keptSchema.safeParse(JSON.parse(sessionStorage.getItem(nameOf(term)) ?? ''));
    return data?.by === by ? begin(data.base, data.floor) : undefined;
  } catch {
    return undefined;
  }
}

export function keepDraft(term: Term, by: string, { base: { floor: before, version }, floor }: Draft): void {
  try {
    sessionStorage.setItem(nameOf(term), JSON.stringify({ by, base: { floor: before, version }, floor }));
  } catch {
    // Without a place to keep it, only a reload loses it; the page asks before.
  }
}

export function dropDraft(term: Term): void {
  try {
    sessionStorage.removeItem(nameOf(term));
  } catch {
    // Nothing was kept.
  }
}
