import type { DatabaseSync } from 'node:sqlite';
import type { KeptEntry } from './entry.ts';

export type Entries = { get(number: number): KeptEntry; numberOf(id: string): number | undefined };

/** Reads entries by number, and numbers by id. */
export function entriesOf(database: DatabaseSync): Entries {
  const byNumber = database.prepare('SELECT entry FROM entries WHERE number = ?');
  const byId = database.prepare('SELECT number FROM entries WHERE id = ?');
  return {
    get: (number) => JSON.parse(String(byNumber.get(number)?.entry)),
    numberOf: (id) => {
      const row = byId.get(id);
      return row && Number(row.number);
    },
  };
}
