import { EventEmitter } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import dynalite from 'dynalite';
import db, { type Database, type Done, type Item, type Store, type Table } from 'dynalite/db/index.js';
import { Level } from 'level';
import { indexKey, isItemKey, itemKey, rebuildIndexes } from './indexes.ts';

declare module 'level' {
  /** In Node, `Level` is ClassicLevel, which has more than the types of `level` say. */
  interface Level<KDefault, VDefault> {
    /** Rewrites the files of a range without replaced and deleted entries. */
    compactRange(start: KDefault, end: KDefault): Promise<void>;
  }
}

/**
 * DynamoDB on a single machine: dynalite, which stores its data in LevelDB. Nine defects of dynalite 4.0.0 are patched from
 * outside (docs/decisions/0030-dynalite-mended.md): iterators stay open; indexes are written separately from their item, which is
 * written twice; a failed write ends the process; so does an aborted call, and a call that is not answered at the close; a refused
 * write does not return the stored item; the checksum is slow; each call reads the table's definition from disk.
 */
export async function openDatabase(
  folder: string,
  { mayBegin, forgets = false }: { mayBegin: boolean; forgets?: boolean },
): Promise<Server> {
  // dynalite reports a database that cannot be opened only at the first call, so it is opened here first.
  const level = new Level<string, Item>(folder, { createIfMissing: mayBegin, valueEncoding: 'json' });
  await level.open();
  await rebuildIndexes(level);
  if (forgets) await level.compactRange('\0', '\uffff');
  await level.close();
  const server = dynalite({ path: folder, createTableMs: 0, deleteTableMs: 0 });
  surviveAbortedCalls(server);
  closeAfterCalls(server);
  return server;
}

const requireOfDynalite = createRequire(import.meta.resolve('dynalite'));
const { create } = db;

/**
 * dynalite closes iterators by `return()`, which level's iterators do not have. So each query left one open, until memory ran
 * out.
 */
db.create = (options) => {
  const store = create(options);
  store.db.createValueStream = (range) => streamOf(store.db.values(range));
  store.db.createKeyStream = (range) => streamOf(store.db.keys(range));
  store.db.batch = untilOneFails(store.db.batch);
  writeItemsOnce(store.db);
  rememberTables(store);
  return store;
};

/**
 * `updateIndexes` below writes an item with its indexes. dynalite's own write of the item that follows would change nothing, and throw on a
 * full disk, which ends the process.
 */
function writeItemsOnce(level: Database): void {
  const { put, del } = level;
  level.put = (key, value, done) => (isItemKey(key) ? process.nextTick(done) : put(key, value, done));
  level.del = (key, done) => (isItemKey(key) ? process.nextTick(done) : del(key, done));
}

/**
 * dynalite reads a table's definition from disk for each call on its items. Those calls give `getTable` no status to check; others,
 * which may change the definition, go on reading it.
 */
function rememberTables(store: Store): void {
  const { getTable, tableDb } = store;
  const { put, del } = tableDb;
  const known = new Map<string, Table>();
  tableDb.put = (name, table, done) => {
    known.delete(name);
    put(name, table, done);
  };
  tableDb.del = (name, done) => {
    known.delete(name);
    del(name, done);
  };
  store.getTable = (name, ...given) => {
    const [use] = given;
    if (typeof use !== 'function') return getTable(name, ...given);
    const table = known.get(name);
    if (table) return process.nextTick(use, null, table);
    getTable(name, (error, found) => {
      if (found) known.set(name, found);
      use(error, found);
    });
  };
}

type Iterator = { nextv: (count: number) => Promise<unknown[]>; close: () => Promise<void> };

