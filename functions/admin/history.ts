import type { HistoryEntry } from '../../domain/history.ts';
import type { Account } from '../../domain/roles.ts';
import { changedIn, staffField, staffValue } from '../../domain/staff-fields.ts';
import { readRevisions } from '../data/revisions.ts';
import { answerBytes } from '../http/answer-bytes.ts';
import { changeSeenBy, readSeen } from './seen.ts';

const shown = 100;

/**
 * The last changes of a project, newest first, as many as fit into one answer. A revision stores only the former values. The new value of a change is the
 * former value in the next change of that field, or the stored value.
 */
export async function readHistory(account: Account, id: string): Promise<HistoryEntry[]> {
  const stored = await readSeen(account, id);
  const now: Record<string, unknown> = { ...stored.project };
  const revisions = (await readRevisions(stored, shown)).map((revision) => changeSeenBy(account, revision));
  const entries = revisions.map(({ version, at, by, from }) => {
    const changes = changedIn(from).map((name) => {
      const value = from[name];
      const change = { field: staffField(name), from: staffValue(name, value), to: staffValue(name, now[name]) };
      now[name] = value;
      return change;
    });
    return { version, at, by, changes };
  });
  let bytes = 2;
  return entries.filter((entry) => {
    bytes += Buffer.byteLength(JSON.stringify(entry)) + 1;
    return bytes <= answerBytes;
  });
}
