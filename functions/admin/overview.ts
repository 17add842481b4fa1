import { Hono } from 'hono';
import { overviewOf } from '../../domain/overview.ts';
import { readTerm } from '../../domain/terms.ts';
import { windowView } from '../../domain/window.ts';
import type { StoredProject } from '../data/project-items.ts';
import { projectsOfTerm } from '../data/project-lists.ts';
import type { AdminEnv } from '../http/auth.ts';
import { badTerm } from './term.ts';
import { findWindow } from './windows.ts';

export const overview = new Hono<AdminEnv>()
  // GET /api/overview?semester&year – what staff need to know of a term at a glance
  .get('/api/overview', async (c) => {
    const term = readTerm(c.req.query('semester'), c.req.query('year'));
    if (!term) throw badTerm();
    const now = new Date();
    const [entries, window] = await Promise.all([readAll(projectsOfTerm(term)), findWindow(term)]);
    return c.json(overviewOf(term, entries, window && windowView(window, now), now));
  });

async function readAll({ read }: ReturnType<typeof projectsOfTerm>): Promise<StoredProject[]> {
  const projects: StoredProject[] = [];
  let next: string | undefined;
  do {
    const piece = await read(next);
    projects.push(...piece.entries.map(({ stored }) => stored));
    next = piece.next;
  } while (next !== undefined);
  return projects;
}
