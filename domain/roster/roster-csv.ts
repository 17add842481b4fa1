import { byteOrderMark, csvBeginning, csvFile, csvReader, undefuse } from '../basics/csv.ts';
import { fold } from '../basics/fold.ts';
import { departmentTitle, readDepartment, shownSlug } from '../department/departments.ts';
import { t } from '../language/text.ts';
import { foldAddress, splitAddresses } from '../person/addresses.ts';
import { clockTime, dayAfter, instantOf, startOfDay } from '../presentation/event-time.ts';
import { site } from '../site/site.ts';
import { contentOf, type ExpectedTeam, expectedTeamSchema, type ListedTeam, mostOfRoster, teamFields } from './roster.ts';

/** The roster as a table: what a list of expected teams says, and what it would change. */

type Column = keyof ExpectedTeam | 'id';

/** The headings that a file may have, folded, without blanks and punctuation. The first of each is the one that is written. */
const headings: Record<Column, readonly string[]> = {
  title: ['Team', 'title', 'project', 'projecttitle', 'teamname'],
  course: ['Course', 'coursenumber'],
  department: ['Department', 'discipline'],
  name: ['Lead', 'leadname', 'projectlead', 'contact', 'name'],
  email: ['Lead’s e-mail', 'leadsemail', 'leademail', 'leadaddress', 'email', 'mail'],
  memberEmails: ['Members’ e-mails', 'membersemails', 'memberemails', 'members', 'memberaddresses', 'emails'],
  sponsor: ['Sponsor', 'company', 'client'],
  lateUntil: ['Late until', 'late', 'extension', 'extendeduntil'],
  id: ['Id', 'teamid'],
};
/** What a column is called in a file. */
export const columnName = (column: Column): string => headings[column][0] ?? column;
const columns = Object.keys(headings) as Column[];

const bare = (heading: string) => fold(heading).replace(/[^\p{L}\p{N}]/gu, '');
const byHeading = new Map(columns.flatMap((column) => headings[column].map((one) => [bare(one), column] as const)));

/** The roster as a file that can be read back. */
export function rosterCsv(teams: readonly ListedTeam[]): string {
  const rows = teams.map((team) => [...columns.map((column) => cellsOf(team)[column]), t(`staff.roster.states.${team.state}`)]);
  const head = [...columns.map(columnName), t('staff.words.state')];
  return csvFile([head, ...rows]);
}

function cellsOf({ memberEmails, department, lateUntil, ...team }: ListedTeam): Record<Column, string> {
  return {
    ...team,
    department: departmentTitle(department),
    memberEmails: memberEmails.join('; '),
    lateUntil: lateUntil ? clockTime(Date.parse(lateUntil), site.timeZone).replace('T', ' ') : '',
  };
}

/** What a next term can begin with: a line for each team with its course, department and sponsor, and room for who the new team is. */
export function rosterToFillIn(teams: readonly ListedTeam[]): string {
  const kept: readonly Column[] = ['course', 'department', 'sponsor'];
  const rows = teams.map((team) => columns.map((column) => (kept.includes(column) ? cellsOf(team)[column] : '')));
  return csvFile([columns.map(columnName), ...rows]);
}

/** A line of a file: a new team, or one of the roster with the fields in which it differs. */
export type ReadTeam = { team: ExpectedTeam; before?: ListedTeam; changed: (keyof ExpectedTeam)[] };

/** `same` is how many lines are as the roster; `untouched` how many teams of the roster no line names: they stay. */
export type RosterRead = {
  added: ReadTeam[];
  changed: ReadTeam[];
  same: number;
  untouched: number;
  problems: { line: number; reason: string }[];
  /** Headings that are not known. */
  unknown: string[];
};

/**
 * Reads lines as CSV or as a spreadsheet copies them. The first line names the columns. A line is a team of the roster by its id, else by
 * its title and course, else by its lead's address and course if no other line is that team. A column that the file does not have stays
 * as it is.
 */
