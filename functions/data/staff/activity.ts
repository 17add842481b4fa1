import * as z from 'zod';
import { fold } from '../../../domain/basics/fold.ts';
import { dayMs } from '../../../domain/basics/times.ts';
import { type ActivityLine, type ActivityPage, activityDays, activityLineSchema } from '../../../domain/person/activity.ts';
import { type Item, pagesOf, readItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { eachOf } from '../table/lenient-read.ts';
import { putNew } from '../table/versioned.ts';

/** The most lines that one call looks through, so that it does not take too long to find those of one person. */
const mostRead = 3000;

/** The days that this process has noted. */
const known = new Set<string>();

/**
 * Stores a line, and before it an item for its day, unless a line with its time and `id` is stored already. `id` has letters,
 * digits, `-` and `_`. A line that is older than lines are kept is not stored.
 */
export async function putActivity(id: string, line: Omit<ActivityLine, 'id'>): Promise<void> {
  const until = Date.parse(line.at) + activityDays * dayMs;
  if (until <= Date.now()) return;
  const expiresAt = Math.floor(until / 1000);
  const day = line.at.slice(0, 10);
  if (!known.has(day)) await putNew({ ...keys.activityDay(day), expiresAt: expiresAt + dayMs / 1000 });
  known.add(day);
  await putNew({ ...keys.activity(line.at, id), ...line, expiresAt });
}

type Known = Pick<ActivityLine, 'at' | 'id'> & Partial<Pick<ActivityLine, 'by' | 'what'>>;

/** Whether a line is stored that has these values. To ask is cheaper than to store it again. */
export async function hasActivity({ at, id, ...known }: Known): Promise<boolean> {
  const item = await readItem(keys.activity(at, id));
  return item !== undefined && Object.entries(known).every(([name, value]) => item[name] === value);
}

/** `from` is included, `until` is not; both are ISO 8601, UTC. `cursor` is that of the page before. */
export type ActivityRange = { from: string; until: string; by?: string; title?: string; cursor?: string };

/** A page of at most `count` lines of a time, newest first. */
export async function readActivity({ from, until, by, title, cursor }: ActivityRange, count: number): Promise<ActivityPage> {
  const lines: ActivityLine[] = [];
  let read = 0;
  let last: string | undefined;
  for await (const line of linesBetween(from, cursor !== undefined && cursor < until ? cursor : until)) {
    if (line.id === cursor) continue;
    if (last !== undefined && (lines.length === count || read === mostRead)) return { lines, cursor: last };
    if ((by === undefined || line.by === by) && isAbout(line, title)) lines.push(line);
    read += 1;
    last = line.id;
  }
  return { lines };
}

/** True for a line about a project whose title has the words, as it was when the line was noted. */
function isAbout({ project, about = '' }: ActivityLine, title: string | undefined): boolean {
  return title === undefined || (project !== undefined && fold(about).includes(fold(title)));
}

/** `until` is a time, which is not included, or a sort key, which is. */
async function* linesBetween(from: string, until: string): AsyncGenerator<ActivityLine> {
  const ofDays = itemsBetween(keys.activityDay('').pk, from.slice(0, 10), until.slice(0, 10));
  for await (const { sk: day } of ofDays) {
    for await (const item of itemsBetween(keys.activity(day as string, '').pk, from, until)) yield* toLines(item);
  }
}

/** The items of a partition between two sort keys, both included, the last one first. */
async function* itemsBetween(pk: string, from: string, until: string): AsyncGenerator<Item> {
  // DynamoDB refuses a range that ends before it begins.
  if (from > until) return;
  const range = { where: 'sk BETWEEN :from AND :until', values: { ':from': from, ':until': until } };
  for await (const items of pagesOf(pk, { ...range, ScanIndexForward: false, pageSize: 250 })) yield* items;
}

/** A line that this release cannot read is left out. */
function toLines({ sk, ...item }: Item): ActivityLine[] {
  return eachOf(z.object(activityLineSchema.shape)).parse([{ ...item, id: sk }]);
}
