import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Point, routeOf, walkLength } from '../../domain/floor/route.ts';
import { type PlanInput, type PlannedJudge, type PlannedProject, planJudging } from '../../domain/judging/plan.ts';
import { headsOf } from '../../domain/judging/walks.ts';
import { triesAll } from '../exhaustive.ts';
import {
  aJudge,
  aLargeEvent,
  anEvent,
  aProject,
  claimOf,
  destinationsOf,
  events,
  expectRight,
  expectTrueReasons,
  judgesFor,
  lacking,
} from '../judging-events.ts';

const runs = { numRuns: triesAll ? 2000 : 60 };

describe('a plan of the judging', () => {
  it('sends each project as many judges as it wants, or all who may score it, and says how many are missing', () => {
    fc.assert(
      fc.property(events({ projects: 8, judges: 6 }), (input) => {
        expectRight(input, planJudging(input));
      }),
      runs,
    );
  });

  it('gives a true reason for what cannot be had', () => {
    fc.assert(fc.property(events({ projects: 6, judges: 5 }), expectTrueReasons), runs);
  });

  it('evens out the scores, given and to come, as well as the best of all plans', () => {
    fc.assert(
      fc.property(events({ projects: 5, judges: 4 }), (input) => {
        const { queues } = planJudging(input);
        expect(unevenness(givenBy(input), (judge) => queues.get(judge)?.length ?? 0)).toBe(leastUnevenness(input));
      }),
      runs,
    );
  });

  it('leaves no judge with two more than another who could take one of them, directly or through others', () => {
    fc.assert(
      fc.property(events({ projects: 20, judges: 8 }), (input) => expectEven(input, planJudging(input).queues)),
      runs,
    );
  });

  it('does so in a large hall too, when only every third judge is here', () => {
    const { judges, ...event } = aLargeEvent({ projects: 200, judges: 30, columns: 20 });
    const late = { ...event, judges: judges.map((judge, at) => ({ ...judge, isHere: at % 3 === 0 })) };
    const plan = planJudging(late);
    expectRight(late, plan);
    expectEven(late, plan.queues);
  });

  it('sends as many judges as possible at once, no two of them to one table', () => {
    const choices = fc.array(fc.uniqueArray(fc.nat(5), { maxLength: 3 }), { maxLength: 6 });
    fc.assert(
      fc.property(choices, (own) => {
        const heads = [...headsOf(own)];
        expect(heads.every(([judge, project]) => own[judge]?.includes(project))).toBe(true);
        expect(new Set(heads.map(([, project]) => project)).size).toBe(heads.length);
        expect(heads).toHaveLength(mostHeads(own));
      }),
      runs,
    );
  });

  it('is the same whatever the order of projects, judges, scores, skips and claims is', () => {
    fc.assert(
      fc.property(events({ projects: 8, judges: 6 }), fc.nat(), (input, turn) => {
        const turned = <Item>(items: readonly Item[]) => {
          const at = items.length === 0 ? 0 : turn % items.length;
          return [...items.slice(at), ...items.slice(0, at)].reverse();
        };
        const { projects, judges, scores, skips, claims } = input;
        const lists = { projects: turned(projects), judges: turned(judges), scores: turned(scores) };
        const other = { ...input, ...lists, skips: turned(skips), claims: turned(claims) };
        expect(planJudging(other)).toEqual(planJudging(input));
      }),
      runs,
    );
  });

  it('keeps to the sessions: what leaves first comes first, and who has only what comes later waits', () => {
    const [left, middle, right] = [0, 600, 900].map((x) => ({ x, y: 0 }));
    const evening = [
      aProject('evening left', { at: left, sessions: ['evening'] }),
      aProject('evening right', { at: right, sessions: ['evening'] }),
    ];
    const day = [aProject('always', { at: middle }), aProject('morning', { at: right, sessions: ['morning'] })];
    const gone = aProject('gone', { sessions: ['dawn'] });
    const event = anEvent({ projects: [...evening, ...day, gone], judges: [aJudge('ada')], sessions: ['morning', 'evening'] });
    const { queues, waits, problems } = planJudging(event);
    expect([queues.get('ada'), waits]).toEqual([['morning', 'always', 'evening right', 'evening left'], new Set()]);
    expect(problems).toEqual([{ project: 'gone', missing: 1, why: 'session-over' }]);
    expect(planJudging({ ...event, projects: evening }).waits).toEqual(new Set(['ada']));
  });

  it('goes on from the table that the judge chose, and lets two judges of one corner begin at its two ends', () => {
    const projects = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5'].map((id, at) =>
      aProject(id, { at: { x: 200 * at, y: 0 }, wanted: 2 }),
    );
    const { queues } = planJudging(anEvent({ projects, judges: [aJudge('ada'), aJudge('bob')] }));
    expect(queues.get('ada')).toEqual(['p0', 'p1', 'p2', 'p3', 'p4', 'p5']);
    expect(queues.get('bob')).toEqual(['p5', 'p4', 'p3', 'p2', 'p1', 'p0']);
    const queueAfter = (project: string) =>
      planJudging(
        anEvent({ projects, judges: [aJudge('ada', { last: project })], scores: [{ judge: 'ada', project }] }),
      ).queues.get('ada');
    expect(queueAfter('p1')).toEqual(['p0', 'p2', 'p3', 'p4', 'p5']);
    expect(queueAfter('p4')).toEqual(['p5', 'p3', 'p2', 'p1', 'p0']);
  });

  it('sends a judge back at last to a table where nobody was, once the team is there', () => {
    const projects = ['p1', 'p2', 'p3'].map((id, at) => aProject(id, { at: { x: 200 * at, y: 0 } }));
    const skips = [{ judge: 'ada', project: 'p1', reason: 'absent' as const }];
    const event = anEvent({ projects, judges: [aJudge('ada')], skips });
    expect(planJudging(event).queues.get('ada')).toEqual(['p2', 'p3', 'p1']);
    const without = { ...event, projects: [{ ...(projects[0] as PlannedProject), absent: true }, ...projects.slice(1)] };
    expect(planJudging(without).queues.get('ada')).toEqual(['p2', 'p3']);
    expect(planJudging(without).problems).toEqual([{ project: 'p1', missing: 1, why: 'absent' }]);
  });

  it('sends nobody to a table that another judge has, but lets a judge wait who has no other', () => {
    const projects = [aProject('p1', { wanted: 2 })];
    const judges = [aJudge('ada'), aJudge('bob')];
    const bob = { judge: 'bob', project: 'p1' };
    const claimed = anEvent({ projects, judges, claims: [bob] });
    expect(planJudging(claimed).waits).toEqual(new Set(['ada']));
    expect([...planJudging(claimed).queues.values()]).toEqual([['p1'], ['p1']]);
    expect(planJudging({ ...claimed, scores: [bob] }).waits).toEqual(new Set());
  });

  it('changes nothing for the others while all goes as planned', () => {
    let now = aLargeEvent({ projects: 120, judges: 30, columns: 15 });
    now = { ...now, claims: destinationsOf(planJudging(now)).map(([judge, project]) => ({ judge, project })) };
    for (const { id } of triesAll ? Array(8).fill(now.judges).flat() : now.judges) {
      const before = planJudging(now).queues;
      const last = now.claims.find(({ judge }) => judge === id)?.project ?? '';
      const judges = now.judges.map((judge) => (judge.id === id ? { ...judge, last } : judge));
      const claims = now.claims.filter(({ judge }) => judge !== id);
      now = { ...now, judges, claims, scores: [...now.scores, { judge: id, project: last }] };
      const after = planJudging(now);
      expect(new Map(after.queues).set(id, [])).toEqual(new Map(before).set(id, []));
      expect(after.queues.get(id)?.toSorted()).toEqual(before.get(id)?.slice(1).sort());
      const head = destinationsOf(after).find(([judge]) => judge === id);
      now = { ...now, claims: [...claims, ...(head ? [{ judge: id, project: head[1] }] : [])] };
    }
  });

  it('gives the others, when a judge pauses, at most two and a half times as many new projects as the judge had', () => {
    const event = aLargeEvent({ projects: 120, judges: 30, columns: 15 });
    const { queues } = planJudging(event);
    for (const { id } of event.judges) {
      const judges = event.judges.map((judge) => ({ ...judge, isHere: judge.id !== id }));
      const added = [...planJudging({ ...event, judges }).queues].flatMap(([judge, queue]) =>
        queue.filter((project) => !queues.get(judge)?.includes(project)),
      );
      expect(added.length).toBeLessThanOrEqual(2.5 * (queues.get(id)?.length ?? 0));
    }
  });

  it('lets judges walk little: less than half of what shares in turn take, each with the shortest walk', () => {
    const blocks = aLargeEvent({ projects: 200, judges: 30, columns: 20 });
    const planned = walked(blocks, planJudging(blocks).queues);
    expect(planned).toBeLessThan(walked(blocks, inTurn(blocks), routeOf) / 2);
    // From each table to one beside it, 2 m away: so short a walk would be if there were one.
    const least = 200 * (200 * 3 - 30);
    expect(planned).toBeLessThan(1.2 * least);
    // Each department all over the hall, so that those of one department have no other way than past many tables.
    const departments = blocks.projects.map(({ department }) => department);
    const projects = blocks.projects.map((project, at) => ({ ...project, department: departments[(37 * at) % 200] ?? '' }));
    const scattered = { ...blocks, projects };
    expect(walked(scattered, planJudging(scattered).queues)).toBeLessThan(1.7 * least);
  });
});

