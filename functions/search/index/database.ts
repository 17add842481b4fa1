import { DatabaseSync } from 'node:sqlite';
import { checkEngine, load } from './engine.ts';
import { IndexDamaged, unpack } from './format.ts';

/**
 * The tables of an index. `entries.tables` has the numbers of a project's tables in the hall with blanks between them, `entries.choices` the
 * answers that filter, as JSON, '' for none. `short` has the words of all fields but the abstract, `long` those of the abstract; each row is a
 * field, and its rowid is the number of the entry times `stride` plus the number of the field. These two tables hold only words, no texts.
 * `vocabulary` is one text with a line for each word: the word and the number of its rows.
 */
const schema = `
  CREATE TABLE entries (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    digest TEXT NOT NULL,
    title TEXT NOT NULL,
    department TEXT NOT NULL,
    term TEXT NOT NULL,
    published TEXT NOT NULL,
    sponsor TEXT NOT NULL,
    position INTEGER,
    video INTEGER NOT NULL,
    tables TEXT NOT NULL,
    choices TEXT NOT NULL,
    entry TEXT NOT NULL
  );
  CREATE TABLE aliases (slug TEXT PRIMARY KEY, sponsor TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE vocabulary (words TEXT NOT NULL);
  CREATE VIRTUAL TABLE short USING fts5(words, content = '', tokenize = "ascii tokenchars '+#'", columnsize = 0);
  CREATE VIRTUAL TABLE long USING fts5(words, content = '', tokenize = "ascii tokenchars '+#'", columnsize = 0);
`;

export const wordTables = ['short', 'long'] as const;
export type WordTable = (typeof wordTables)[number];

/** The most fields of an entry. */
export const stride = 8;

/** A new database in memory. Throws EngineUnfit. */
export function createDatabase(): DatabaseSync {
  checkEngine();
  const database = new DatabaseSync(':memory:');
  database.exec(schema);
  return database;
}

/** The database of an index. Throws IndexDamaged, or EngineUnfit. */
export function openDatabase(bytes: Uint8Array): DatabaseSync {
  checkEngine();
  const content = unpack(bytes);
  let database: DatabaseSync | undefined;
  try {
    database = load(content);
    if (tablesOf(database) !== ownTables()) throw new IndexDamaged('the tables are those of another version');
    return database;
  } catch (error) {
    database?.close();
    throw new IndexDamaged('the database cannot be read', { cause: error });
  }
}

/** The definitions of a database's tables. */
function tablesOf(database: DatabaseSync): string {
  const rows = database.prepare('SELECT name, sql FROM sqlite_schema ORDER BY name').all();
  return JSON.stringify(rows);
}

let known: string | undefined;

function ownTables(): string {
  if (known === undefined) {
    const empty = createDatabase();
    known = tablesOf(empty);
    empty.close();
  }
  return known;
}
