import fc from 'fast-check';
import { expect } from 'vitest';
import {
  type Plan,
  type PlanInput,
  type PlannedJudge,
  type PlannedProject,
  type PlanProblem,
  planJudging,
} from '../domain/judging/plan.ts';

export function aProject(id: string, given: Partial<PlannedProject> = {}): PlannedProject {
  return { id, department: 'informatics', wanted: 1, ...given };
}

export function aJudge(id: string, given: Partial<PlannedJudge> = {}): PlannedJudge {
  return { id, departments: [], conflicts: [], isHere: true, ...given };
}

export function anEvent(given: Partial<PlanInput>): PlanInput {
  return { projects: [], judges: [], scores: [], skips: [], claims: [], ...given };
}

/** Tables 2 m apart in rows 3 m apart, four departments in blocks; every other judge is of one of the departments. */
export function aLargeEvent({ projects, judges, columns }: { projects: number; judges: number; columns: number }): PlanInput {
  const department = (part: number) => `department-${Math.floor(4 * part)}`;
  return anEvent({
    projects: Array.from({ length: projects }, (_, at) => {
      const spot = { x: 200 * (at % columns), y: 300 * Math.floor(at / columns) };
      return aProject(`p${1000 + at}`, { at: spot, department: department(at / projects), wanted: 3 });
    }),
    judges: Array.from({ length: judges }, (_, at) =>
      aJudge(`j${1000 + ((at * 37) % judges)}`, { departments: at % 2 === 0 ? [] : [department(at / judges)] }),
    ),
  });
}

const some = (most: number, of: number) => fc.uniqueArray(fc.nat(of - 1), { maxLength: most });

/** Small events of all kinds, in the middle of which everything has happened that can. */
export function events(most: { projects: number; judges: number }): fc.Arbitrary<PlanInput> {
  const sessions = fc.option(fc.subarray(['morning', 'noon', 'evening'], { minLength: 1 }), { nil: undefined });
  const departments = ['informatics', 'mechanics', 'energy'];
  const project = fc.record({
    department: fc.constantFrom(...departments),
    at: fc.record({ x: fc.nat(5).map((x) => 200 * x), y: fc.nat(2).map((y) => 300 * y) }),
    sessions,
    absent: fc.nat(9).map((number) => number === 0),
    wanted: fc.integer({ min: 1, max: 3 }),
  });
  const judge = fc.record({
    departments: fc.subarray(departments, { maxLength: 2 }),
    conflicts: some(3, most.projects),
    sessions,
    isHere: fc.nat(5).map((number) => number > 0),
    last: fc.option(fc.nat(most.projects - 1), { nil: undefined }),
  });
  const pair = fc.tuple(fc.nat(most.judges - 1), fc.nat(most.projects - 1));
  return fc
    .record({
      projects: fc.array(project, { minLength: 2, maxLength: most.projects }),
      judges: fc.array(judge, { maxLength: most.judges }),
      sessions: fc.constantFrom(undefined, ['morning', 'noon', 'evening'], ['noon', 'evening'], ['evening']),
      scores: fc.array(pair, { maxLength: 2 * most.projects }),
      skips: fc.array(fc.tuple(pair, fc.constantFrom('absent', 'conflict', 'time')), { maxLength: 3 }),
      claims: fc.array(pair, { maxLength: 3 }),
    })
    .map(({ projects, judges, scores, skips, claims, sessions: left }) => {
      const named = ([judge, project]: [number, number]) => ({ judge: `j${judge}`, project: `p${project}` });
      return {
        projects: projects.map((one, at) => ({ id: `p${at}`, ...one })),
        judges: judges.map((one, at) => ({
          id: `j${at}`,
          ...one,
          conflicts: one.conflicts.map((project) => `p${project}`),
          last: one.last === undefined ? undefined : `p${one.last}`,
        })),
        scores: scores.map(named),
        skips: skips.map(([own, reason]) => ({ ...named(own), reason: reason as 'absent' | 'conflict' | 'time' })),
        // Two judges never have a claim to one table, nor does anybody claim what they scored.
        claims: [...new Map(claims.map(([judge, project]) => [project, named([judge, project])])).values()].filter(
          ({ judge, project }) => !scores.some((score) => `j${score[0]} p${score[1]}` === `${judge} ${project}`),
        ),
        sessions: left,
      };
    });
}

const isPair = (judge: string, project: string) => (pair: { judge: string; project: string }) =>
  pair.judge === judge && pair.project === project;

