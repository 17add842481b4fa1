import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';

/**
 * Readers of stored items are lenient: an item may be of an older or a newer release, or damaged. They drop fields that this
 * release does not know and list entries that it cannot read, and `keepUnread` puts both back when the item is written again.
 */

/** A change was refused, because it would overwrite data that this release cannot read. */
export class UnreadableItem extends Error {
  override name = 'UnreadableItem';
}

/** A list without its unreadable entries: `[{ id: 'a' }, { id: 7 }]` becomes `[{ id: 'a' }]`. Any other value becomes `[]`. */
export const eachOf = <Entry>(schema: z.ZodType<Entry>) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((entries) =>
      entries.flatMap((entry) => {
        const { success, data } = schema.safeParse(entry);
        return success ? [data] : [];
      }),
    );

/** Who changed an item last, and when (ISO 8601); undefined when that cannot be read. */
export const changeSchema = z.object({ at: z.iso.datetime(), by: z.string() }).optional().catch(undefined);

type Fields = Record<string, unknown>;

/**
 * What to store instead of `raw`, which was read as `read` and changed to `next`. What was not read or not changed stays: raw
 * `{ a: 1, b: 2 }`, read `{ a: 1 }` and next `{ a: 3 }` give `{ b: 2, a: 3 }`.
 */
export function keepUnread(raw: unknown, read: unknown, next: unknown): unknown {
  if (isDeepStrictEqual(read, next)) return raw;
  if (Array.isArray(raw) && Array.isArray(read) && Array.isArray(next)) return keepEntries(raw, read, next);
  if (!isFields(raw) || !isFields(read) || !isFields(next)) return next;
  const unread = Object.entries(raw).filter(([name]) => read[name] === undefined && next[name] === undefined);
  const kept = Object.entries(next).map(([name, value]) => [
    name,
    name in raw ? keepUnread(raw[name], read[name], value) : value,
  ]);
  return Object.fromEntries([...unread, ...kept]);
}

function keepEntries(raw: unknown[], read: unknown[], next: unknown[]): unknown[] {
  const byName = (entries: unknown[]) => new Map(entries.map((entry) => [nameOf(entry), entry]));
  const [rawByName, readByName, nextByName] = [raw, read, next].map(byName) as [Entries, Entries, Entries];
  const kept = next.map((entry) => {
    const name = nameOf(entry);
    return readByName.has(name) ? keepUnread(rawByName.get(name), readByName.get(name), entry) : entry;
  });
  const unread = raw.filter((entry) => !readByName.has(nameOf(entry)) && !nextByName.has(nameOf(entry)));
  return [...kept, ...unread];
}

type Entries = Map<string, unknown>;

/** Identifies an entry of a list: by its id or the like, or as a whole. */
function nameOf(entry: unknown): string {
  if (!isFields(entry)) return JSON.stringify(entry);
  const names = ['id', 'username', 'projectId', 'project', 'session', 'path', 'semester', 'year', 'version', 'from'];
  const named = names.filter((name) => name in entry);
  return JSON.stringify(named.length > 0 ? named.map((name) => [name, entry[name]]) : entry);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);
}
