import { compare } from '../floor/board.ts';
import type { Point } from '../floor/route.ts';
import type { SkipReason } from './judging.ts';
import { regionsOf, type Stand } from './regions.ts';
import { shareOut } from './shares.ts';
import { headsOf, type Stop, walkOf } from './walks.ts';

export type PlannedProject = {
  id: string;
  department: string;
  /** In centimetres in the hall. */
  at?: Point;
  /** The ids of the floor's sessions in which it stands. Absent: always. */
  sessions?: readonly string[];
  absent?: boolean;
  /** How many scores it is to have, each by another judge. */
  wanted: number;
};

export type PlannedJudge = {
  id: string;
  /** Empty: any. */
  departments: readonly string[];
  conflicts: readonly string[];
  /** Absent: all. */
  sessions?: readonly string[];
  /** False for judges who are invited, paused or gone, or whose phone has long been silent: they get no queue. */
  isHere: boolean;
  /** The project that the judge scored or visited last. */
  last?: string;
};

type Pair = { judge: string; project: string };

export type PlanInput = {
  projects: readonly PlannedProject[];
  judges: readonly PlannedJudge[];
  scores: readonly Pair[];
  skips: readonly (Pair & { reason: SkipReason })[];
  /** Who is at a table now, or on the way to it. Claims that have ended are left out. */
  claims: readonly Pair[];
  /** The sessions that are not over, in their order: the first one runs, or is the next. Absent: the event has none. */
  sessions?: readonly string[];
};

export type PlanProblem = { project: string; missing: number; why: 'absent' | 'session-over' | (typeof hurdles)[number]['why'] };

export type Plan = {
  /** For each judge who is here, the projects to come, in their order. */
  queues: Map<string, string[]>;
  /** Judges who go nowhere now: other judges are at all their tables, or their projects come in a later session. */
  waits: Set<string>;
  /** The projects that cannot have all their scores as things are. */
  problems: PlanProblem[];
};

/** `slots` are the sessions to come by their numbers, from 0: of the judge, and those in which the project stands. */
type Judge = PlannedJudge & { slots: readonly number[]; scored: Set<string>; skipped: Map<string, SkipReason> };
type Project = PlannedProject & { slots: readonly number[]; spot: Point; scored: number };

/** What keeps a judge from a project. A problem is called after the first one that leaves too few judges. */
const hurdles = [
  { why: 'too-few-judges', arises: true, stops: (judge: Judge, { id }: Project) => judge.scored.has(id) },
  {
    why: 'no-judge-of-department',
    arises: false,
    stops: ({ departments }: Judge, { department }: Project) => departments.length > 0 && !departments.includes(department),
  },
  { why: 'conflicts', arises: false, stops: ({ conflicts }: Judge, { id }: Project) => conflicts.includes(id) },
  { why: 'conflicts', arises: true, stops: ({ skipped }: Judge, { id }: Project) => skipped.get(id) === 'conflict' },
  { why: 'no-time', arises: true, stops: ({ skipped }: Judge, { id }: Project) => skipped.get(id) === 'time' },
  {
    why: 'other-sessions',
    arises: false,
    stops: (judge: Judge, { slots }: Project) => !slots.some((slot) => judge.slots.includes(slot)),
  },
  { why: 'not-here', arises: false, stops: ({ isHere }: Judge) => !isHere },
] as const;

const lasting = hurdles.filter(({ arises }) => !arises);
const arising = hurdles.filter(({ arises }) => arises);