function sharedSessions({ sessions = [''] }: PlanInput, judge: PlannedJudge, project: PlannedProject): string[] {
  const isOf = (own: readonly string[] | undefined, session: string) => session === '' || !own || own.includes(session);
  return sessions.filter((session) => isOf(judge.sessions, session) && isOf(project.sessions, session));
}

function mayScore(input: PlanInput, judge: PlannedJudge, project: PlannedProject): boolean {
  const isThis = isPair(judge.id, project.id);
  const { departments, conflicts } = judge;
  if (!judge.isHere || project.absent || sharedSessions(input, judge, project).length === 0) return false;
  if (departments.length > 0 && !departments.includes(project.department)) return false;
  if (conflicts.includes(project.id) || input.scores.some(isThis)) return false;
  return !input.skips.some((skip) => isThis(skip) && skip.reason !== 'absent');
}

export function judgesFor(input: PlanInput, project: PlannedProject): string[] {
  return input.judges.filter((judge) => mayScore(input, judge, project)).map(({ id }) => id);
}

/** How many scores a project has yet to get. */
export function lacking({ scores }: PlanInput, { id, wanted }: PlannedProject): number {
  const given = new Set(scores.filter(({ project }) => project === id).map(({ judge }) => judge));
  return Math.max(0, wanted - given.size);
}

export const claimOf = ({ claims }: PlanInput, project: string) => claims.find((claim) => claim.project === project)?.judge;

/** The judges who go somewhere now, and where. */
export function destinationsOf({ queues, waits }: Plan): [judge: string, project: string][] {
  return [...queues].flatMap(([judge, [head]]) => (head && !waits.has(judge) ? [[judge, head]] : []));
}

/** What must be true of every plan at every moment. */
export function expectRight(input: PlanInput, plan: Plan) {
  const { queues, problems } = plan;
  expect([...queues.keys()].sort()).toEqual(
    input.judges
      .filter(({ isHere }) => isHere)
      .map(({ id }) => id)
      .sort(),
  );
  for (const queue of queues.values()) expect(new Set(queue).size).toBe(queue.length);
  const missing = new Map(problems.map((problem) => [problem.project, problem.missing]));
  for (const project of input.projects) {
    const takers = [...queues].filter(([, queue]) => queue.includes(project.id)).map(([judge]) => judge);
    const able = judgesFor(input, project);
    expect(able).toEqual(expect.arrayContaining(takers));
    expect(takers).toHaveLength(Math.min(able.length, lacking(input, project)));
    expect(missing.get(project.id) ?? 0).toBe(lacking(input, project) - takers.length);
  }
  const heads = destinationsOf(plan);
  expect(new Set(heads.map(([, project]) => project)).size).toBe(heads.length);
  for (const [judge, project] of heads) expect(claimOf(input, project) ?? judge).toBe(judge);
}

const ofJudges = (input: PlanInput, change: Partial<PlannedJudge>) => ({
  ...input,
  judges: input.judges.map((judge) => ({ ...judge, ...change })),
});
const withoutSkips = (input: PlanInput, reason: string) => ({
  ...input,
  skips: input.skips.filter((skip) => skip.reason !== reason),
});

/** The reasons in their order, and an event in which each is none. */
const lifted: [why: PlanProblem['why'], lift: (input: PlanInput) => PlanInput][] = [
  ['too-few-judges', (input) => input],
  ['no-judge-of-department', (input) => ofJudges(input, { departments: [] })],
  ['conflicts', (input) => withoutSkips(ofJudges(input, { conflicts: [] }), 'conflict')],
  ['no-time', (input) => withoutSkips(input, 'time')],
  ['other-sessions', (input) => ofJudges(input, { sessions: undefined })],
  ['not-here', (input) => ofJudges(input, { isHere: true })],
];

/** A reason is true when the project would have its scores without it and the later ones, but not without the later ones alone. */
export function expectTrueReasons(input: PlanInput) {
  for (const { project, why } of planJudging(input).problems) {
    const { absent, sessions } = input.projects.find(({ id }) => id === project) as PlannedProject;
    const isOver = sessions !== undefined && input.sessions?.every((session) => !sessions.includes(session)) === true;
    expect([why === 'absent', why === 'session-over']).toEqual([absent === true, absent !== true && isOver]);
    const at = lifted.findIndex(([reason]) => reason === why);
    if (at === -1) continue;
    const isLacking = (from: number) =>
      planJudging(lifted.slice(from).reduce((event, [, lift]) => lift(event), input)).problems.some(
        (one) => one.project === project,
      );
    expect([isLacking(at + 1), isLacking(at)]).toEqual([true, why === 'too-few-judges']);
  }
}
