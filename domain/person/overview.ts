import * as z from 'zod';
import { listDepartments, shownSlug } from '../department/departments.ts';
import { canonicalVideoLink } from '../picture/video-links.ts';
import { type HistoryEntry, historyEntrySchema, staffFieldSchema } from '../project/history.ts';
import { departmentSchema, type Project, projectStateSchema, semesterSchema } from '../project/projects.ts';
import { isMissing, type ListedTeam } from '../roster/roster.ts';
import type { Term } from '../term/terms.ts';
import { daysToClosing, type WindowView, windowViewSchema } from '../window/window.ts';
import { changedIn, staffField } from './staff-fields.ts';
import type { Bookkeeping } from './staff-record.ts';

const projectRefSchema = z.strictObject({
  EntryID: z.string(),
  ProjectTitle: z.string(),
  Department: departmentSchema,
  state: projectStateSchema,
});
type ProjectRef = z.infer<typeof projectRefSchema>;

/** How many projects lack something, and the first few of them. The table of submissions shows all. */
const lackSchema = z.strictObject({ count: z.int(), first: z.array(projectRefSchema) });
export type Lack = z.infer<typeof lackSchema>;

/** `removed` is true for a window that was taken away. */
const settingChangeSchema = z.strictObject({
  what: z.enum(['window', 'winners', 'presentation']),
  at: z.iso.datetime(),
  by: z.string(),
  removed: z.literal(true).optional(),
});
export type SettingChange = z.infer<typeof settingChangeSchema>;

/** The state of a term for the first page of the administrator area: the answer of GET /api/overview. */
export const overviewSchema = z.strictObject({
  semester: semesterSchema,
  year: z.int(),
  /** The number of projects of each department in each state. */
  departments: z.record(departmentSchema, z.record(projectStateSchema, z.int())),
  /** Projects that lack a poster, a video or photos, without the withdrawn ones. */
  missing: z.strictObject({
    poster: lackSchema,
    video: lackSchema,
    teamPhotos: lackSchema,
  }),
  /** Projects under an NDA whose poster and video are not approved: visitors do not see these. */
  ndaNotApproved: lackSchema,
  /** Projects that wait for their team's correction, those that have waited longest first. `since` is their last change. */
  returned: z.strictObject({ count: z.int(), first: z.array(projectRefSchema.extend({ since: z.iso.datetime() })) }),
  /** Projects with fields that this release cannot read; absent when there is none. */
  unreadable: lackSchema.optional(),
  /** Newest first. */
  lastChanges: z.array(
    projectRefSchema.extend({
      at: z.iso.datetime(),
      by: z.string(),
      fields: z.array(staffFieldSchema),
      of: historyEntrySchema.shape.of,
    }),
  ),
  /** The last change of the term's window, winners and presentation. */
  settingChanges: z.array(settingChangeSchema),
  /** How many teams are expected, and how many of them have handed in. Absent when there is no roster. */
  expected: z.strictObject({ teams: z.int(), done: z.int() }).optional(),
  /** Absent when the term has no window. `daysLeft`: until its last day; 0 unless it is open. */
  window: windowViewSchema.extend({ daysLeft: z.int().nonnegative() }).optional(),
  /** The day of the term's event, `2026-12-04`; absent before staff set one. */
  eventDay: z.iso.date().optional(),
});
export type Overview = z.infer<typeof overviewSchema>;

export type Entry = Bookkeeping & {
  project: Project;
  lastChange: { from: Record<string, unknown>; of?: HistoryEntry['of'] };
};

const changesShown = 10;
const lacksShown = 5;

type Settings = {
  window: WindowView | undefined;
  changes: SettingChange[];
  eventDay?: string | undefined;
  /** The teams of the roster that the account sees. */
  teams?: readonly Pick<ListedTeam, 'state'>[];
};

export function overviewOf(
  term: Term,
  entries: readonly Entry[],
  { window, changes, eventDay, teams = [] }: Settings,
  now: Date,
): Overview {
  const wanted = entries.map(({ project }) => project).filter(({ state }) => state !== 'withdrawn');
  const lacking = (lacks: (project: Project) => boolean): Lack => {
    const all = wanted.filter(lacks);
    return { count: all.length, first: all.slice(0, lacksShown).map(refOf) };
  };
  const unreadable = entries.filter(({ unread }) => unread && unread.faults.length > 0);
  return {
    semester: term.semester,
    year: term.year,
    departments: countStates(entries),
    missing: {
      poster: lacking(({ poster }) => !poster),
      video: lacking(({ videoLinkRaw }) => canonicalVideoLink(videoLinkRaw) === ''),
      teamPhotos: lacking(({ teamPhotos }) => teamPhotos.length === 0),
    },
    ...(unreadable.length > 0 && {
      unreadable: {
        count: unreadable.length,
        first: unreadable.slice(0, lacksShown).map(({ project }) => refOf(project)),
      },
    }),
    ndaNotApproved: lacking(({ nda, posterNDA }) => nda === 'Yes' && posterNDA === 'No'),
    returned: returnedIn(entries),
    // Without changes by imports: one writes a whole term at once and would fill the list.
    lastChanges: entries
      .filter(({ lastChange }) => lastChange.by !== 'import')
      .toSorted((a, b) => b.lastChange.at.localeCompare(a.lastChange.at))
      .slice(0, changesShown)
      .map(({ project, lastChange: { at, by, from, of } }) => ({
        ...refOf(project),
        at,
        by,
        fields: changedIn(from).map(staffField),
        of,
      })),
    settingChanges: changes,
    ...(teams.length > 0 && {
      expected: { teams: teams.length, done: teams.filter(({ state }) => !isMissing(state)).length },
    }),
    ...(window && { window: { ...window, daysLeft: window.open ? daysToClosing(window, now) : 0 } }),
    ...(eventDay && { eventDay }),
  };
}

function returnedIn(entries: readonly Entry[]): Overview['returned'] {
  const all = entries
    .filter(({ project }) => project.state === 'returned')
    .toSorted((a, b) => a.lastChange.at.localeCompare(b.lastChange.at));
  const first = all.slice(0, lacksShown).map(({ project, lastChange }) => ({ ...refOf(project), since: lastChange.at }));
  return { count: all.length, first };
}

function countStates(entries: readonly Entry[]): Overview['departments'] {
  const none = () => Object.fromEntries(projectStateSchema.options.map((state) => [state, 0]));
  const counts = Object.fromEntries(listDepartments().map(({ slug }) => [slug, none()])) as Overview['departments'];
  for (const { project } of entries) {
    const slug = shownSlug(project.department);
    counts[slug] ??= none() as Overview['departments'][string];
    counts[slug][project.state] += 1;
  }
  return counts;
}

function refOf({ id, projectTitle, department, state }: Project): ProjectRef {
  return { EntryID: id, ProjectTitle: projectTitle, Department: department, state };
}
