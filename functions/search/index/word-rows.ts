import type { DatabaseSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import { type WordTable, wordTables } from './database.ts';

/** The rows of the word tables (database.ts), in ascending order. */
export type Rows = readonly Int32Array[];

/** The rows of words that were asked for lately are kept: while somebody types, most words of a search stay as they are. */
const mostKept = 2_000_000;

export type WordRows = {
  /** The rows that have these words behind each other. */
  exactly(words: readonly string[]): Rows;
  /** The rows that have these words behind each other, the last one with any ending. */
  beginning(words: readonly string[]): Rows;
};

export function wordRows(database: DatabaseSync): WordRows {
  const statementOf = (table: WordTable) =>
    database.prepare(`SELECT json_group_array(rowid) AS found FROM ${table} WHERE ${table} MATCH ?`);
  const statements = { short: statementOf('short'), long: statementOf('long') };
  const kept = new LRUCache<string, Int32Array>({ maxSize: mostKept, sizeCalculation: ({ length }) => length + 20 });

  const rowsOf = (table: WordTable, match: string): Int32Array => {
    const key = `${table} ${match}`;
    const known = kept.get(key);
    if (known) return known;
    const rows = Int32Array.from(JSON.parse(String(statements[table].get(match)?.found)) as number[]);
    kept.set(key, rows);
    return rows;
  };
  // Words have no quotes (words.ts), so that quotes around them are all that SQLite has to be told.
  const quoted = (words: readonly string[]) => `"${words.join(' ')}"`;
  return {
    exactly: (words) => wordTables.map((table) => rowsOf(table, quoted(words))),
    // One or two letters begin too many words of the abstracts.
    beginning: (words) => {
      const tables: readonly WordTable[] = (words.at(-1) ?? '').length > 2 ? wordTables : ['short'];
      return tables.map((table) => rowsOf(table, `${quoted(words)} *`));
    },
  };
}
