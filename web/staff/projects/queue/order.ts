import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { needsReview } from '../../../../domain/project/states.ts';
import { isAgain } from '../state-badge.tsx';

/** The ids of the projects in which staff have something to decide, those first that have waited longest. */
export function waitingOf(records: readonly StaffRecord[]): string[] {
  return records
    .filter(({ state }) => needsReview(state))
    .sort((a, b) => waitsSince(a).localeCompare(waitsSince(b)) || a.EntryID.localeCompare(b.EntryID))
    .map(({ EntryID }) => EntryID);
}

/** Since it was handed in; what its team corrected or changed after a decision, since then. */
function waitsSince(record: StaffRecord): string {
  return record.state === 'waiting' && !isAgain(record) ? record.DateStamp : record.changedAt;
}

/**
 * The next project to decide about: one of `first` (what was not stored comes back before anything else), else the next open one of
 * the order, else one that was passed over. Undefined when only `from` is left.
 */
export function nextOpen(
  order: readonly string[],
  from: string,
  isOpen: (id: string) => boolean,
  first: Iterable<string>,
): string | undefined {
  const at = order.indexOf(from);
  return [...first, ...order.slice(at + 1), ...order.slice(0, Math.max(at, 0))].find((id) => id !== from && isOpen(id));
}
