import { shownSlug } from '../../../domain/department/departments.ts';
import { eventNow } from '../../../domain/floor/event-now.ts';
import type { FloorSession } from '../../../domain/floor/floor.ts';
import type { PublicFloor } from '../../../domain/floor/public-floor.ts';
import { type Picture, pictureSteps } from '../../../domain/picture/images.ts';
import type { PublicProject } from '../../../domain/project/public-project.ts';
import type { FoundProject } from '../../../domain/search/search-answer.ts';
import { schoolDay } from '../../../domain/term/terms.ts';
import type { Winner } from '../../../domain/winners/winners.ts';
import { seedOf } from '../../kit/media/cover-pattern.ts';
import type { ScreenOptions } from './options.ts';

type Shown = Pick<
  PublicProject,
  'id' | 'projectTitle' | 'teamMemberNames' | 'members' | 'department' | 'sponsor' | 'poster' | 'language'
>;

/** What the screen knows of the event. `winners` are those of the term, by place. */
export type ScreenData = { floor: PublicFloor | null; projects: readonly (Shown | FoundProject)[]; winners: readonly Winner[] };

/** `table` and `session` (its name) are absent when the project has no table, and `session` when there is only one. */
type Seat = { table?: string; session?: string };

export type ProjectSlide = Seat & {
  kind: 'project';
  key: string;
  /** Its place in the order of this screen. */
  turn: number;
  project: Shown;
  position?: Winner['position'];
};
/** The session that is on, or the next one; `after` is the one that comes then. */
export type SessionSlide = { kind: 'session'; key: string; session: FloorSession; after?: FloorSession };
export type WinnersSlide = { kind: 'winners'; key: string; winners: (Winner & Seat)[] };
export type MapSlide = { kind: 'map'; key: string; floor: PublicFloor };
export type Slide = ProjectSlide | SessionSlide | WinnersSlide | MapSlide;

/** Everything that the screen shows in turn: all projects, and between them now and then one of the others. */
export type Programme = { projects: ProjectSlide[]; others: Exclude<Slide, ProjectSlide>[] };

/**
 * What to show at a time. Each screen has its own `salt`, which mixes the departments and lets neighboring screens show different
 * projects; the order stays when projects come and go.
 */
export function programmeOf(data: ScreenData, { department, session }: ScreenOptions, now: Date, salt: string): Programme {
  const { floor, winners } = data;
  const sessions = floor?.sessions ?? [];
  const at = eventNow(sessions, now.getTime());
  const current = at.state === 'on' ? at.session : at.state === 'after' ? undefined : at.next;
  const after = at.state === 'on' ? at.next : undefined;
  const shown = sessions.find(({ id }) => id === session) ?? (current && isToday(current, now) ? current : undefined);
  const tableOf = (id: string) => placeOf(floor, id, shown);
  const seatAt = (place: ReturnType<typeof tableOf>): Seat => {
    const session = sessions.length > 1 && sessions.find(({ id }) => id === place?.session)?.name;
    return { ...(place && { table: place.table }), ...(session && { session }) };
  };

  const projects = data.projects.flatMap((project): ProjectSlide[] => {
    const place = tableOf(project.id);
    const isElsewhere = floor !== null && floor.places.length > 0 && !place;
    if (isElsewhere || (department && shownSlug(project.department) !== department)) return [];
    const position = winners.find(({ id }) => id === project.id)?.position;
    return [
      {
        kind: 'project',
        key: project.id,
        turn: seedOf(`${salt}/${project.id}`),
        project,
        ...seatAt(place),
        ...(position && { position }),
      },
    ];
  });
  const others: Programme['others'] = [];
  if (current) others.push({ kind: 'session', key: current.id, session: current, ...(after && { after }) });
  if (winners.length > 0) {
    const withTables = winners.map((winner) => ({ ...winner, ...seatAt(tableOf(winner.id)) }));
    others.push({ kind: 'winners', key: 'winners', winners: withTables });
  }
  if (floor) others.push({ kind: 'map', key: 'map', floor });
  return { projects: projects.sort((a, b) => a.turn - b.turn), others };
}

/** All projects in their order, beginning behind a turn. */
export function projectsAfter({ projects }: Programme, turn: number): ProjectSlide[] {
  return [...projects.filter((slide) => slide.turn > turn), ...projects.filter((slide) => slide.turn <= turn)];
}

function isToday({ from }: FloorSession, now: Date): boolean {
  return schoolDay(new Date(from)) === schoolDay(now);
}

/** In the shown session if there is one, else in any. */
function placeOf(floor: PublicFloor | null, id: string, shown: FloorSession | undefined) {
  return floor?.places.find(({ project, session }) => project === id && (!shown || session === shown.id));
}

/** The file of a poster that has enough pixels for a width, else its largest; undefined for one that is not kept here. */
export function posterFile(poster: Picture | undefined, width: number): string | undefined {
  const steps = poster ? pictureSteps(poster.path) : [];
  return steps.find((path) => Number(/(\d+)\.webp$/.exec(path)?.[1]) >= width) ?? steps.at(-1);
}
