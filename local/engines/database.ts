import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import dynalite from 'dynalite';
import db, { type Database, type Done, type Item, type Store, type Table } from 'dynalite/db/index.js';
import { Level } from 'level';
import { indexKey, itemKey, rebuildIndexes } from './indexes.ts';

declare module 'level' {
  /** In Node, `Level` is ClassicLevel, which has more than the types of `level` say. */
  interface Level<KDefault, VDefault> {
    /** Writes the files of a range anew, without what was replaced or deleted. */
    compactRange(start: KDefault, end: KDefault): Promise<void>;
  }
}

/**
 * DynamoDB on one machine: dynalite, which stores its data in LevelDB. Six defects of dynalite 4.0.0 are mended here from
 * outside (docs/decisions/0030-dynalite-mended.md): iterators that are never closed, indexes that are written apart from their
 * item, a failed write that ends the process, an aborted call that ends the process, refused writes that do not tell the stored item,
 * and a slow checksum.
 */
export async function openDatabase(
  folder: string,
  { mayBegin, forgets = false }: { mayBegin: boolean; forgets?: boolean },
): Promise<Server> {
  // When LevelDB cannot open its folder, dynalite fails only at the first call. So the folder is opened here first.
  const level = new Level<string, Item>(folder, { createIfMissing: mayBegin, valueEncoding: 'json' });
  await level.open();
  await rebuildIndexes(level);
  if (forgets) await level.compactRange('\0', '\uffff');
  await level.close();
  const server = dynalite({ path: folder, createTableMs: 0, deleteTableMs: 0 });
  surviveAbortedCalls(server);
  return server;
}

const requireOfDynalite = createRequire(import.meta.resolve('dynalite'));
const { create } = db;

/**
 * dynalite closes an iterator by `return()`, which level's iterators do not have. So each query left an iterator open, until
 * memory ran out.
 */
db.create = (options) => {
  const store = create(options);
  store.db.createValueStream = (range) => streamOf(store.db.values(range));
  store.db.createKeyStream = (range) => streamOf(store.db.keys(range));
  store.db.batch = untilOneFails(store.db.batch);
  return store;
};

type Iterator = { nextv: (count: number) => Promise<unknown[]>; close: () => Promise<void> };

/** Streams everything that an iterator finds, a hundred values at a time. The iterator is closed however the stream ends. */
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

/** dynalite does not know `ReturnValuesOnConditionCheckFailure`: now a refused write is answered with the stored item. */
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

/** Tells of each item that was written or removed, by its key, in place of DynamoDB's stream. */
export const writes = new EventEmitter<{ written: [{ pk: string; sk: string }] }>();

/**
 * dynalite calls this before each write of an item, and then writes the item. Here the indexes and the item are written in one
 * batch, which LevelDB stores completely or not at all. The write that follows changes nothing.
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
 * A failed write, for example on a full disk, may leave half a record in LevelDB's log. LevelDB would lose everything written
 * after that at the next start. So nothing more is written; reading goes on. dynalite by itself would end the process.
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
        // The status is not 500, because the SDK would repeat the call again and again.
        refusal = Object.assign(new Error(body.message), { statusCode: 400, body });
      }
      done(error ? refusal : null);
    });
  };
}

/**
 * dynalite throws when a caller disconnects, which ends the process. A call that did not arrive completely is not carried out.
 */
function surviveAbortedCalls(server: Server): void {
  server.on('request', (request) => {
    request.removeAllListeners('error');
    request.on('error', () => {});
  });
}

/** The checksum of each answer, computed by Node instead of in JavaScript, which took an eighth of the engine's time. */
requireOfDynalite('buffer-crc32').unsigned = (text: string) => crc32(text);