/** Streams an iterator's values, a hundred at a time, and closes it however the stream ends. */
function streamOf(iterator: Iterator): Readable {
  return new Readable({
    objectMode: true,
    read() {
      iterator.nextv(100).then(
        (found) => {
          for (const one of found) if (!this.destroyed) this.push(one);
          if (found.length === 0) this.push(null);
        },
        (error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      iterator.close().then(() => done(error), done);
    },
  });
}

const { checkConditional } = db;

/** dynalite does not support `ReturnValuesOnConditionCheckFailure`: here a refused write returns the stored item. */
for (const call of ['putItem', 'updateItem', 'deleteItem']) {
  requireOfDynalite(`./validations/${call}`).types.ReturnValuesOnConditionCheckFailure = {
    type: 'String',
    enum: ['ALL_OLD', 'NONE'],
  };
}
db.checkConditional = (call, stored) => {
  const refusal = checkConditional(call, stored);
  if (refusal && stored && call.ReturnValuesOnConditionCheckFailure === 'ALL_OLD') refusal.body.Item = stored;
  return refusal;
};

const textOf = (value: unknown) => String((value as { S?: string } | undefined)?.S ?? '');

/** Emits the key of each item written or removed, in place of DynamoDB's stream. */
export const writes = new EventEmitter<{ written: [{ pk: string; sk: string }] }>();

/**
 * dynalite calls this before it writes an item. Here indexes and item are written in one batch, which LevelDB stores completely
 * or not at all.
 */
db.updateIndexes = (store: Store, table: Table, before: Item | undefined, after: Item | undefined, done: Done) => {
  const item = after ?? before;
  if (!item) return done();
  const { puts, deletes } = db.getIndexActions(table.GlobalSecondaryIndexes ?? [], before, after, table);
  const key = itemKey(table, db.createKey(item, table));
  store.db.batch(
    [
      ...deletes.map(({ index, key }) => ({ type: 'del' as const, key: indexKey(table, index, key) })),
      ...puts.map(({ index, key, item: value }) => ({ type: 'put' as const, key: indexKey(table, index, key), value })),
      after ? { type: 'put', key, value: after } : { type: 'del', key },
    ],
    (error) => {
      if (!error) writes.emit('written', { pk: textOf(item.pk), sk: textOf(item.sk) });
      done(error);
    },
  );
};

/**
 * After a failed write, for example on a full disk, refuses all further writes; reads go on. LevelDB's log may end in half a
 * record, and at the next start it would lose everything written after that. dynalite by itself would end the process.
 */
function untilOneFails(write: Database['batch']): Database['batch'] {
  let refusal: Error | undefined;
  return (changes, done) => {
    if (refusal) return done(refusal);
    write(changes, (error) => {
      if (error && !refusal) {
        console.error(
          `The database cannot be written any more (${error.message}). It can be read. Is the disk full? Then make room and start again.`,
        );
        const body = { __type: 'com.amazonaws.dynamodb.v20120810#StorageFull', message: 'The database cannot be written.' };
        // Not status 500, because the SDK would retry the call.
        refusal = Object.assign(new Error(body.message), { statusCode: 400, body });
      }
      done(error ? refusal : null);
    });
  };
}

/** dynalite throws when a caller disconnects, which would end the process. Incomplete calls are ignored. */
function surviveAbortedCalls(server: Server): void {
  server.on('request', (request) => {
    request.removeAllListeners('error');
    request.on('error', () => {});
  });
}

/**
 * dynalite closes its database while it works on calls, also those of callers that are gone, and their errors end the process. Here
 * it closes when it has answered them.
 */
function closeAfterCalls(server: Server): void {
  const open = new Set<ServerResponse>();
  const close = server.close.bind(server);
  let whenAnswered = () => {};
  server.on('request', (request, response) => {
    // dynalite begins a call when its whole body is here.
    request.on('end', () => {
      if (!response.writableEnded) open.add(response);
    });
    const end = response.end.bind(response);
    // Not the event `finish`, which a response to a caller that is gone never has.
    response.end = ((...given: Parameters<typeof end>) => {
      open.delete(response);
      if (open.size === 0) whenAnswered();
      return end(...given);
    }) as typeof end;
  });
  server.close = (done) => {
    if (open.size === 0) return close(done);
    whenAnswered = () => {
      whenAnswered = () => {};
      close(done);
    };
    return server;
  };
}

/** Node's checksum of answers replaces one in JavaScript, which took an eighth of the engine's time. */
requireOfDynalite('buffer-crc32').unsigned = (text: string) => crc32(text);
