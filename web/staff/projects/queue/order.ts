import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { needsReview } from '../../../../domain/project/states.ts';
import { isAgain } from '../state-badge.tsx';

/** The ids of the projects that need a decision, longest waiting first. */
export function waitingOf(records: readonly StaffRecord[]): string[] {
  return records
    .filter(({ state }) => needsReview(state))
    .sort((a, b) => waitsSince(a).localeCompare(waitsSince(b)) || a.EntryID.localeCompare(b.EntryID))
    .map(({ EntryID }) => EntryID);
}

/**
 * Since when a project has been waiting: since it was submitted, or, when its team changed it after a decision, since that
 * change.
 */
function waitsSince(record: StaffRecord): string {
  return record.state === 'waiting' && !isAgain(record) ? record.DateStamp : record.changedAt;
}

/**
 * The id of the next project to decide about: one of `first` (decisions that failed to save), else the next open one in the
 * order, else a skipped one. Undefined when only `from` is left.
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
