import { splitNames } from '../../../../domain/basics/lists.ts';
import { departmentSlugs, shownSlug } from '../../../../domain/department/departments.ts';
import type { FloorSession, FloorTable } from '../../../../domain/floor/floor.ts';
import { compareTableNumbers } from '../../../../domain/floor/table-numbers.ts';
import { locale } from '../../../../domain/language/text.ts';
import { readName } from '../../../../domain/person/person-name.ts';
import type { PublicProject } from '../../../../domain/project/public-project.ts';
import type { PrintData, PrintOrder } from './print-data.ts';

/** A project at a table in a session. */
export type Placed = { project: PublicProject; table: FloorTable; session: FloorSession };

type Choice = Pick<PrintOrder, 'session' | 'department'>;

/** The places that are asked for, by table number, then by session. */
export function placedOf(
  { floor, projects }: Pick<PrintData, 'floor' | 'projects'>,
  { session, department }: Choice,
): Placed[] {
  const byId = new Map(projects.map((project) => [project.id, project]));
  const tables = new Map(floor.tables.map((table) => [table.id, table]));
  const sessions = new Map(floor.sessions.map((one) => [one.id, one]));
  const placed = floor.places.flatMap((place): Placed[] => {
    const project = byId.get(place.project);
    const table = tables.get(place.table);
    const at = sessions.get(place.session);
    if (!project || !table || !at || (session && at.id !== session)) return [];
    return !department || shownSlug(project.department) === department ? [{ project, table, session: at }] : [];
  });
  return placed.sort(
    (a, b) => compareTableNumbers(a.table.number, b.table.number) || a.session.from.localeCompare(b.session.from),
  );
}

/** The projects of the chosen department that stand at no table at all: those that present online, and those still to be placed. */
function unplacedOf({ floor, projects }: Pick<PrintData, 'floor' | 'projects'>, { department }: Choice): PublicProject[] {
  const placed = new Set(floor.places.map(({ project }) => project));
  return projects
    .filter((project) => !placed.has(project.id) && (!department || shownSlug(project.department) === department))
    .sort(byDepartment);
}

/** The projects of the booklet: at their tables and, unless it is of one session, those without one. `projects` has each once. */
export function listedOf(
  data: Pick<PrintData, 'floor' | 'projects'>,
  choice: Choice,
): { placed: Placed[]; unplaced: PublicProject[]; projects: Set<PublicProject> } {
  const placed = placedOf(data, choice);
  const unplaced = choice.session ? [] : unplacedOf(data, choice);
  return { placed, unplaced, projects: new Set([...placed.map(({ project }) => project), ...unplaced]) };
}

type Listed = Pick<PublicProject, 'department' | 'projectTitle'>;

export function byDepartment(a: Listed, b: Listed): number {
  const place = ({ department }: Listed) => departmentSlugs().indexOf(shownSlug(department));
  return place(a) - place(b) || a.projectTitle.localeCompare(b.projectTitle, locale());
}

/** The people of a project, each once: its members, and its lead if that is none of them. */
export function peopleOf(project: PublicProject): { name: string; isLead: boolean }[] {
  const members = project.members ?? splitNames(project.teamMemberNames);
  const names = [...new Set([...members, project.name].map((name) => name.trim()).filter(Boolean))];
  return names.map((name) => ({ name, isLead: name === project.name.trim() }));
}

/** A name as lists have it, with the family name in front: `Ōtaki, Aoi`. */
export function listedName(name: string): string {
  const { given, family, suffix } = readName(name);
  return [family, given, suffix].filter(Boolean).join(', ');
}

const collators = new Map<string, Intl.Collator>();

export function byName(a: string, b: string): number {
  const written = locale();
  const collator = collators.get(written) ?? new Intl.Collator(written, { sensitivity: 'base' });
  collators.set(written, collator);
  return collator.compare(a, b);
}
