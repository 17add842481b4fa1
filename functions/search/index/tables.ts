import type { DatabaseSync } from 'node:sqlite';
import type { TablePlace } from '../../../domain/floor/public-floor.ts';
import { readTable } from '../../../domain/floor/table-numbers.ts';
import type { Marked } from '../../../domain/search/search-answer.ts';

/** What a search for a table finds: its number, `A4`, and the entries at it. */
export type AtTable = { table: string; numbers: number[] };

/** Finds the projects at the table that a text names, and nothing for any other text. */
export function tableFinder(database: DatabaseSync): (text: string) => AtTable | undefined {
  const rows = database.prepare("SELECT number, tables FROM entries WHERE tables <> '' ORDER BY term DESC, title").all();
  const byTable = new Map<string, number[]>();
  for (const { number, tables } of rows) {
    for (const table of new Set(String(tables).split(' '))) {
      byTable.set(table, [...(byTable.get(table) ?? []), Number(number)]);
    }
  }
  return (text) => {
    const table = readTable(text);
    const numbers = table && byTable.get(table);
    return table && numbers ? { table, numbers } : undefined;
  };
}

/** `23 · Morning`, with the number marked; undefined for a project at another table. */
export function tableSnippet(table: string, places: readonly TablePlace[]): Marked | undefined {
  const there = places.filter((place) => place.table === table);
  if (there.length === 0) return undefined;
  const sessions = there.flatMap(({ session }) => session ?? []).join(', ');
  return ['', table, sessions && ` · ${sessions}`];
}
