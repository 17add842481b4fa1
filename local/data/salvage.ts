import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import db, { type Item, type Table } from 'dynalite/db/index.js';
import { Level } from 'level';
import { idIn, kindOf } from '../../functions/data/table/partitions.ts';
import { openDatabase } from '../engines/database.ts';
import { below, indexKey, itemKey, mark, rebuildIndexes } from '../engines/indexes.ts';
import { createTable } from '../table.ts';

declare module 'level' {
  /** In Node, `Level` is ClassicLevel, which has more than the types of `level` say. */
  namespace Level {
    /** Restores as much of a database as can be read. Tables that cannot be read at all are moved to `lost/`. */
    function repair(folder: string): Promise<void>;
  }
}

type Stored = Level<string, Item>;

/** The result of a repair. Projects are named by their ids. */
export type Salvage = {
  /** Number of unreadable values, which were removed. */
  unreadable: number;
  /** Projects that were restored from a copy in an index. */
  restored: string[];
  /** Projects with remaining items but without their record. */
  lost: string[];
  /** Projects whose history has a newer version than their record. */
  older: string[];
  /** The number of items of each kind, by the prefix of their key. */
  kept: Map<string, number>;
};

/**
 * Repairs a damaged database. LevelDB keeps what it can read, lost projects are restored from the two indexes with whole items,
 * and the indexes are rebuilt.
 */
export async function salvageDatabase(folder: string, tableName: string): Promise<Salvage> {
  await Level.repair(folder);
  const unreadable = await within(folder, async (level) => {
    // A part of zeros reads as nothing stored, so its table would stay, and count as damaged at the next start: all are written anew.
    await level.compactRange('\0', '\uffff');
    return removeUnreadable(level);
  });
  // The table's own record may be lost too. Creating it does not change items.
  if (!(await within(folder, (level) => level.has(`table~${tableName}`)))) await beginTable(folder, tableName);
  return within(folder, async (level) => {
    const table = (await level.get(`table~${tableName}`)) as Table & Item;
    const restored = await restoreFromIndexes(level, table);
    await level.del(mark);
    await rebuildIndexes(level);
    return { unreadable, restored, ...(await takeStock(level, table)) };
  });
}

async function within<Result>(folder: string, work: (level: Stored) => Promise<Result>): Promise<Result> {
  const level = new Level<string, Item>(folder, { valueEncoding: 'json' });
  await level.open();
  try {
    return await work(level);
  } finally {
    await level.close();
  }
}

/** Removes values that are not JSON, at which dynalite would crash. */
async function removeUnreadable(level: Stored): Promise<number> {
  let removed = 0;
  for await (const [key, text] of level.iterator<string, string>({ valueEncoding: 'utf8' })) {
    try {
      JSON.parse(text);
    } catch {
      await level.del(key);
      removed += 1;
    }
  }
  return removed;
}

async function beginTable(folder: string, tableName: string): Promise<void> {
  const server = await openDatabase(folder, { mayBegin: true });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  await createTable({
    AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'repair',
    AWS_SECRET_ACCESS_KEY: 'repair',
    TABLE_NAME: tableName,
  });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

const text = (value: unknown) => String((value as { S?: string } | undefined)?.S ?? '');
const versionOf = (item: Item | undefined) => Number((item?.version as { N?: string } | undefined)?.N ?? 0);
const idOf = (item: Item) => idIn(text(item.pk));

/** Restores each item of which an index has a newer copy, or the only one. */
async function restoreFromIndexes(level: Stored, table: Table): Promise<string[]> {
  const restored = new Set<string>();
  for (const { IndexName, Projection } of table.GlobalSecondaryIndexes ?? []) {
    if (Projection.ProjectionType !== 'ALL') continue;
    for await (const copy of level.values(below(indexKey(table, IndexName, '')))) {
      const key = itemKey(table, db.createKey(copy, table));
      const item = (await level.has(key)) ? await level.get(key) : undefined;
      if (item && versionOf(item) >= versionOf(copy)) continue;
      await level.put(key, copy);
      restored.add(idOf(copy));
    }
  }
  return [...restored];
}

async function takeStock(level: Stored, table: Table): Promise<Pick<Salvage, 'lost' | 'older' | 'kept'>> {
  const kept = new Map<string, number>();
  const versions = new Map<string, number>();
  const newest = new Map<string, number>();
  for await (const item of level.values(below(itemKey(table, '')))) {
    const [pk, sk] = [text(item.pk), text(item.sk)];
    const isOfProject = kindOf(pk) === 'projects';
    const kind = isOfProject ? sk.replace(/#.*/, '') : pk.replace(/#.*/, '');
    kept.set(kind, (kept.get(kind) ?? 0) + 1);
    if (!isOfProject) continue;
    const revision = Number(/^REV#(\d+)$/.exec(sk)?.[1] ?? 0);
    newest.set(idOf(item), Math.max(newest.get(idOf(item)) ?? 0, revision));
    if (sk === 'PROJECT') versions.set(idOf(item), versionOf(item));
  }
  const ids = [...newest.keys()];
  return {
    kept,
    lost: ids.filter((id) => !versions.has(id)),
    older: ids.filter((id) => (newest.get(id) ?? 0) > (versions.get(id) ?? Number.POSITIVE_INFINITY)),
  };
}
