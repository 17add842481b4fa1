import type { MailState } from '../../../domain/mail/mail.ts';
import { type CountedState, countedStates } from '../../../domain/mail/mail-status.ts';
import { readItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { updateIf } from '../table/versioned.ts';
import { countEntries } from './mail-queue.ts';

/** The states that no entry of the queue stands for. */
const counted: readonly MailState[] = countedStates.filter((state) => state !== 'waiting' && state !== 'sending');
const isCounted = (state: MailState) => counted.includes(state);

/**
 * Counts that a mail went from one state to another. No index finds mails by their state, so they are counted as they move; after a
 * crash between the move and this write one of them is missing in what staff see.
 */
export async function countMove(from: MailState, to: MailState): Promise<void> {
  const moves = [...(isCounted(from) ? [[from, -1] as const] : []), ...(isCounted(to) ? [[to, 1] as const] : [])];
  if (moves.length === 0) return;
  await updateIf(keys.mailCounts, {
    update: `ADD ${moves.map(([state]) => `#${state} :${state}`).join(', ')}`,
    // Always holds; `updateIf` adds that the same call counts once.
    when: 'attribute_exists(pk) OR attribute_not_exists(pk)',
    values: Object.fromEntries(moves.map(([state, by]) => [`:${state}`, by])),
  });
}

/** The number of mails in each state. Those that are just being sent count as waiting. */
export async function readCounts(): Promise<Record<CountedState, number>> {
  const [item, waiting] = await Promise.all([readItem(keys.mailCounts, { ConsistentRead: false }), countEntries()]);
  const counts = Object.fromEntries(countedStates.map((state) => [state, Math.max(0, Number(item?.[state]) || 0)]));
  return { ...counts, waiting } as Record<CountedState, number>;
}