export function readRoster(text: string, roster: readonly ListedTeam[]): RosterRead {
  const read: RosterRead = { added: [], changed: [], same: 0, untouched: roster.length, problems: [], unknown: [] };
  const { delimiter, rest } = csvBeginning(text.replace(byteOrderMark, ''));
  const reader = csvReader(delimiter, 10_000);
  const [head, ...rows] = [...reader.push(rest), ...reader.end()];
  if (!head) return read;
  const titles = 'fields' in head ? head.fields.map((field) => undefuse(field).trim()) : [];
  const found = titles.map((title) => byHeading.get(bare(title)));
  const bad = (line: number, reason: string) => void read.problems.push({ line, reason });
  const missing = (['title', 'email'] as const).find((column) => !found.includes(column));
  if (missing) {
    bad(head.line, t('staff.roster.csvProblems.noColumn', { column: columnName(missing) }));
    return read;
  }
  const state = bare(t('staff.words.state'));
  read.unknown = titles.filter((title, at) => title && !found[at] && bare(title) !== state);
  const lines = rows.map((row) => {
    if ('reason' in row) return row;
    const cells = new Map(found.flatMap((column, at) => (column ? [[column, undefuse(row.fields[at] ?? '').trim()]] : [])));
    return { ...row, cells, named: findNamed(cells, roster) };
  });
  const named = new Set(lines.map((row) => 'named' in row && row.named));
  const seen = new Set<unknown>();
  for (const row of lines) {
    if ('reason' in row) {
      bad(row.line, t('staff.roster.csvProblems.unreadable', { reason: row.reason }));
      continue;
    }
    if (row.fields.every((field) => !field.trim())) continue;
    const before = row.named ?? roster.find((team) => !named.has(team) && isLedBy(row.cells, team));
    const team = teamOf(row.cells, before);
    if (typeof team === 'string') {
      bad(row.line, team);
      continue;
    }
    const key = before ?? keyOf(team);
    if (seen.has(key)) {
      bad(row.line, t('staff.roster.csvProblems.twice', { title: team.title }));
      continue;
    }
    seen.add(key);
    const changed = before ? teamFields.filter((name) => String(team[name] ?? '') !== String(before[name] ?? '')) : [];
    if (!before) read.added.push({ team, changed });
    else if (changed.length > 0) read.changed.push({ team, before, changed });
    else read.same += 1;
  }
  read.untouched = roster.filter((team) => !seen.has(team)).length;
  const over = roster.length + read.added.length - mostOfRoster;
  if (over > 0) {
    // None is added: the server would store a part of them and refuse the rest.
    read.added = [];
    bad(head.line, t('staff.roster.csvProblems.tooMany', { most: mostOfRoster }));
  }
  return read;
}

const keyOf = ({ title, course }: { title: string; course: string }) => `${fold(title)}\n${fold(course)}`;

function findNamed(cells: ReadonlyMap<Column, string>, roster: readonly ListedTeam[]): ListedTeam | undefined {
  const isNamed = (team: ListedTeam) => isOfCourse(cells, team) && fold(team.title) === fold(cells.get('title') ?? '');
  return roster.find(({ id }) => id === cells.get('id')) ?? roster.find(isNamed);
}

const isLedBy = (cells: ReadonlyMap<Column, string>, team: ListedTeam) =>
  isOfCourse(cells, team) && foldAddress(team.email) === foldAddress(cells.get('email') ?? '');

const isOfCourse = (cells: ReadonlyMap<Column, string>, { course }: ListedTeam) =>
  !cells.has('course') || fold(course) === fold(cells.get('course') ?? '');

/** The team described by a line, or what is wrong with the line. */
function teamOf(cells: ReadonlyMap<Column, string>, before: ListedTeam | undefined): ExpectedTeam | string {
  const given = Object.fromEntries([...cells].filter(([column]) => column !== 'id')) as Partial<Record<Column, string>>;
  const department = given.department === undefined ? undefined : readDepartment(given.department)?.slug;
  if (given.department !== undefined && !department) return t('staff.words.noDepartment', { name: given.department });
  // Merged departments have one title, so a file cannot tell them apart: the team keeps its own.
  const stays = before && department && shownSlug(before.department) === shownSlug(department);
  const lateUntil = given.lateUntil ? readLateUntil(given.lateUntil) : undefined;
  if (given.lateUntil && !lateUntil) return t('staff.roster.csvProblems.noTime', { text: given.lateUntil });
  const { data, error } = expectedTeamSchema.safeParse({
    ...(before ? contentOf(before) : { department: site.departments.length === 1 ? site.departments[0]?.slug : undefined }),
    ...given,
    ...(department && { department: stays ? before.department : department }),
    ...(given.memberEmails !== undefined && { memberEmails: splitAddresses(given.memberEmails) }),
    ...(given.lateUntil !== undefined && { lateUntil }),
  });
  if (data) return data;
  const [issue] = error.issues;
  const column = columnName(issue?.path[0] as keyof ExpectedTeam);
  return t('staff.roster.csvProblems.badCell', { column, reason: issue?.message ?? '' });
}

/** A time of the school (`2026-12-10 17:00`), or a day of it, which counts to its end; also a time with its offset. */
export function readLateUntil(text: string): string | undefined {
  const [, day = '', clock] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d))?$/.exec(text) ?? [];
  if (day && Number.isNaN(Date.parse(day))) return undefined;
  const hasOffset = /\dT.*(?:Z|[+-]\d\d:\d\d)$/.test(text);
  const time = clock
    ? instantOf(`${day}T${clock}`, site.timeZone)
    : day
      ? startOfDay(dayAfter(day), site.timeZone)
      : Date.parse(hasOffset ? text : '');
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
