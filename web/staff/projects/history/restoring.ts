import { labelOf } from '../../../../domain/person/staff-labels.ts';
import type { HistoryEntry } from '../../../../domain/project/history.ts';
import { isAnswerName } from '../../../../domain/project/project-answers.ts';
import { updateSchema } from '../../../../domain/project/project-update.ts';
import type { Update } from '../../../kit/project-form/staff-update.ts';

export type Change = HistoryEntry['changes'][number];

/**
 * What differs between a version and the newest one: for each field its value then (`from`) and now (`to`). The state is left
 * out, because publishing and hiding are decisions of their own. `entries` is a history, newest first.
 */
export function changesSince(entries: readonly HistoryEntry[], version: number): Change[] {
  const since = new Map<string, Change>();
  for (const { changes } of entries.filter((entry) => entry.version > version)) {
    for (const { field, label, from, to } of changes)
      since.set(field, { field, ...(label && { label }), from, to: since.get(field)?.to ?? to });
  }
  return [...since.values()].filter(({ field, from, to }) => field !== 'state' && JSON.stringify(from) !== JSON.stringify(to));
}

/**
 * `update` restores the values before a change, `fields` are the labels of the restored fields, `left` are messages about the fields that
 * cannot be restored.
 */
export type Restoring = { update: Update; fields: string[]; left: string[] };

/** Whether staff may give a field this value. */
function canBeSet(field: string, value: unknown): boolean {
  if (isAnswerName(field)) return true;
  return field in updateSchema.shape && updateSchema.shape[field as keyof typeof updateSchema.shape].safeParse(value).success;
}

export function restoringOf(changes: readonly Change[]): Restoring {
  const update: Record<string, unknown> = {};
  const fields: string[] = [];
  const left: string[] = [];
  for (const { field, label = labelOf(field), from } of changes) {
    if (canBeSet(field, from ?? '')) {
      update[field] = from ?? '';
      fields.push(label);
    } else {
      left.push(`${label}: stays as it is, because staff cannot set it to what it was.`);
    }
  }
  return { update: update as Update, fields, left };
}
