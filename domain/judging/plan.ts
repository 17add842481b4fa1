import { compareCodeUnits } from '../basics/code-units.ts';
import type { Point } from '../floor/route.ts';
import type { SkipReason } from './judging.ts';
import { regionsOf, type Stand } from './regions.ts';
import { shareOut } from './shares.ts';
import { headsOf, type Stop, walkOf } from './walks.ts';

export type PlannedProject = {
  id: string;
  department: string;
  /** In centimeters in the hall. Projects without a place count as standing in a row, by their ids. */
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
  /** Who is at a table now, or on the way to it: one judge for a table. Claims that have ended are left out. */
  claims: readonly Pair[];
  /** The sessions that are not over, in their order: the first one runs, or is the next. Absent: the event has none. */
  sessions?: readonly string[];
};

/** Of several reasons the first one, in the order of `hurdles`. */
export type PlanProblem = {
  project: string;
  missing: number;
  why: 'absent' | 'session-over' | (typeof hurdles)[number]['why'];
};

export type Plan = {
  /** For each judge who is here, the projects to come, in their order. */
  queues: Map<string, string[]>;
  /** Judges who go nowhere now: others are at all their tables, or their projects come in a later session. */
  waits: Set<string>;
  /** The projects that cannot have all their scores as things are. */
  problems: PlanProblem[];
};

/** `slots` are sessions by their numbers, 0 for the first that is not over. */
type Judge = PlannedJudge & { slots: readonly number[]; scored: Set<string>; skipped: Record<SkipReason, Set<string>> };
type Project = PlannedProject & { slots: readonly number[]; spot: Point; given: number };

/** What keeps a judge from a project. `arises`: only during the event; the others are known before. */
const hurdles = [
  { why: 'too-few-judges', arises: true, stops: (judge: Judge, { id }: Project) => judge.scored.has(id) },
  {
    why: 'no-judge-of-department',
    arises: false,
    stops: ({ departments }: Judge, { department }: Project) => departments.length > 0 && !departments.includes(department),
  },
  { why: 'conflicts', arises: false, stops: ({ conflicts }: Judge, { id }: Project) => conflicts.includes(id) },
  { why: 'conflicts', arises: true, stops: ({ skipped }: Judge, { id }: Project) => skipped.conflict.has(id) },
  { why: 'no-time', arises: true, stops: ({ skipped }: Judge, { id }: Project) => skipped.time.has(id) },
  {
    why: 'other-sessions',
    arises: false,
    stops: (judge: Judge, { slots }: Project) => shared(judge.slots, slots).length === 0,
  },
  { why: 'not-here', arises: true, stops: ({ isHere }: Judge) => !isHere },
] as const;

function shared(slots: readonly number[], others: readonly number[]): number[] {
  return slots.filter((slot) => others.includes(slot));
}

const lasting = hurdles.filter(({ arises }) => !arises);
const arising = hurdles.filter(({ arises }) => arises);

/**
 * Who goes where, from all that is known now: the same whatever the order of the lists is. Every project gets its scores if
 * enough judges may score it, and the judges' loads (scores given and to come) are as even as the given scores leave them.
 *
 * It plans three times: for all judges; for those who are here; and with what they scored, skipped and claimed. Each plan
 * changes as little as possible of the one before. So a score that was planned changes nothing for the other judges, and a
 * pause or a late judge changes little.
 */
export function planJudging(input: PlanInput): Plan {
  const judges = judgesOf(input);
  const projects = projectsOf(input);
  const claims = claimsOf(input);
  const all = projects.map((project): Stand => {
    const fitting = [...judges.keys()].filter((at) => !lasting.some(({ stops }) => stops(judges[at] as Judge, project)));
    return { spot: project.spot, wanted: project.wanted, fitting };
  });
  const regions = regionsOf(all, judges.length);
  const nothing = judges.map(() => 0);
  const here = all.map((stand) => ({ ...stand, fitting: stand.fitting.filter((judge) => judges[judge]?.isHere) }));
  const asPlanned = shareOut(here, regions, nothing, shareOut(all, regions, nothing));

  const loads = judges.map(({ scored }) => scored.size);
  const claimants = projects.map((): number[] => []);
  const now = here.map(({ spot, fitting }, at): Stand => {
    const project = projects[at] as Project;
    const free = fitting.filter((judge) => !arising.some(({ stops }) => stops(judges[judge] as Judge, project)));
    const wanted = project.absent ? 0 : Math.max(0, project.wanted - project.given);
    const claimant = free.find((judge) => wanted > 0 && judges[judge]?.id === claims.get(project.id));
    if (claimant === undefined) return { spot, wanted, fitting: free };
    claimants[at] = [claimant];
    loads[claimant] = (loads[claimant] as number) + 1;
    return { spot, wanted: wanted - 1, fitting: free.filter((judge) => judge !== claimant) };
  });
  const others = shareOut(now, regions, loads, asPlanned);
  const takers = claimants.map((own, at) => [...own, ...(others[at] as number[])]);
  const problems = projects.flatMap((project, at) => problemOf(project, (takers[at] as number[]).length, judges));
  return { ...queuesOf(takers, judges, projects, claims), problems };
}