export function planJudging(input: PlanInput): Plan {
  const T = [performance.now()];
  const judges = judgesOf(input);
  const projects = projectsOf(input);
  const numbers = new Map(judges.map(({ id }, at) => [id, at]));
  const byJudge = input.claims.toSorted((a, b) => compare(b.judge, a.judge));
  const claims = new Map(byJudge.map(({ judge, project }) => [project, numbers.get(judge)]));

  const usual = projects.map((project): Stand => ({
    spot: project.spot,
    wanted: project.wanted,
    fitting: [...judges.keys()].filter((at) => !lasting.some(({ stops }) => stops(judges[at] as Judge, project))),
  }));
  T.push(performance.now());
  const regions = regionsOf(usual, judges.length);
  T.push(performance.now());
  (globalThis as any).chains = 0;
  const ideal = shareOut(usual, regions, judges.map(() => 0));
  T.push(performance.now());
  const c1 = (globalThis as any).chains;
  (globalThis as any).chains = 0;

  const loads = judges.map(({ scored }) => scored.size);
  const stands = projects.map((project, at): Stand => {
    const { spot, fitting } = usual[at] as Stand;
    const free = project.absent ? [] : fitting.filter((one) => !arising.some(({ stops }) => stops(judges[one] as Judge, project)));
    return { spot, wanted: Math.max(0, project.wanted - project.scored), fitting: free };
  });
  const claimed = stands.map(({ wanted, fitting }, at) => {
    const claim = claims.get(projects[at]?.id ?? '');
    return wanted > 0 && claim !== undefined && fitting.includes(claim) ? [claim] : [];
  });
  const rest = stands.map((stand, at): Stand => {
    const [claim] = claimed[at] as number[];
    if (claim === undefined) return stand;
    loads[claim] = (loads[claim] as number) + 1;
    return { ...stand, wanted: stand.wanted - 1, fitting: stand.fitting.filter((judge) => judge !== claim) };
  });
  const takers = shareOut(rest, regions, loads, ideal).map((others, at) => [...(claimed[at] as number[]), ...others]);
  T.push(performance.now());

  const numberOf = new Map(projects.map(({ id }, at) => [id, at]));
  const own = judges.map((): number[] => []);
  for (const [project, some] of takers.entries()) for (const judge of some) own[judge]?.push(project);
  const walks = judges.map((judge, at) => {
    const done = [...judge.scored].flatMap((id) => numberOf.get(id) ?? []);
    const last = numberOf.get(judge.last ?? '');
    return orderOf(judge, own[at] as number[], done, last, projects);
  });
  const heads = headsOf(walks.map((walk, judge) => {
    const open = walk.filter((project) => projects[project]?.slots[0] === 0 && judges[judge]?.slots[0] === 0);
    const claimedHere = open.filter((project) => claimed[project]?.[0] === judge);
    return claimedHere.length > 0 ? claimedHere : open.filter((project) => !claims.has(projects[project]?.id ?? ''));
  }));
  const queues = new Map<string, string[]>();
  const waits = new Set<string>();
  for (const [at, { id, isHere }] of judges.entries()) {
    if (!isHere) continue;
    const walk = walks[at] as number[];
    const head = heads.get(at);
    if (head === undefined && walk.length > 0) waits.add(id);
    const queue = head === undefined ? walk : [head, ...walk.filter((project) => project !== head)];
    queues.set(id, queue.map((project) => projects[project]?.id as string));
  }
  T.push(performance.now());
  (globalThis as any).T = T.slice(1).map((t, i) => t - (T[i] as number));
  (globalThis as any).C = [c1, (globalThis as any).chains];
  return { queues, waits, problems: projects.flatMap((project, at) => problemOf(project, (takers[at] as number[]).length, judges)) };
}

function orderOf(judge: Judge, own: number[], done: number[], last: number | undefined, projects: Project[]): number[] {
  const key = (project: number) => {
    const shared = (projects[project] as Project).slots.filter((slot) => judge.slots.includes(slot));
    if (shared.length === 0) return -1;
    const passed = judge.skipped.get(projects[project]?.id ?? '') === 'absent' ? 1 : 0;
    return ((shared[0] as number) * 2 + passed) * 100 + (shared.at(-1) as number);
  };
  const stop = (project: number, isDone: boolean): Stop => ({ ...(projects[project] as Project).spot, project, isDone });
  const groups = Map.groupBy([...own.map((p) => stop(p, false)), ...done.map((p) => stop(p, true))].toSorted((a, b) => a.project - b.project), ({ project }) => key(project));
  let now = last === undefined ? undefined : stop(last, true);
  return [...groups.entries()].toSorted(([a], [b]) => a - b).flatMap(([, stops]) => {
    const walk = walkOf(stops, now);
    now = walk.at(-1) ?? now;
    return walk.map(({ project }) => project);
  });
}

function judgesOf({ judges, scores, skips, sessions }: PlanInput): Judge[] {
  const scored = Map.groupBy(scores, ({ judge }) => judge);
  const skipped = Map.groupBy(skips, ({ judge }) => judge);
  return judges.toSorted((a, b) => compare(a.id, b.id)).map((judge) => ({
    ...judge,
    slots: slotsOf(sessions, judge.sessions),
    scored: new Set(scored.get(judge.id)?.map(({ project }) => project)),
    skipped: new Map(skipped.get(judge.id)?.map(({ project, reason }) => [project, reason])),
  }));
}

function projectsOf({ projects, scores, sessions }: PlanInput): Project[] {
  const scored = Map.groupBy(scores, ({ project }) => project);
  return projects.toSorted((a, b) => compare(a.id, b.id)).map((project, at) => ({
    ...project,
    slots: slotsOf(sessions, project.sessions),
    spot: project.at ?? { x: at * 200, y: 0 },
    scored: new Set(scored.get(project.id)?.map(({ judge }) => judge)).size,
  }));
}

function slotsOf(sessions: readonly string[] | undefined, own: readonly string[] | undefined): number[] {
  if (!sessions) return [0];
  return [...sessions.keys()].filter((at) => !own || own.includes(sessions[at] as string));
}

function problemOf(project: Project, coming: number, judges: readonly Judge[]): PlanProblem[] {
  const missing = project.wanted - project.scored - coming;
  if (missing <= 0) return [];
  const problem = (why: PlanProblem['why']) => [{ project: project.id, missing, why }];
  if (project.absent) return problem('absent');
  if (project.slots.length === 0) return problem('session-over');
  let left = [...judges];
  for (const { why, stops } of hurdles) {
    left = left.filter((judge) => !stops(judge, project));
    if (left.length < missing + coming) return problem(why);
  }
  return [];
}
