import { randomUUID } from 'node:crypto';
import { type ActivityLine, activityLineSchema } from '../../../domain/person/activity.ts';
import { readProject } from '../project/projects.ts';
import { type Item, type Key, readItem, readPartition } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { eachOf, keepUnread } from '../table/lenient-read.ts';
import { partition } from '../table/partitions.ts';
import { putVersion } from '../table/versioned.ts';
import { hasActivity, putActivity } from './activity.ts';

/**
 * What a write of a setting did, as lines of Activity. They are stored in the item (`deeds`) by the same write, so they are noted
 * also when the writer is killed right after it: by the next writer, or by whoever reads Activity.
 */
export type NewActivity = Omit<ActivityLine, 'id' | 'at'>;

type StoredItem = Key & Item;

/**
 * Puts an item with what was done to it; false as for `put`. What the write before it did is noted first. `asRead` turns the
 * stored item into what this release would have written; what that lacks is kept.
 */
export async function putWithActivity(
  item: StoredItem,
  seen: number,
  activity: readonly NewActivity[],
  asRead: (stored: StoredItem) => StoredItem,
  put = putVersion,
): Promise<boolean> {
  const stored = (await readItem(item)) as StoredItem | undefined;
  await noteLines(linesIn(stored));
  const at = new Date().toISOString();
  const lines = activity.map((one): ActivityLine => ({ id: randomUUID(), at, ...one }));
  const kept = stored ? (keepUnread(stored, asRead(stored), item) as StoredItem) : item;
  const isWritten = await put({ ...kept, deeds: lines }, seen);
  // The change is made. A line that cannot be stored now is in the item, for the next one who comes.
  if (isWritten) await Promise.all(lines.map(putLine)).catch(() => {});
  return isWritten;
}

/** Notes what the last writers of all settings may have left. */
export async function noteOutbox(): Promise<void> {
  const single = [keys.windows, keys.sponsors, keys.roles, keys.settings].map(async (key) => [await readItem(key)]);
  const ofTerms = (['winners', 'winnerDrafts', 'presentation', 'floors', 'judging', 'deliberations'] as const).map((kind) =>
    readPartition(partition(kind), { ProjectionExpression: 'deeds' }),
  );
  const items = await Promise.all([...single, ...ofTerms]);
  await noteLines(items.flat().flatMap(linesIn));
}

function linesIn(item: Item | undefined): ActivityLine[] {
  return eachOf(activityLineSchema).parse(item?.deeds);
}

/** Notes the lines that nobody has noted yet. */
async function noteLines(lines: readonly ActivityLine[]): Promise<void> {
  await Promise.all(
    lines.map(async (line) => {
      if (!(await hasActivity({ id: line.id, at: line.at }))) await putLine(line);
    }),
  );
}

/**
 * The title of a project is added here: the item may be one that functions for visitors read, and the project may be hidden from
 * them.
 */
async function putLine({ id, ...line }: ActivityLine): Promise<void> {
  const about = line.about ?? (line.project && (await readProject(line.project))?.project.projectTitle);
  await putActivity(id, { ...line, about });
}
