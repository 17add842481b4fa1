import { t } from '../language/text.ts';
import { seatKey } from './board.ts';
import type { Floor, FloorPlace } from './floor.ts';
import type { FloorProject } from './floor-project.ts';
import { capital, withAnd } from './place-words.ts';
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
    const about = { project: names.project(place.project), table: names.table(place.table) };
    const conflict = (kind: ConflictKind, words: string) => ({ kind, projects: [place.project], words });
    const isThere = table && floor.sessions.some(({ id }) => id === place.session);
    return [
      ...(isThere ? [] : [conflict('gone', t('staff.floor.conflicts.gone', about))]),
      ...(project
        ? []
        : [conflict('unknown', t('staff.floor.conflicts.unknown', { table: capital(about.table), id: place.project }))]),
      ...(project?.state === 'hidden' ? [conflict('hidden', t('staff.floor.conflicts.hidden', about))] : []),
      ...(project?.state === 'withdrawn' ? [conflict('withdrawn', t('staff.floor.conflicts.withdrawn', about))] : []),
      ...(project?.online ? [conflict('online', t('staff.floor.conflicts.online', about))] : []),
      ...(project?.power && table && !hasPower(table, floor)
        ? [conflict('noPower', t('staff.floor.conflicts.noPower', about))]
        : []),
    ];
  }
}

type Names = ReturnType<typeof namesIn>;

function namesIn({ tables, sessions }: Floor, projects: readonly FloorProject[]) {
  const numbers = new Map(tables.map(({ id, number }) => [id, number]));
  const titles = new Map(projects.map(({ id, title }) => [id, title]));
  const sessionNames = new Map(sessions.map(({ id, name }) => [id, name]));
  const tableOf = (id: string) => {
    const number = numbers.get(id);
    return number === undefined ? t('staff.places.removedTable') : t('staff.places.tableOf', { number });
  };
  return {
    project: (id: string) => titles.get(id) ?? t('staff.words.projectId', { id }),
    table: tableOf,
    /** The table alone on a floor with one session. */
    seat: (table: string, session: string) =>
      sessions.length > 1
        ? t('staff.floor.conflicts.seat', {
            table: tableOf(table),
            session: sessionNames.get(session) ?? t('staff.floor.removedSession'),
          })
        : tableOf(table),
  };
}

function doubled({ places }: Floor, names: Names): FloorConflict[] {
  const groups = [...Map.groupBy(places, seatKey).values()].filter((group) => group.length > 1);
  return groups.map((group) => {
    const [{ table, session }] = group as [FloorPlace];
    const titles = withAnd(group.map(({ project }) => t('staff.floor.conflicts.quoted', { project: names.project(project) })));
    const seat = capital(names.seat(table, session));
    const words = t('staff.floor.conflicts.doubled', { table: seat, count: group.length, titles });
    return { kind: 'doubled', projects: group.map(({ project }) => project), words };
  });
}

function twice({ places }: Floor, names: Names): FloorConflict[] {
  const groups = [...Map.groupBy(places, ({ project }) => project).values()].filter((group) => group.length > 1);
  return groups.map((group) => {
    const [{ project }] = group as [FloorPlace];
    const places = withAnd(group.map(({ table, session }) => names.seat(table, session)));
    const words = t('staff.floor.conflicts.twice', { project: names.project(project), places });
    return { kind: 'twice', projects: [project], words };
  });
}
