import type { Account } from '../../domain/person/roles.ts';
import { changedIn, staffField, staffValue } from '../../domain/person/staff-fields.ts';
import type { HistoryEntry } from '../../domain/project/history.ts';
import { type Answer, isAnswerName, projectValues } from '../../domain/project/project-answers.ts';
import { readRevisions } from '../data/project/revisions.ts';
import { fitting } from '../http/cache.ts';
import { changeVisibleTo, readVisible } from './visible-projects.ts';

const shown = 100;

/**
 * The last changes of a project, newest first, as many as fit into one answer. A revision stores only the former values. The new
 * value of a change is the former value in the next change of that field, or the stored value.
 */
export async function readHistory(account: Account, id: string): Promise<HistoryEntry[]> {
  const stored = await readVisible(account, id);
  const now: Record<string, unknown> = { ...projectValues(stored.project), returnReason: stored.returnReason };
  const revisions = await readRevisions(stored, shown);
  const entries = revisions.map((revision) => {
    const { version, at, by, from, of } = changeVisibleTo(account, revision, stored.consents);
    const isReturn = now.state === 'returned' && ('state' in from || 'returnReason' in from);
    const returnReason = isReturn ? (now.returnReason as string | null) || undefined : undefined;
    if ('returnReason' in from) now.returnReason = from.returnReason;
    const changes = changedIn(from).map((name) => {
      const value = from[name];
      const asked = isAnswerName(name) && ((now[name] ?? value) as Answer | null);
      const change = {
        field: staffField(name),
        ...(asked && { label: asked.label }),
        from: staffValue(name, value),
        to: staffValue(name, now[name]),
      };
      now[name] = value;
      return change;
    });
    return { version, at, by, changes, of, returnReason };
  });
  return fitting(entries);
}
