import { type Context, Hono } from 'hono';
import { toStaffRecord } from '../../domain/person/staff-record.ts';
import { semesters } from '../../domain/term/semesters.ts';
import { compareTerms, formatTerm, parseTerm, type Term } from '../../domain/term/terms.ts';
import { readAllWinners } from '../data/event/winners.ts';
import { projectsOfTerm } from '../data/project/project-lists.ts';
import type { AdminEnv } from '../http/auth.ts';
import { badTerm } from '../http/term.ts';
import { readPage, type Source } from './paging.ts';
import { placesOf } from './records.ts';
import { visibleTo } from './visible-projects.ts';

/** The header that says where the next page begins, for answers whose body is an array. */
export const nextCursor = 'x-next-cursor';

/** The admin records of a term, or of all terms, the newest first. */
export const lists = new Hono<AdminEnv>()
  // GET /api/survey/{wi|sp|su|fa|all}/{year|all} – array of admin records
  .get('/api/survey/:semester{wi|sp|su|fa|all}/:year', (c) => listRecords(c))

  // GET /api/projects/{wi|sp|su|fa|all}/{year|all} – array of admin records
  .get('/api/projects/:semester{wi|sp|su|fa|all}/:year', (c) => listRecords(c));

async function listRecords(c: Context<AdminEnv>) {
  const sources = readTerms(c.req.param('semester'), c.req.param('year')).map(sourceOf);
  const placeOf = placesOf(await readAllWinners());
  const { rows, cursor } = await readPage(sources, c.req.query('cursor'), (stored) => {
    const seen = visibleTo(c.var.account, stored);
    return seen && toStaffRecord(seen, placeOf(seen));
  });
  if (cursor) c.header(nextCursor, cursor);
  return c.json(rows);
}

export function sourceOf(term: Term): Source {
  return { name: formatTerm(term), ...projectsOfTerm(term) };
}

/** The terms that `{wi|sp|su|fa|all}` and `{year|all}` in an address stand for, newest first. */
export function readTerms(semester = '', year = ''): Term[] {
  const years = year === 'all' ? Array.from({ length: 100 }, (_, index) => String(2000 + index)) : [year];
  const codes = semester === 'all' ? semesters : [semester];
  const terms = years.flatMap((one) => codes.map((code) => parseTerm(`${code}-${one}`)));
  if (terms.includes(undefined)) throw badTerm('; all stands for every one of either');
  return terms.filter((term) => term !== undefined).sort(compareTerms);
}
