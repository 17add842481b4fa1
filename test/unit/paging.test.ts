import { expect, it } from 'vitest';
import { readPage, type Source } from '../../functions/admin/paging.ts';
import type { StoredProject } from '../../functions/data/project/project-items.ts';
import { aProject } from '../builders.ts';

/** A list of this many projects, named by their keys, in pieces as the database returns them. */
function aSource(name: string, count: number, description = ''): Source {
  const keys = Array.from({ length: count }, (_, index) => String(index).padStart(6, '0'));
  const stored = (key: string): StoredProject => ({
    project: aProject({ id: `${name}-${key}`, projectDescription: description }),
    version: 1,
    fieldVersions: {},
    lastChange: { at: '2026-11-21T00:00:00Z', by: 'import', from: {} },
  });
  return {
    name,
    isEmpty: async () => count === 0,
    async *pieces(after) {
      const rest = after === undefined ? keys : keys.filter((key) => key > after);
      for (let at = 0; at < rest.length; at += 500) yield rest.slice(at, at + 500).map((key) => ({ key, stored: stored(key) }));
    },
  };
}

type Row = { id: string; text: string } | undefined;

const row = ({ project }: StoredProject): Row => ({ id: project.id, text: project.projectDescription });

/** The ids of each page, from the first to the last. */
async function pagesOf(sources: Source[], toRow: (stored: StoredProject) => Row): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await readPage(sources, cursor, toRow);
    pages.push(page.rows.map((one) => one?.id ?? ''));
    cursor = page.cursor;
  } while (cursor !== undefined);
  return pages;
}

it('a page ends after 3,000 projects, and the next goes on behind it', async () => {
  const pages = await pagesOf([aSource('a', 2000), aSource('b', 1001)], row);
  expect(pages.map((page) => page.length)).toEqual([3000, 1]);
  expect(new Set(pages.flat()).size).toBe(3001);
  expect((await pagesOf([aSource('a', 3000)], row)).length).toBe(1);
});

it('a page counts projects that nobody wanted too, so that a call takes no longer than a person waits', async () => {
  const pages = await pagesOf([aSource('a', 3001)], (stored) => (stored.project.id === 'a-003000' ? row(stored) : undefined));
  expect(pages).toEqual([[], ['a-003000']]);
});

it('a page is full at 4.5 MB of JSON, with one row at least', async () => {
  const rowBytes = Buffer.byteLength(JSON.stringify({ id: 'a-000000', text: 'ü'.repeat(10_000) })) + 1;
  const [first = []] = await pagesOf([aSource('a', 300, 'ü'.repeat(10_000))], row);
  expect(first).toHaveLength(Math.floor((4_500_000 - 2) / rowBytes));
  const huge = await pagesOf([aSource('a', 2, 'x'.repeat(5_000_000))], row);
  expect(huge.map((page) => page.length)).toEqual([1, 1]);
});
