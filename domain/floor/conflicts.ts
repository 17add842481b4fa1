import { seatKey } from './board.ts';
import type { Floor, FloorPlace } from './floor.ts';
import type { FloorProject } from './floor-project.ts';
import { hasPower } from './power.ts';

/** Something that cannot be right about the places of a floor. `projects` are the ids of those that it is about. */
export type FloorConflict = { kind: ConflictKind; projects: string[]; words: string };

export type ConflictKind = 'doubled' | 'twice' | 'noPower' | 'online' | 'hidden' | 'withdrawn' | 'unknown' | 'gone';

/** All conflicts, those that concern most first. A place by hand is never refused for one: staff may have a reason. */
export function conflictsOf(floor: Floor, projects: readonly FloorProject[]): FloorConflict[] {
  const names = namesIn(floor, projects);
  const projectOf = new Map(projects.map((project) => [project.id, project]));
  return [...doubled(floor, names), ...twice(floor, names), ...floor.places.flatMap((place) => alone(place))];

  function alone(place: FloorPlace): FloorConflict[] {
    const project = projectOf.get(place.project);
    const table = floor.tables.find(({ id }) => id === place.table);
    const title = names.project(place.project);
    const where = names.table(place.table);
    const conflict = (kind: ConflictKind, words: string) => ({ kind, projects: [place.project], words });
    const isThere = table && floor.sessions.some(({ id }) => id === place.session);
    return [
      ...(isThere ? [] : [conflict('gone', `${title} is at a table or in a session that was removed.`)]),
      ...(project
        ? []
        : [conflict('unknown', `${capital(where)} has project ${place.project}, which is not one of this term.`)]),
      ...(project?.state === 'hidden' ? [conflict('hidden', `${title} is hidden, and has ${where}.`)] : []),
      ...(project?.state === 'withdrawn' ? [conflict('withdrawn', `${title} was withdrawn, and has ${where}.`)] : []),
      ...(project?.online ? [conflict('online', `${title} is presented online, and has ${where}.`)] : []),
      ...(project?.power && table && !hasPower(table, floor)
        ? [conflict('noPower', `${title} needs power, and ${where} has none.`)]
        : []),
    ];
  }
}

type Names = ReturnType<typeof namesIn>;

function namesIn({ tables, sessions }: Floor, projects: readonly FloorProject[]) {
  const numbers = new Map(tables.map(({ id, number }) => [id, number]));
  const titles = new Map(projects.map(({ id, title }) => [id, title]));
  const sessionNames = new Map(sessions.map(({ id, name }) => [id, name]));
  return {
    project: (id: string) => `“${titles.get(id) ?? `Project ${id}`}”`,
    table: (id: string) => (numbers.has(id) ? `table ${numbers.get(id)}` : 'a removed table'),
    /** Nothing on a floor with one session. */
    session: (id: string) => (sessions.length > 1 ? ` (${sessionNames.get(id) ?? 'a removed session'})` : ''),
  };
}

function doubled({ places }: Floor, names: Names): FloorConflict[] {
  const groups = [...Map.groupBy(places, seatKey).values()].filter((group) => group.length > 1);
  return groups.map((group) => {
    const [{ table, session }] = group as [FloorPlace];
    const titles = group.map(({ project }) => names.project(project)).join(' and ');
    const words = `${capital(names.table(table))}${names.session(session)} has ${group.length} projects: ${titles}.`;
    return { kind: 'doubled', projects: group.map(({ project }) => project), words };
  });
}

function twice({ places }: Floor, names: Names): FloorConflict[] {
  const groups = [...Map.groupBy(places, ({ project }) => project).values()].filter((group) => group.length > 1);
  return groups.map((group) => {
    const [{ project }] = group as [FloorPlace];
    const where = group.map(({ table, session }) => `${names.table(table)}${names.session(session)}`).join(' and ');
    return { kind: 'twice', projects: [project], words: `${names.project(project)} is at ${where}.` };
  });
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
