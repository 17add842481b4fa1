import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { dayMs } from '../../domain/basics/times.ts';
import { type ActivityLine, type ActivityPage, activityDays, shortChange } from '../../domain/person/activity.ts';
import type { Account } from '../../domain/person/roles.ts';
import { staffWords } from '../../domain/person/staff-words.ts';
import { dayAfter, startOfDay } from '../../domain/presentation/event-time.ts';
import { projectSchema } from '../../domain/project/projects.ts';
import { site } from '../../domain/site/site.ts';
import { readProject } from '../data/project/projects.ts';
import { readActivity } from '../data/staff/activity.ts';
import { noteOutbox } from '../data/staff/activity-outbox.ts';
import type { AdminEnv } from '../http/auth.ts';
import { AppError } from '../http/errors.ts';
import { sponsor } from '../projects/actors.ts';
import { readHistory } from './history.ts';
import { badCursor } from './paging.ts';
import { readVisible } from './visible-projects.ts';

/** The most lines of a page. */
const most = 200;

export const activity = new Hono<AdminEnv>()
  // GET /api/admin/activity?day&by&project&cursor – who did what and when, newest first; of a project from its own history;
  // `project` is an id, or words of a title
  .get('/api/admin/activity', async (c) => {
    const { project } = c.req.query();
    const by = c.req.query('by')?.trim().toLowerCase() || undefined;
    const period = readPeriod(c);
    if (project && (await isId(project))) return c.json(await ofProject(c.var.account, project, { by, ...period }));
    const cursor = readCursor(c);
    if (!cursor) await noteOutbox();
    return c.json(await readActivity({ by, title: project || undefined, ...period, cursor }, most));
  });

async function isId(text: string): Promise<boolean> {
  const { data } = projectSchema.shape.id.safeParse(text);
  return data !== undefined && (await readProject(data)) !== undefined;
}

type Period = { from: string; until: string };

/** A day of the event's time zone, else all that is kept. */
function readPeriod(c: Context): Period {
  const day = c.req.query('day');
  // An instance whose clock is ahead may have noted something later than now.
  if (!day) return { from: timeOf(Date.now() - activityDays * dayMs), until: timeOf(Date.now() + dayMs) };
  if (!z.iso.date().safeParse(day).success) throw new AppError(400, 'bad_date', 'A day is a date such as 2026-12-04.');
  return { from: timeOf(startOfDay(day, site.timeZone)), until: timeOf(startOfDay(dayAfter(day), site.timeZone)) };
}

const timeOf = (instant: number) => new Date(instant).toISOString();

/** A cursor is the key of the last line before it. */
function readCursor(c: Context): string | undefined {
  const cursor = c.req.query('cursor');
  const [at = '', id = ''] = cursor?.split('#') ?? [];
  if (cursor !== undefined && !(z.iso.datetime().safeParse(at).success && /^[\w-]{1,120}$/.test(id))) throw badCursor();
  return cursor;
}

/** The activity of a project, made from its history, which also has what was done before lines were noted. */
async function ofProject(account: Account, id: string, { by, from, until }: Period & { by?: string }): Promise<ActivityPage> {
  const stored = await readVisible(account, id);
  const lines = (await readHistory(account, id)).map(({ version, at, by, changes, of, returnReason }): ActivityLine => {
    const inWords = changes.map(({ field, from, to }) => shortChange(field, staffWords(field, from), staffWords(field, to)));
    if (returnReason) inWords.push(shortChange('returnReason', '', returnReason));
    const changed = of === 'consent' ? of : !of ? 'project-changed' : by === sponsor ? 'release-approved' : 'release-set';
    return {
      id: String(version),
      at,
      by,
      what: version === 1 ? 'project-added' : changed,
      project: id,
      about: stored.project.projectTitle,
      ...(inWords.length > 0 && { changes: inWords }),
    };
  });
  return { lines: lines.filter((line) => (by === undefined || line.by === by) && from <= line.at && line.at < until) };
}
