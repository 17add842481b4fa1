import db, { type Item, type Table } from 'dynalite/db/index.js';
import type { Level } from 'level';

/** dynalite's keys in LevelDB: every table, item and index entry is one key. */
export const itemKey = ({ TableName }: Table, key: string) => `item-${TableName}~${key}`;
export const isItemKey = (key: string) => key.startsWith('item-');
export const indexKey = ({ TableName }: Table, index: string, key: string) => `index-global~${TableName}~${index}~${key}`;

export const below = (prefix: string) => ({ gte: prefix, lt: `${prefix}\xFF` });

/** This key exists when all index entries were written together with their items. It is outside dynalite's prefixes. */
export const mark = 'showcase~indexes-are-sound';

/**
 * Rebuilds every index from the items, once per data folder. Earlier versions wrote an index separately from its item, so after
 * a crash a project could be missing from its list, or stay public although hidden. An interrupted rebuild is repeated at the
 * next start.
 */
export async function rebuildIndexes(level: Level<string, Item>): Promise<void> {
  if (await level.has(mark)) return;
  for await (const table of level.values(below('table~')) as AsyncIterable<Table & Item>) {
    await level.clear(below(indexKey(table, '', '').slice(0, -1)));
    for await (const item of level.values(below(itemKey(table, '')))) {
      const { puts } = db.getIndexActions(table.GlobalSecondaryIndexes ?? [], undefined, item, table);
      await level.batch(puts.map(({ index, key, item }) => ({ type: 'put', key: indexKey(table, index, key), value: item })));
    }
  }
  await level.put(mark, {});
}
