import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Thrown when this Node cannot search, whatever an index holds: the index is not damaged, and building it anew would not help. */
export class EngineUnfit extends Error {
  readonly code = 'search_engine_unfit';
}

/** Throws EngineUnfit. */
export function checkEngine(): void {
  const database = new DatabaseSync(':memory:');
  try {
    database.exec("CREATE VIRTUAL TABLE probe USING fts5(words, content = '')");
  } catch (error) {
    throw new EngineUnfit(`SQLite ${process.versions.sqlite} of Node ${process.version} has no FTS5`, { cause: error });
  } finally {
    database.close();
  }
}

/** False before Node 24.16, where a temporary file stands for the missing methods. */
const hasMethods = () => 'deserialize' in DatabaseSync.prototype;

/** A database with this content. */
export function load(content: Uint8Array): DatabaseSync {
  if (!hasMethods()) return withFile((file) => loadFile(file, content));
  const database = new DatabaseSync(':memory:');
  try {
    database.deserialize(content);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** The content of a database that has been vacuumed. */
export function save(database: DatabaseSync): Uint8Array {
  if (hasMethods()) return database.serialize();
  return withFile((file) => {
    database.prepare('VACUUM INTO ?').run(file);
    return readFileSync(file);
  });
}

/** Opens the file. It has no name afterwards, so SQLite is told to make no other files beside it. */
function loadFile(file: string, content: Uint8Array): DatabaseSync {
  writeFileSync(file, content, { mode: 0o600 });
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA journal_mode = MEMORY; PRAGMA temp_store = MEMORY');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Calls `use` with the name of a temporary file, and removes it. What was opened stays until it is closed. */
function withFile<T>(use: (file: string) => T): T {
  const file = path.join(tmpdir(), `search-${randomUUID()}`);
  try {
    return use(file);
  } finally {
    rmSync(file, { force: true });
  }
}
