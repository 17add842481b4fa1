import db, { type Item, type Table } from 'dynalite/db/index.js';
import type { Level } from 'level';

/** Where dynalite keeps things: every table, item and entry of an index is one key of one LevelDB. */
export const itemKey = ({ TableName }: Table, key: string) => `item-${TableName}~${key}`;
export const indexKey = ({ TableName }: Table, index: string, key: string) => `index-global~${TableName}~${index}~${key}`;

const below = (prefix: string) => ({ gte: prefix, lt: `${prefix}\xFF` });

/** Present in a database all of whose entries were written together with their items. Not below any prefix of dynalite's. */
const mark = 'showcase~indexes-are-sound';

/**
 * Makes every index anew from the items, once in the life of a data folder. Earlier versions wrote an index apart from its item, so a
 * project could be missing from its list, or stay public when it was hidden, after a crash. Cut off, it is done again at the next start.
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