function judgesOf({ judges, scores, skips, sessions }: PlanInput): Judge[] {
  const scored = Map.groupBy(scores, ({ judge }) => judge);
  const skipped = Map.groupBy(skips, ({ judge, reason }) => `${judge} ${reason}`);
  const projectsIn = (pairs: readonly Pair[] | undefined) => new Set(pairs?.map(({ project }) => project));
  const judgesById = judges.toSorted((a, b) => compareCodeUnits(a.id, b.id));
  return judgesById.map((judge) => ({
    ...judge,
    slots: slotsOf(judge, sessions),
    scored: projectsIn(scored.get(judge.id)),
    skipped: {
      absent: projectsIn(skipped.get(`${judge.id} absent`)),
      conflict: projectsIn(skipped.get(`${judge.id} conflict`)),
      time: projectsIn(skipped.get(`${judge.id} time`)),
    },
  }));
}

function projectsOf({ projects, scores, sessions }: PlanInput): Project[] {
  const scored = Map.groupBy(scores, ({ project }) => project);
  const projectsById = projects.toSorted((a, b) => compareCodeUnits(a.id, b.id));
  return projectsById.map((project, at) => ({
    ...project,
    slots: slotsOf(project, sessions),
    spot: project.at ?? { x: at * 200, y: 0 },
    given: new Set(scored.get(project.id)?.map(({ judge }) => judge)).size,
  }));
}

/** An event without sessions is a single one, for everybody. */
function slotsOf({ sessions }: Pick<PlannedJudge, 'sessions'>, all: readonly string[] | undefined): number[] {
  return all ? [...all.keys()].filter((at) => !sessions || sessions.includes(all[at] as string)) : [0];
}

/** The judge at each table, by their ids. A score ends its claim. */
function claimsOf({ claims, scores }: PlanInput): Map<string, string> {
  const isOver = ({ judge, project }: Pair) => scores.some((score) => score.judge === judge && score.project === project);
  return new Map(claims.filter((claim) => !isOver(claim)).map(({ judge, project }) => [project, judge]));
}

function problemOf(project: Project, coming: number, judges: readonly Judge[]): PlanProblem[] {
  const missing = project.wanted - project.given - coming;
  if (missing <= 0) return [];
  const problem = (why: PlanProblem['why']) => [{ project: project.id, missing, why }];
  if (project.absent) return problem('absent');
  if (project.slots.length === 0) return problem('session-over');
  let left = judges;
  for (const { why, stops } of hurdles) {
    left = left.filter((judge) => !stops(judge, project));
    if (left.length < coming + missing) return problem(why);
  }
  return [];
}

function queuesOf(
  takers: readonly number[][],
  judges: readonly Judge[],
  projects: readonly Project[],
  claims: ReadonlyMap<string, string>,
): Pick<Plan, 'queues' | 'waits'> {
  const idOf = (project: number) => (projects[project] as Project).id;
  const stops = projects.map(({ spot }, project) => ({ ...spot, project }));
  const walks = judges.map((judge, at) => {
    const own = stops.flatMap((stop): Stop[] => {
      const project = projects[stop.project] as Project;
      const isDone = judge.scored.has(project.id);
      const part = partOf(judge, project);
      return part !== undefined && (isDone || takers[stop.project]?.includes(at)) ? [{ ...stop, part, isDone }] : [];
    });
    return walkOf(own, at, stops[projects.findIndex(({ id }) => id === judge.last)]);
  });
  const heads = headsOf(
    walks.map((walk, at) => {
      const { id, slots } = judges[at] as Judge;
      const open = slots.includes(0) ? walk.filter((project) => projects[project]?.slots.includes(0)) : [];
      const claimed = open.filter((project) => claims.get(idOf(project)) === id);
      return claimed.length > 0 ? claimed : open.filter((project) => !claims.has(idOf(project)));
    }),
  );
  const queues = new Map<string, string[]>();
  const waits = new Set<string>();
  for (const [at, { id, isHere }] of judges.entries()) {
    if (!isHere) continue;
    const [walk, head] = [walks[at] as number[], heads.get(at)];
    if (head === undefined && walk.length > 0) waits.add(id);
    const queue = head === undefined ? walk : [head, ...walk.filter((project) => project !== head)];
    queues.set(id, queue.map(idOf));
  }
  return { queues, waits };
}

/**
 * The number of the part of a walk to which a project belongs: the sessions one after the other, in each first what does not stand
 * later, and last where the judge found nobody. Undefined for a project that has left.
 */
function partOf({ slots, skipped }: Judge, project: Project): number | undefined {
  const common = shared(project.slots, slots);
  const [first, last] = [common[0], common.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return first * 1000 + (skipped.absent.has(project.id) ? 100 : 0) + last;
}
