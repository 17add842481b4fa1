import * as z from 'zod';
import type { StoredProject } from '../data/project-items.ts';
import type { Piece, ProjectList } from '../data/project-lists.ts';
import { AppError } from '../http/errors.ts';

/** A function cannot return more than 6 MB; a page is full below that, in bytes of JSON. */
const pageBytes = 4_500_000;
/** A page ends after so many projects, wanted or not, so that a call takes no longer than a person waits. */
const pageProjects = 3000;
/** Lists that are looked at together for whether they hold anything. */
const together = 25;

/** One of the lists that a page walks through, `name` in cursors. */
export type Source = ProjectList & { name: string };

/** `cursor` is where the next page begins; absent after the last. */
export type Page<Row> = { rows: Row[]; cursor?: string };

/** Reads rows of the sources in turn until a page is full; a project without a row is left out. Throws 400 for a cursor that is none of theirs. */
export async function readPage<Row>(
  sources: readonly Source[],
  cursor: string | undefined,
  toRow: (stored: StoredProject) => Row | undefined,
): Promise<Page<Row>> {
  const start = cursor === undefined ? undefined : readCursor(cursor);
  const first = start ? sources.findIndex(({ name }) => name === start.name) : 0;
  if (first < 0) throw badCursor();
  const rows: Row[] = [];
  let last = start;
  let size = 2;
  let seen = 0;
  for await (const source of filled(sources.slice(first))) {
    for await (const { key, stored } of readAll(source, source.name === start?.name ? start.after : undefined)) {
      const row = toRow(stored);
      const bytes = row === undefined ? 0 : Buffer.byteLength(JSON.stringify(row)) + 1;
      const isFull = seen === pageProjects || (rows.length > 0 && size + bytes > pageBytes);
      if (isFull && last) return { rows, cursor: writeCursor(last) };
      if (row !== undefined) rows.push(row);
      size += bytes;
      seen += 1;
      last = { name: source.name, after: key };
    }
  }
  return { rows };
}

async function* filled(sources: readonly Source[]): AsyncGenerator<Source> {
  if (sources.length === 1) return yield* sources;
  for (let at = 0; at < sources.length; at += together) {
    const some = sources.slice(at, at + together);
    const empty = await Promise.all(some.map((source) => source.isEmpty()));
    yield* some.filter((_, index) => !empty[index]);
  }
}

async function* readAll(source: Source, after: string | undefined): AsyncGenerator<Piece['entries'][number]> {
  let next = after;
  do {
    const piece = await source.read(next);
    yield* piece.entries;
    next = piece.next;
  } while (next !== undefined);
}

type Cursor = { name: string; after: string };

/** An index key may have 1,024 bytes, and a space is added to it. */
const cursorSchema = z.tuple([z.string(), z.string().refine((key) => key !== '' && Buffer.byteLength(key) < 1024)]);

function writeCursor({ name, after }: Cursor): string {
  return Buffer.from(JSON.stringify([name, after])).toString('base64url');
}

function readCursor(text: string): Cursor {
  try {
    const [name, after] = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { name, after };
  } catch {
    throw badCursor();
  }
}

function badCursor(): AppError {
  return new AppError(400, 'bad_cursor', 'The cursor must be one that an answer gave.');
}
