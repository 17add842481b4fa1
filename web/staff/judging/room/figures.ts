import type { ControlRoom } from '../../../../domain/judging/judging.ts';

export type RoomJudge = ControlRoom['judges'][number];
export type RoomProject = ControlRoom['projects'][number];

/** In points: scores of a project that differ so much make a disagreement. */
export const disagreementFrom = 30;
/** In minutes: a judge who is here and gave no score for so long is behind. */
const behindAfter = 15;
/** In minutes. A phone with the page open asks several times a minute; one in a pocket is silent for as long as a judge is at a table. */
const silentAfter = 12;

export const isAbsent = ({ presence }: Pick<RoomProject, 'presence'>) => presence === 'notHere';

/** `12`, or `12 · Morning` where the event has several sessions; undefined without a table. */
export function tableOf({ table, session }: Pick<RoomProject, 'table' | 'session'>): string | undefined {
  return table && session ? `${table}\u00a0·\u00a0${session.name}` : table;
}

/** `12 Solar Cart`, or `12 · Morning · Solar Cart` where the event has several sessions. */
export function nameOf(project: RoomProject): string {
  return [tableOf(project), project.title].filter(Boolean).join(project.session ? ' · ' : ' ');
}

/** What needs somebody's eye among the projects of a round, in the order of the buttons. */
export const filters = [
  { id: 'unseen', holds: (project: RoomProject) => project.given === 0 && !isAbsent(project) },
  {
    id: 'few',
    holds: (project: RoomProject) => project.given < project.wanted && !isAbsent(project),
  },
  { id: 'disagreement', holds: ({ range = 0 }: RoomProject) => range >= disagreementFrom },
  { id: 'absent', holds: isAbsent },
  { id: 'here', holds: ({ presence }: RoomProject) => presence === 'here' },
] as const;
export type FilterId = (typeof filters)[number]['id'];

export function figuresOf(room: Pick<ControlRoom, 'projects' | 'judges' | 'round' | 'now'>) {
  const { projects, judges } = room;
  const count = (id: FilterId) => projects.filter(filters.find((filter) => filter.id === id)?.holds ?? Boolean).length;
  const sum = (of: (project: RoomProject) => number) => projects.reduce((total, project) => total + of(project), 0);
  return {
    // A score more than wanted does not stand for one that is missing elsewhere.
    given: sum(({ given, wanted }) => Math.min(given, wanted)),
    wanted: sum(({ wanted }) => wanted),
    here: judges.filter(({ state }) => state === 'here').length,
    judges: judges.length,
    behind: judges.filter((judge) => isBehind(judge, room)).length,
    unseen: count('unseen'),
    absent: count('absent'),
  };
}

/** In whole minutes, since the judge's last score, or since the round opened; undefined before it opened. */
export function minutesSince(
  { lastScoreAt }: RoomJudge,
  { round, now }: Pick<ControlRoom, 'round' | 'now'>,
): number | undefined {
  const since = lastScoreAt ?? round?.openedAt;
  return since ? Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / 60_000)) : undefined;
}

export function isBehind(judge: RoomJudge, room: Pick<ControlRoom, 'round' | 'now'>): boolean {
  if (room.round?.state !== 'open' || judge.state !== 'here' || judge.left === 0) return false;
  return (minutesSince(judge, room) ?? 0) >= behindAfter;
}

/** For how many minutes the phone of a judge who has tables to come has been silent; undefined when that is not long. */
export function silentMinutes(
  { state, left, at, seenAt }: RoomJudge,
  { round, now }: Pick<ControlRoom, 'round' | 'now'>,
): number | undefined {
  if (round?.state !== 'open' || state !== 'here' || !seenAt || (left === 0 && !at)) return undefined;
  const minutes = Math.floor((Date.parse(now) - Date.parse(seenAt)) / 60_000);
  return minutes >= silentAfter ? minutes : undefined;
}
