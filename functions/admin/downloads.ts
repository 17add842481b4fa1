import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import * as z from 'zod';
import {
  type DepartmentSlug,
  departmentTitle,
  findDepartment,
  listDepartments,
  shownSlug,
} from '../../domain/department/departments.ts';
import { type DownloadPage, type ExportRecord, toExportRecord } from '../../domain/download/download.ts';
import { t } from '../../domain/language/text.ts';
import { type Account, mayEdit } from '../../domain/person/roles.ts';
import { dayAfter, startOfDay } from '../../domain/presentation/event-time.ts';
import { nobody } from '../../domain/project/release.ts';
import { site } from '../../domain/site/site.ts';
import { semesterName } from '../../domain/term/terms.ts';
import { readAllWinners } from '../data/event/winners.ts';
import { projectsHandedIn } from '../data/project/project-lists.ts';
import { putActivity } from '../data/staff/activity.ts';
import type { AdminEnv } from '../http/auth.ts';
import { AppError } from '../http/errors.ts';
import { say } from '../http/say.ts';
import { readTerms, sourceOf } from './lists.ts';
import { readPage, type Source } from './paging.ts';
import { placesOf } from './records.ts';
import { type VisibleProject, visibleTo } from './visible-projects.ts';

/** The years in which projects can have been handed in. The database has one list for each year. */
const firstYear = 1970;
const lastYear = 2100;

export const downloads = new Hono<AdminEnv>()
  // GET /api/downloadProjects/{start}/{end}/{discipline} – what was handed in on these days, both included, oldest first
  .get('/api/downloadProjects/:start/:end/:discipline', async (c) => {
    const { start, end, discipline } = c.req.param();
    const sources = sourcesOf(readDay(start), readDay(end));
    const period = t('notes.days', { start, end });
    return c.json(await readRecords(c, { discipline: readDiscipline(discipline), sources, period }));
  })

  // GET /api/downloadTerms/{wi|sp|su|fa|all}/{year|all}/{discipline} – the projects of these terms, whenever they were handed in
  .get('/api/downloadTerms/:semester{wi|sp|su|fa|all}/:year/:discipline', async (c) => {
    const { semester, year, discipline } = c.req.param();
    const sources = readTerms(semester, year).map(sourceOf);
    return c.json(await readRecords(c, { discipline: readDiscipline(discipline), sources, period: periodOf(semester, year) }));
  });

/** `period` in words. */
type Wanted = { discipline: Discipline; sources: Source[]; period: string };

/** Each page is noted before it is handed out: nobody downloads anything of which nothing is known later. */
async function readRecords(c: Context<AdminEnv>, { discipline, sources, period }: Wanted): Promise<DownloadPage> {
  const placeOf = placesOf(await readAllWinners());
  const { rows, cursor } = await readPage(sources, c.req.query('cursor'), (stored) => {
    if (discipline !== 'all' && shownSlug(stored.project.department) !== discipline) return undefined;
    const seen = visibleTo(c.var.account, stored);
    return seen && { ...toExportRecord(seen.project, placeOf(seen), seen.approved), ...whatWithholds(c.var.account, seen) };
  });
  const of = discipline === 'all' ? t('notes.allDepartments') : departmentTitle(discipline);
  const about = t('notes.downloaded', { period, of, count: rows.length });
  await putActivity(randomUUID(), { at: new Date().toISOString(), by: c.var.admin, what: 'downloaded', about });
  return { results: rows, cursor };
}

/**
 * What a copy of the project has to obey, without what the links are made of. A viewer's record lacks what members withhold, and a viewer
 * reads neither who they are nor what the sponsor said: of a release there is left that a copy needs one.
 */
function whatWithholds(account: Account, { consents, release }: VisibleProject): Pick<ExportRecord, 'consents' | 'release'> {
  if (!mayEdit(account)) {
    if (!release?.required) return {};
    return { release: { required: true, contact: nobody, nonce: '', linkedAt: release.linkedAt } };
  }
  const link = consents?.link && { ...consents.link, nonce: '' };
  return {
    ...(consents && { consents: { ...consents, ...(link && { link }) } }),
    ...(release && { release: { ...release, nonce: '' } }),
  };
}

function periodOf(semester: string, year: string): string {
  if (semester === 'all') return year === 'all' ? t('notes.allTerms') : t('notes.allTermsOf', { year });
  const term = semesterName(semester);
  return year === 'all' ? t('notes.ofAllYears', { term }) : `${term} ${year}`;
}

type Discipline = 'all' | DepartmentSlug;

function readDiscipline(text: string): Discipline {
  const chosen = text === 'all' ? text : findDepartment(text)?.slug;
  const names = listDepartments().map(({ slug }) => slug);
  if (!chosen) throw new AppError(400, 'bad_discipline', `The discipline is one of: all, ${names.join(', ')}.`);
  return chosen;
}

function readDay(text: string): string {
  if (!z.iso.date().safeParse(text).success) throw new AppError(400, 'bad_date', say('refusals.staff.dates'));
  return text;
}

/** The lists of all years between two days of the event's time zone. */
function sourcesOf(start: string, end: string): Source[] {
  if (start > end) throw new AppError(400, 'bad_dates', say('refusals.staff.datesOrder'));
  const from = secondOf(startOfDay(start, site.timeZone));
  const until = secondOf(startOfDay(dayAfter(end), site.timeZone));
  const years: number[] = [];
  for (let year = Math.max(firstYear, yearOf(from)); year <= Math.min(lastYear, yearOf(until)); year += 1) years.push(year);
  return years.map((year) => ({ name: String(year), ...projectsHandedIn(year, from, until) }));
}

/** An instant as `2026-12-04T07:00:00`. Without the Z it sorts before every `dateStamp` of the same second. */
const secondOf = (instant: number) => new Date(instant).toISOString().slice(0, 19);
const yearOf = (second: string) => Number(second.slice(0, 4));
