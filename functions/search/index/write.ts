import { isDeepStrictEqual } from 'node:util';
import { createDatabase, indexedWords, openDatabase, stride } from './database.ts';
import { digestOfEntry, type IndexEntry, type KeptEntry, keptOf } from './entry.ts';
import { pack } from './format.ts';

export type IndexWriter = {
  /** The digest of each entry (`digestOfEntry`), by the project's id. */
  digests(): Map<string, string>;
  /** Adds an entry, or replaces the one of the same project. */
  put(entry: IndexEntry): void;
  remove(id: string): void;
  /** The slugs of merged spellings of sponsors, each with the slug of its sponsor. */
  setAliases(aliases: Record<string, string>): boolean;
  /** The index as one compressed object. It holds nothing of what was removed or replaced. */
  bytes(): Uint8Array;
  close(): void;
};

/** Opens an index to change it, or an empty one. Throws IndexDamaged. */
export function openWriter(bytes?: Uint8Array): IndexWriter {
  const database = bytes ? openDatabase(bytes) : createDatabase();
  const find = database.prepare('SELECT number, digest, entry FROM entries WHERE id = ?');
  const add = database.prepare('INSERT INTO entries (id, digest, entry) VALUES (?, ?, ?) RETURNING number');
  const replace = database.prepare('UPDATE entries SET digest = ?, entry = ? WHERE number = ?');
  const drop = database.prepare('DELETE FROM entries WHERE number = ?');
  const addWords = database.prepare('INSERT INTO words (rowid, text) VALUES (?, ?)');
  const dropWords = database.prepare("INSERT INTO words (words, rowid, text) VALUES ('delete', ?, ?)");
  database.exec('BEGIN');

  const forgetWords = (number: number, entry: KeptEntry) => {
    for (const { field, text } of indexedWords(entry)) dropWords.run(number * stride + field, text);
  };

  return {
    digests: () => {
      const rows = database.prepare('SELECT id, digest FROM entries').all();
      return new Map(rows.map(({ id, digest }) => [String(id), String(digest)]));
    },
    put: (entry) => {
      const kept = keptOf(entry);
      const digest = digestOfEntry(entry);
      const before = find.get(kept.id);
      if (before?.digest === digest) return;
      const text = JSON.stringify(kept);
      const number = Number(before?.number ?? add.get(kept.id, digest, text)?.number);
      if (before) {
        forgetWords(number, JSON.parse(String(before.entry)));
        replace.run(digest, text, number);
      }
      for (const { field, text } of indexedWords(kept)) addWords.run(number * stride + field, text);
    },
    remove: (id) => {
      const before = find.get(id);
      if (!before) return;
      forgetWords(Number(before.number), JSON.parse(String(before.entry)));
      drop.run(Number(before.number));
    },
    setAliases: (aliases) => {
      const before = database.prepare('SELECT slug, to_slug FROM aliases').all();
      const stored = Object.fromEntries(before.map(({ slug, to_slug }) => [slug, to_slug]));
      if (isDeepStrictEqual(stored, { ...aliases })) return false;
      database.exec('DELETE FROM aliases');
      const addAlias = database.prepare('INSERT INTO aliases VALUES (?, ?)');
      for (const [slug, to] of Object.entries(aliases)) addAlias.run(slug, to);
      return true;
    },
    bytes: () => {
      database.exec('COMMIT');
      database.exec("INSERT INTO words (words) VALUES ('optimize')");
      database.exec('VACUUM');
      const packed = pack(database.serialize());
      database.exec('BEGIN');
      return packed;
    },
    close: () => database.close(),
  };
}
