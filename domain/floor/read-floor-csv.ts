import { byteOrderMark, csvBeginning, csvReader, undefuse } from '../basics/csv.ts';
import { fold } from '../basics/fold.ts';
import { t } from '../language/text.ts';
import { seatKey } from './board.ts';
import type { Floor, FloorPlace } from './floor.ts';
import { type FloorColumn, floorColumns } from './floor-csv.ts';
import { type FloorProject, needsTable } from './floor-project.ts';
import { findTable } from './move.ts';

/** Something in a file that is not applied. Lines count from 1. */
export type RowProblem = { line: number; reason: string };

/**
 * The places after a file. A project that no good row names keeps what it had; `untouched` are those of them that need a table.
 */
export type FloorRead = { places: FloorPlace[]; problems: RowProblem[]; untouched: FloorProject[] };

/** The columns that are read back. */
const column = { table: 'Table', session: 'Session', id: 'EntryID', fixed: 'Fixed' } as const;

type Known = ReadonlyMap<string, FloorProject>;

/** What a row wants: a table and session for its project, or none. */
type Wish = { line: number; project: string; place: FloorPlace | undefined };

/** By the projects' ids; of a project several in different sessions. */
type Wishes = Map<string, readonly Wish[]>;

/** Reads the text of a file; `reason` says why one cannot be read at all. */
export function readFloorCsv(text: string, floor: Floor, projects: readonly FloorProject[]): FloorRead | { reason: string } {
  const { delimiter, rest } = csvBeginning(text.replace(byteOrderMark, ''));
  const reader = csvReader(delimiter, 100_000);
  const [header, ...rows] = [...reader.push(rest), ...reader.end()];
  if (!header) return { reason: t('staff.floor.csv.empty') };
  if ('reason' in header) return { reason: t('staff.floor.csv.firstLine', { reason: header.reason }) };
  const found = header.fields.map((name) => floorColumns.find((one) => fold(one) === fold(undefuse(name).trim())));
  const needed: FloorColumn[] = [column.table, ...(floor.sessions.length > 1 ? [column.session] : []), column.id];
  const missing = needed.find((one) => !found.includes(one));
  if (missing) return { reason: t('staff.floor.csv.noColumn', { column: missing }) };
  const twice = found.find((one, at) => one && found.indexOf(one) < at);
  if (twice) return { reason: t('staff.floor.csv.twice', { column: twice }) };

  const problems: RowProblem[] = [];
  const wishes: Wishes = new Map();
  const known: Known = new Map(projects.map((project) => [project.id, project]));
  for (const row of rows) {
    const wish = 'reason' in row ? row.reason : readRow(row, found, floor, known);
    if (wish === undefined) continue;
    if (typeof wish === 'string') {
      problems.push({ line: row.line, reason: wish });
      continue;
    }
    const others = wishes.get(wish.project) ?? [];
    const same = others.find((other) => !wish.place || !other.place || other.place.session === wish.place.session);
    if (same) {
      const reason = t('staff.floor.csv.repeated', { id: wish.project, line: same.line });
      problems.push({ line: row.line, reason });
    } else wishes.set(wish.project, [...others, wish]);
  }
  const places = settled(wishes, floor.places, projects, problems);
  const untouched = projects.filter((project) => needsTable(project) && !wishes.has(project.id));
  return { places, problems: problems.sort((a, b) => a.line - b.line), untouched };
}

/** What a row wants, what is wrong with it, or undefined for a row of blanks. */
function readRow(
  { line, fields }: { line: number; fields: string[] },
  found: readonly (FloorColumn | undefined)[],
  { tables, sessions, places }: Floor,
  known: Known,
): Wish | string | undefined {
  if (fields.every((field) => !field.trim())) return undefined;
  const isCut = fields.length < found.length;
  if (isCut || fields.slice(found.length).some((field) => field.trim())) {
    return t('staff.floor.csv.fields', { count: fields.length, columns: found.length });
  }
  const cell = (one: FloorColumn) => undefuse(fields[found.indexOf(one)] ?? '').trim();
  const project = cell(column.id);
  if (!project) return t('staff.floor.csv.noId');
  if (!known.has(project)) return t('staff.floor.csv.noProject', { id: project });
  const number = cell(column.table);
  if (!number) return { line, project, place: undefined };
  if (known.get(project)?.online) return t('staff.floor.csv.online', { id: project });
  const table = findTable({ tables }, number);
  if (!table) return t('staff.floor.csv.noTable', { number });
  const name = cell(column.session);
  const session =
    sessions.find((one) => fold(one.name) === fold(name)) ?? (!name && sessions.length === 1 ? sessions[0] : undefined);
  if (!session) {
    const names = sessions.map((one) => one.name).reduce((first, second) => t('staff.floor.csv.or', { first, second }));
    return t('staff.floor.csv.session', { names });
  }
  const seat = { project, table: table.id, session: session.id };
  const isFixed = places.some((place) => place.project === project && seatKey(place) === seatKey(seat) && place.fixed);
  const fixed = found.includes(column.fixed) ? yesOrNo(cell(column.fixed)) : isFixed;
  if (fixed === undefined) return t('staff.floor.csv.fixed');
  return { line, project, place: { ...seat, ...(fixed && { fixed }) } };
}

function yesOrNo(text: string): boolean | undefined {
  const word = fold(text);
  if (['yes', 'y', 'x', 'true', '1'].includes(word)) return true;
  return ['', 'no', 'n', 'false', '0'].includes(word) ? false : undefined;
}

/** The places that result. A wish for a table that somebody else keeps is a problem, and its project keeps all that it had too. */
function settled(
  wishes: Wishes,
  places: readonly FloorPlace[],
  projects: readonly FloorProject[],
  problems: RowProblem[],
): FloorPlace[] {
  const titles = new Map(projects.map(({ id, title }) => [id, title]));
  const kept = places.filter(({ project }) => !wishes.has(project));
  const taken = new Map(kept.map((place) => [seatKey(place), place.project]));
  for (const wish of [...wishes.values()].flat()) {
    const seat = wish.place && seatKey(wish.place);
    const other = seat && taken.get(seat);
    if (seat === undefined || other === undefined) {
      if (seat !== undefined) taken.set(seat, wish.project);
      continue;
    }
    const line = wishes.get(other)?.find(({ place }) => place && seatKey(place) === seat)?.line;
    const project = titles.get(other) ?? t('staff.words.projectId', { id: other });
    const refusal = line ? t('staff.floor.csv.takenByLine', { line }) : t('staff.floor.csv.takenBy', { project });
    for (const one of wishes.get(wish.project) ?? []) {
      const reason = one === wish ? refusal : t('staff.floor.csv.notApplied', { id: wish.project, line: wish.line });
      problems.push({ line: one.line, reason });
    }
    wishes.delete(wish.project);
    // The project keeps what it had, which others may want: begin anew.
    return settled(wishes, places, projects, problems);
  }
  return [...kept, ...[...wishes.values()].flat().flatMap(({ place }) => place ?? [])];
}
