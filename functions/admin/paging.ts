import * as z from 'zod';
import type { StoredProject } from '../data/project/project-items.ts';
import type { ProjectList } from '../data/project/project-lists.ts';
import { answerBytes } from '../http/cache.ts';
import { AppError } from '../http/errors.ts';

/** The most projects that are read for a page, including those that are left out, so that a call does not take too long. */
const pageProjects = 3000;
/** How many lists are read at the same time to find the next one that is not empty. */
const together = 25;

/** One of the lists that pages go through; cursors contain its `name`. */
export type Source = ProjectList & { name: string };

/** A page of rows. `cursor` says where the next page begins; it is absent on the last page. */
export type Page<Row> = { rows: Row[]; cursor?: string };

/**
 * Reads rows from the sources, one source after the other, until a page is full. A project without a row is left out. Throws
 * 400 for an unknown cursor.
 */
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
    for await (const piece of source.pieces(source.name === start?.name ? start.after : undefined)) {
      for (const { key, stored } of piece) {
        const row = toRow(stored);
        const bytes = row === undefined ? 0 : Buffer.byteLength(JSON.stringify(row)) + 1;
        const isFull = seen === pageProjects || (rows.length > 0 && size + bytes > answerBytes);
        if (isFull && last) return { rows, cursor: writeCursor(last) };
        if (row !== undefined) rows.push(row);
        size += bytes;
        seen += 1;
        last = { name: source.name, after: key };
      }
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

type Cursor = { name: string; after: string };

/** The name of a list and an index key. A key has at most 1,024 bytes, and project-lists.ts adds a space to it. */
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

export function badCursor(): AppError {
  return new AppError(400, 'bad_cursor', 'The cursor must be one that an answer gave.');
}
