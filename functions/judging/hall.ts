import { compareCodeUnits } from '../../domain/basics/code-units.ts';
import { splitNames } from '../../domain/basics/lists.ts';
import type { Floor, FloorPlace } from '../../domain/floor/floor.ts';
import type { TablePlaces } from '../../domain/floor/public-floor.ts';
import type { Point } from '../../domain/floor/route.ts';
import { allTablePlaces } from '../../domain/floor/shown-floor.ts';
import type { JudgedProject, Round } from '../../domain/judging/judging.ts';
import { isInRound } from '../../domain/judging/round-projects.ts';
import type { PublicProject } from '../../domain/project/public-project.ts';
import { formatTerm, type Term } from '../../domain/term/terms.ts';
import { readTermFloor } from '../data/event/floors.ts';
import { listTerm } from '../data/project/published.ts';
import { timedCache } from '../data/table/timed-cache.ts';
import { AppError } from '../http/errors.ts';
import { say } from '../http/say.ts';

/** A project that can be judged: what visitors may see of it, and where and in which sessions (ids) it stands. */
export type HallProject = JudgedProject & { at?: Point; sessions?: string[] };

/** What is judged in a term, the sessions of its floor, and the tables of the projects (ids). */
export type Hall = { projects: HallProject[]; sessions: Floor['sessions']; places: TablePlaces };

/** The hall as it was at most 10 s ago: each phone asks for it several times a minute. */
export async function readHall(term: Term): Promise<Hall> {
  return (await halls.fetch(formatTerm(term), { context: term })) ?? { projects: [], sessions: [], places: {} };
}

const halls = timedCache<Hall, Term>({
  max: 20,
  ttl: 10_000,
  fetchMethod: async (_name, _former, { context: term }) => {
    const now = new Date();
    const [lists, { floor }] = await Promise.all([listTerm(term), readTermFloor(term)]);
    return {
      projects: lists.flat().map((project) => atTable(project, floor, now.toISOString())),
      sessions: floor?.sessions ?? [],
      places: floor ? allTablePlaces(floor, now) : {},
    };
  },
});

/** Throws 404 for a project (id) that visitors do not see in the term. */
export async function requireInHall(term: Term, project: string): Promise<void> {
  const { projects } = await readHall(term);
  if (!projects.some(({ id }) => id === project)) throw new AppError(404, 'no_project', say('refusals.staff.noProject'));
}

/** The projects of a round. */
export function projectsOfRound({ projects }: Hall, round: Pick<Round, 'departments' | 'projects'>): HallProject[] {
  return projects.filter((project) => isInRound(round, project));
}

/**
 * The sessions (ids) that are not over, in their order; undefined when the floor's sessions are all over or do not divide the projects, so
 * that judges may go on after the event.
 */
export function sessionsToCome({ sessions }: Hall, now: string): string[] | undefined {
  const left = sessions.filter(({ until }) => now < until).sort((a, b) => a.from.localeCompare(b.from));
  return sessions.length > 1 && left.length > 0 ? left.map(({ id }) => id) : undefined;
}

function atTable(project: PublicProject, floor: Floor | undefined, now: string): HallProject {
  const { id, projectTitle, language, department, sponsor, members, teamMemberNames, projectDescription, poster } = project;
  const places = floor?.places.filter((place) => place.project === id) ?? [];
  const place = floor && placeNow(floor, places, now);
  const table = floor?.tables.find((one) => one.id === place?.table);
  const session = floor && floor.sessions.length > 1 ? floor.sessions.find((one) => one.id === place?.session) : undefined;
  return {
    id,
    title: projectTitle,
    language,
    department,
    sponsor,
    members: members ?? splitNames(teamMemberNames),
    abstract: projectDescription,
    poster,
    ...(table && { table: table.number, at: { x: table.x, y: table.y }, sessions: places.map((one) => one.session) }),
    ...(table && session && { session: { id: session.id, name: session.name } }),
  };
}

/** Of the places of a project the one in the session that is on or comes next; the first one when all are over. */
function placeNow({ sessions }: Floor, places: readonly FloorPlace[], now: string): FloorPlace | undefined {
  const untilOf = (place: FloorPlace) => sessions.find(({ id }) => id === place.session)?.until ?? '';
  const ordered = places.toSorted((a, b) => compareCodeUnits(untilOf(a), untilOf(b)));
  return ordered.find((place) => now < untilOf(place)) ?? places[0];
}
