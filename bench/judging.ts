import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { normalNumbers } from '../domain/basics/random-numbers.ts';
import { planJudging } from '../domain/judging/plan.ts';
import { resultsOf } from '../domain/judging/results.ts';
import { firstRubric } from '../domain/judging/rubric.ts';
import { publicTermOf, type Term } from '../domain/term/terms.ts';
import { type Figure, figure, percentile } from './figures.ts';
import type { Showcase } from './showcase.ts';

const counts = { judges: 60, scoresOfJudge: 10, ballots: 1000 };
const minute = 60_000;

/** Measures an event: 60 judges score while 1,000 visitors vote within a minute; and the plan and the results of 400 projects. */
export async function measureJudging({ origin, env }: Showcase): Promise<Figure[]> {
  Object.assign(process.env, env);
  const term = publicTermOf(new Date());
  const { judges, projects, screenToken, round } = await prepare(term, origin);
  const { readBallots } = await import('../functions/data/judging/voting.ts');
  const before = (await readBallots(term)).length;
  const [scores, ballots] = await Promise.all([
    Promise.all(judges.map((judge, at) => scoreAll(origin, judge, round, projects, at))),
    Promise.all(Array.from({ length: counts.ballots }, (_, at) => voteOnce(origin, screenToken, projects, at))),
  ]);
  const { readScores } = await import('../functions/data/judging/scores.ts');
  const sent = counts.judges * counts.scoresOfJudge;
  const stored = await readScores(term, { round });
  const kept = (await readBallots(term)).length - before;
  return [
    figure('60 judges and 1,000 ballots in a minute: a score, p95', percentile(scores.flat(), 0.95), 'ms', {
      max: 300,
      digits: 0,
    }),
    figure('A ballot in the meantime, p95', percentile(ballots, 0.95), 'ms', { max: 300, digits: 0 }),
    figure('Scores lost or doubled', Math.abs(sent - stored.length), '', { max: 0, digits: 0 }),
    figure('Ballots lost or doubled', Math.abs(counts.ballots - kept), '', { max: 0, digits: 0 }),
    ...pureFigures(),
  ];
}

async function prepare(term: Term, origin: string) {
  const { changeJudging } = await import('../functions/data/judging/judging.ts');
  const { putJudge } = await import('../functions/data/judging/judges.ts');
  const { changeVoting, readVoting } = await import('../functions/data/judging/voting.ts');
  const { newToken } = await import('../functions/judging/judge-link.ts');
  const { screenToken } = await import('../functions/judging/vote-code.ts');
  const { hashOfToken } = await import('../functions/links/link-token.ts');
  const { listTerm } = await import('../functions/data/project/published.ts');
  const [opensAt, closesAt] = [-60 * minute, 60 * minute].map((ms) => new Date(Date.now() + ms).toISOString());
  const round = '9';
  await changeJudging(
    term,
    (now) => ({
      ...now,
      rubric: firstRubric(),
      rounds: [
        ...now.rounds.map((one) => ({ ...one, state: 'closed' as const })),
        { id: round, title: 'Bench', departments: [], wanted: 9, state: 'open', openedAt: opensAt },
      ],
    }),
    { by: 'import', what: 'judging' },
  );
  const judges = Array.from({ length: counts.judges }, (_, at) => ({
    id: `bench-${at}`,
    token: newToken(term, `bench-${at}`),
  }));
  for (const { id, token } of judges) {
    const who = { id, name: id, organisation: '', departments: [], conflicts: [], cleared: [] };
    await putJudge(term, {
      ...who,
      state: 'here',
      isNamed: false,
      version: 1,
      tokenHash: hashOfToken(token),
      endsAt: closesAt ?? '',
    });
  }
  await changeVoting(term, (now) => ({ ...now, opensAt, closesAt }));
  const { key = '' } = await readVoting(term);
  // The function reads the times of votes again after 5 s.
  await setTimeout(6000);
  await fetch(`${origin}/api/vote`);
  const projects = (await listTerm(term)).flat().map(({ id }) => id);
  return { judges, projects, screenToken: screenToken(term, key), round };
}

/** What a phone does for each project: it asks for the queue, claims the table, and sends the score. In ms, of each score. */
async function scoreAll(
  origin: string,
  { token }: { token: string },
  round: string,
  projects: readonly string[],
  judge: number,
): Promise<number[]> {
  const headers = { authorization: `Judge ${token}`, 'content-type': 'application/json' };
  const levels = Object.fromEntries(firstRubric().criteria.map(({ id }) => [id, 3]));
  const times: number[] = [];
  for (let at = 0; at < counts.scoresOfJudge; at += 1) {
    await setTimeout((at === 0 ? judge / counts.judges : 1) * (minute / counts.scoresOfJudge) * 0.9);
    await fetch(`${origin}/api/judge`, { headers });
    const project = projects[(judge + at) % projects.length];
    const score = { round, levels, change: randomUUID(), follows: 0, givenAt: new Date().toISOString() };
    const begun = performance.now();
    const { ok, status } = await fetch(`${origin}/api/judge/scores/${project}`, {
      method: 'PUT',
      headers,
      body: JSON.stringify(score),
    });
    if (!ok) throw new Error(`a score was answered ${status}`);
    times.push(performance.now() - begun);
  }
  return times;
}

async function voteOnce(origin: string, screenToken: string, projects: readonly string[], at: number) {
  await setTimeout((at / counts.ballots) * minute);
  const chosen = [projects[at % projects.length], projects[(at + 7) % projects.length]];
  const headers = { authorization: `Screen ${screenToken}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ device: randomUUID(), projects: chosen });
  const begun = performance.now();
  const { ok, status } = await fetch(`${origin}/api/vote/ballot`, { method: 'PUT', headers, body });
  if (!ok) throw new Error(`a ballot was answered ${status}`);
  return performance.now() - begun;
}

function pureFigures(): Figure[] {
  const random = normalNumbers(1);
  const projects = Array.from({ length: 400 }, (_, at) => ({
    id: `p${at}`,
    department: `d${at % 8}`,
    at: { x: 300 * (at % 25), y: 400 * Math.floor(at / 25) },
    wanted: 3,
  }));
  const judges = Array.from({ length: 60 }, (_, at) => ({ id: `j${at}`, departments: [], conflicts: [], isHere: true }));
  const planned = timed(() => planJudging({ projects, judges, scores: [], skips: [], claims: [] }));
  const values = projects.flatMap(({ id }, at) =>
    [0, 1, 2].map((turn) => ({ project: id, judge: `j${(at * 7 + turn * 11) % 40}`, value: 60 + 12 * random() })),
  );
  const results = timed(() => resultsOf(values));
  return [
    figure('Plan of 400 projects and 60 judges', planned / 1000, 's', { max: 1, digits: 2 }),
    figure('Results of 400 projects and 1,200 scores', results / 1000, 's', { max: 1, digits: 2 }),
  ];
}

function timed(work: () => unknown): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}