/** The walks of all judges, in centimeters. */
function walked({ projects }: PlanInput, queues: Map<string, string[]>, inOrder = (spots: Point[]) => spots): number {
  const spots = new Map(projects.map(({ id, at }) => [id, at]));
  const walks = [...queues.values()].map((queue) => walkLength(inOrder(queue.flatMap((id) => spots.get(id) ?? []))));
  return walks.reduce((sum, length) => sum + length, 0);
}

/** Every project goes to the next judges of a list who may score it. */
function inTurn(input: PlanInput): Map<string, string[]> {
  const shares = new Map(input.judges.map(({ id }) => [id, [] as string[]]));
  let next = 0;
  for (const project of input.projects) {
    const able = new Set(judgesFor(input, project));
    for (let given = 0; given < project.wanted; next++) {
      const { id } = input.judges[next % input.judges.length] as PlannedJudge;
      if (!able.has(id)) continue;
      shares.get(id)?.push(project.id);
      given++;
    }
  }
  return shares;
}

function givenBy({ judges, scores }: PlanInput): Map<string, number> {
  const here = judges.filter(({ isHere }) => isHere);
  const count = (id: string) => new Set(scores.filter(({ judge }) => judge === id).map(({ project }) => project)).size;
  return new Map(here.map(({ id }) => [id, count(id)]));
}

