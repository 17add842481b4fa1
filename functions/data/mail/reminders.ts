import type { Term } from '../../../domain/term/terms.ts';
import { putItem, readItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';

/** In seconds: longer than anything is due by the calendar. */
const kept = 90 * 24 * 3600;

/** True when all mails of this cause are recorded for the teams of a term. The cause of each mail alone keeps it from being doubled. */
export async function isReminded(term: Term, cause: string): Promise<boolean> {
  return (await readItem(keys.reminded(term, cause))) !== undefined;
}

export async function noteReminded(term: Term, cause: string, now: Date): Promise<void> {
  const expiresAt = Math.ceil(now.getTime() / 1000) + kept;
  await putItem({ ...keys.reminded(term, cause), at: now.toISOString(), expiresAt });
}
