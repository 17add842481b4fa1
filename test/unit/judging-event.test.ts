import fc from 'fast-check';
import { expect, it } from 'vitest';
import { skipReasons } from '../../domain/judging/judging.ts';
import { type PlanInput, type PlannedJudge, type PlannedProject, planJudging } from '../../domain/judging/plan.ts';
import { triesAll } from '../exhaustive.ts';
import { aJudge, claimOf, destinationsOf, events, expectRight, expectTrueReasons } from '../judging-events.ts';

it('brings every event to its end: all who were there have their scores, or are named with a true reason', () => {
  fc.assert(
    fc.property(events({ projects: 8, judges: 6 }), fc.array(aStep, { maxLength: 40 }), (start, steps) => {
      expectTrueReasons(played(start, steps));
    }),
    { numRuns: triesAll ? 1000 : 60 },
  );
});

const kinds = ['go', 'go', 'go', 'go', 'go', 'skip', 'pause', 'lose', 'silence', 'find', 'team', 'more'] as const;
const aStep = fc.tuple(fc.constantFrom(...kinds), fc.nat(99), fc.nat(99));
type Step = typeof aStep extends fc.Arbitrary<infer Value> ? Value : never;

/** Plays an event to its end, with a new plan after each step, which has to be right. Returns what is known at the end. */
function played(start: PlanInput, steps: readonly Step[]): PlanInput {
  let now = start;
  let plan = planJudging(now);
  /** What judges score on phones that nothing is heard of. */
  const lost = new Map<string, string[]>();

  function change(some: Partial<PlanInput>) {
    now = { ...now, ...some };
    plan = planJudging(now);
    expectRight(now, plan);
  }
  function changeJudge(id: string, some: Partial<PlannedJudge>, more: Partial<PlanInput> = {}) {
    change({ ...more, judges: now.judges.map((judge) => (judge.id === id ? { ...judge, ...some } : judge)) });
  }

  const acts: Record<(typeof kinds)[number], (judge: PlannedJudge, number: number) => void> = {
    go({ id }) {
      const [project] = destinationsOf(plan).flatMap(([judge, head]) => (judge === id && !lost.has(id) ? head : []));
      if (!project) return;
      const claim = { judge: id, project };
      if (claimOf(now, project) !== id) return change({ claims: [...now.claims, claim] });
      changeJudge(
        id,
        { last: project },
        { scores: [...now.scores, claim], claims: now.claims.filter((one) => one.judge !== id) },
      );
    },
    skip({ id }, number) {
      const claim = now.claims.find(({ judge }) => judge === id && !lost.has(id));
      const reason = skipReasons[number % 3] ?? 'time';
      if (claim) change({ claims: now.claims.filter((one) => one !== claim), skips: [...now.skips, { ...claim, reason }] });
    },
    pause: ({ id, isHere }) => !lost.has(id) && changeJudge(id, { isHere: !isHere }),
    lose: ({ id }) => !lost.has(id) && lost.set(id, plan.queues.get(id)?.slice(0, 3) ?? []),
    silence() {
      change({ claims: [], judges: now.judges.map((judge) => (lost.has(judge.id) ? { ...judge, isHere: false } : judge)) });
    },
    find({ id }) {
      const scores = (lost.get(id) ?? []).map((project) => ({ judge: id, project }));
      const claims = now.claims.filter(({ judge }) => judge !== id);
      if (lost.delete(id)) changeJudge(id, { isHere: true }, { claims, scores: [...now.scores, ...scores] });
    },
    team(_, number) {
      const changed = (one: PlannedProject, at: number) =>
        at === number % now.projects.length ? { ...one, absent: !one.absent } : one;
      change({ projects: now.projects.map(changed) });
    },
    more(_, number) {
      const changed = (one: PlannedProject, at: number) =>
        at === number % now.projects.length ? { ...one, wanted: one.wanted + 1 } : one;
      change({ projects: now.projects.map(changed) });
    },
  };

  for (const [kind, number, other] of steps) {
    const judge = now.judges[number % now.judges.length];
    if (judge) acts[kind](judge, other);
  }
  acts.silence(aJudge('nobody'), 0);
  for (;;) {
    const [next] = destinationsOf(plan);
    if (next) acts.go(aJudge(next[0]), 0);
    else if ((now.sessions?.length ?? 0) > 1) change({ sessions: now.sessions?.slice(1) });
    else break;
  }
  expect([...plan.queues.values()].flat()).toEqual([]);
  return now;
}