/** The sum of the squares of the loads: less for more even ones. */
function unevenness(given: Map<string, number>, coming: (judge: string) => number): number {
  return [...given].reduce((sum, [judge, count]) => sum + (count + coming(judge)) ** 2, 0);
}

/** Of all plans that leave the claimed tables to their judges, by trying them all. */
function leastUnevenness(input: PlanInput): number {
  const loads = new Map<string, number>();
  const given = givenBy(input);
  const load = (judge: string) => loads.get(judge) ?? 0;
  const from = (at: number): number => {
    const project = input.projects[at];
    if (!project) return unevenness(given, load);
    const able = judgesFor(input, project);
    const claimant = claimOf(input, project.id) ?? '';
    const ways = subsets(able, Math.min(able.length, lacking(input, project)));
    const isKept = (way: string[]) => way.length === 0 || !able.includes(claimant) || way.includes(claimant);
    const results = ways.filter(isKept).map((way) => {
      for (const judge of way) loads.set(judge, load(judge) + 1);
      const least = from(at + 1);
      for (const judge of way) loads.set(judge, load(judge) - 1);
      return least;
    });
    return Math.min(...results);
  };
  return from(0);
}

function subsets(items: readonly string[], size: number): string[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, at) => subsets(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]));
}

/** To how many projects judges can be sent at once, by trying all ways. */
function mostHeads(choices: readonly number[][], taken: readonly number[] = []): number {
  const [own, ...others] = choices;
  if (!own) return taken.length;
  const ways = own.filter((project) => !taken.includes(project)).map((project) => mostHeads(others, [...taken, project]));
  return Math.max(mostHeads(others, taken), ...ways);
}

function expectEven(input: PlanInput, queues: Map<string, string[]>) {
  const given = givenBy(input);
  const has = (judge: string, project: string) => queues.get(judge)?.includes(project) === true;
  const load = (judge: string) => (given.get(judge) ?? 0) + (queues.get(judge)?.length ?? 0);
  const takers = new Map(input.projects.map((project) => [project.id, judgesFor(input, project)]));
  for (const judge of queues.keys()) {
    const reached = new Set([judge]);
    for (const from of reached) {
      const free = queues.get(from)?.filter((project) => claimOf(input, project) !== from) ?? [];
      for (const project of free) for (const to of takers.get(project) ?? []) if (!has(to, project)) reached.add(to);
    }
    expect(Math.min(...[...reached].map(load))).toBeGreaterThanOrEqual(load(judge) - 1);
  }
}
