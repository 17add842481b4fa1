import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { normalNumbers } from '../../domain/basics/random-numbers.ts';
import type { Round } from '../../domain/judging/judging.ts';
import { resultsOf } from '../../domain/judging/results.ts';
import { firstRubric } from '../../domain/judging/rubric.ts';
import { scoreValue } from '../../domain/judging/score-value.ts';
import { departmentSchema } from '../../domain/project/projects.ts';
import type { Term } from '../../domain/term/terms.ts';
import { putJudge } from '../../functions/data/judging/judges.ts';
import { changeJudging, readJudging } from '../../functions/data/judging/judging.ts';
import { putScore } from '../../functions/data/judging/scores.ts';
import { changeVoting, putBallot, readVoting } from '../../functions/data/judging/voting.ts';
import { newToken } from '../../functions/judging/judge-link.ts';
import { hashOfToken } from '../../functions/links/link-token.ts';
import { sampleFolder } from './sample.ts';

const sampleSchema = z.object({
  department: departmentSchema,
  comments: z.array(z.string()),
  judges: z.array(z.object({ name: z.string(), organisation: z.string() })),
});

/** In levels: the middle, and how far projects, judges and single levels are from it (standard deviations). */
const level = { middle: 2.6, project: 0.45, judge: 0.4, single: 0.7 };

/** Which of ten judges score a project after the first one, so that each judge meets others at every table. */
const turns = [0, 3, 7];

const counts = { finalists: 5, scoredInFinals: 8, ballots: 48 };

/**
 * A judging that shows everything: a first round that has closed, an open round of the finalists in which half of the scores are given, and
 * an open vote. It is made from fixed numbers and has fixed keys, so that it can be repeated after an interruption. Nobody has the judges'
 * links: staff make new ones under Judging, Judges.
 */
export async function loadJudging(
  term: Term,
  { projects, voteEnds }: { projects: readonly { id: string; department: string }[]; voteEnds: string },
): Promise<void> {
  const { department, comments, judges } = sampleSchema.parse(
    JSON.parse(readFileSync(new URL('judging.json', sampleFolder), 'utf8')),
  );
  const judged = projects.filter((project) => project.department === department).map(({ id }) => id);
  const ids = judges.map((_, at) => `sample-${at + 1}`);
  await Promise.all(
    judges.map(({ name, organisation }, at) => {
      const id = ids[at] ?? '';
      const tokenHash = hashOfToken(newToken(term, id));
      const who = { id, name, organisation, departments: [], conflicts: [], cleared: [] };
      return putJudge(term, { ...who, state: 'here', isNamed: false, version: 1, tokenHash, endsAt: voteEnds });
    }),
  );
  const scores = judged.flatMap((project, at) =>
    turns.map((turn) => {
      const comment = turn === turns[at % turns.length] ? comments[at % comments.length] : undefined;
      return { project, judge: ids[(at + turn) % ids.length] ?? '', ...(comment && { comment }) };
    }),
  );
  const given = await loadScores(term, '1', scores);
  const best = resultsOf(given)
    .standings.slice(0, counts.finalists)
    .map(({ project }) => project);
  const inFinals = best.flatMap((project, at) =>
    [0, 1, 2].map((turn) => ({ project, judge: ids[(2 * at + turn) % ids.length] ?? '' })),
  );
  await loadScores(term, '2', inFinals.slice(0, counts.scoredInFinals));
  await setRounds(term, [
    { id: '1', title: 'First round', departments: [department], wanted: turns.length, state: 'closed' },
    { id: '2', title: 'Finals', departments: [], projects: best, wanted: 3, state: 'open' },
  ]);
  await loadBallots(term, judged, voteEnds);
}

type Sample = { judge: string; project: string; comment?: string };

async function loadScores(term: Term, round: string, scores: readonly Sample[]) {
  const of = (seed: string) =>
    normalNumbers(Array.from(seed).reduce((sum, letter) => (Math.imul(31, sum) + letter.charCodeAt(0)) | 0, 7))();
  const at = new Date().toISOString();
  const commented = firstRubric().criteria.find((criterion) => criterion.comment);
  return Promise.all(
    scores.map(async ({ judge, project, comment }) => {
      const own = firstRubric().criteria.map(({ id, levels }) => {
        const far =
          level.project * of(project) + level.judge * of(judge) + level.single * of(`${judge} ${project} ${id} ${round}`);
        return [id, Math.min(levels.length, Math.max(1, Math.round(level.middle + far)))] as const;
      });
      const levels = Object.fromEntries(own);
      const comments: Record<string, string> = comment && commented ? { [commented.id]: comment } : {};
      const score = { round, judge, project, levels, comments, note: '', givenAt: at, receivedAt: at, change: 'sample' };
      await putScore(term, score, 0);
      return { judge, project, value: scoreValue(firstRubric(), levels) ?? 0 };
    }),
  );
}

async function setRounds(term: Term, rounds: Round[]): Promise<void> {
  if ((await readJudging(term)).version > 0) return;
  const now = new Date().toISOString();
  const begun = rounds.map((round) => ({ ...round, openedAt: now, ...(round.state === 'closed' && { closedAt: now }) }));
  await changeJudging(term, (current) => ({ ...current, rounds: begun }), { by: 'import', what: 'judging' });
}

async function loadBallots(term: Term, projects: readonly string[], closesAt: string): Promise<void> {
  const now = Date.now();
  const opensAt = new Date(now - 3_600_000).toISOString();
  if ((await readVoting(term)).version === 0) await changeVoting(term, (current) => ({ ...current, opensAt, closesAt }));
  const ballots = Array.from({ length: counts.ballots }, (_, at) => [projects[(at * 7) % 11], projects[(at * 5) % 13]]);
  await Promise.all(
    ballots.map((chosen, at) => {
      const distinct = [...new Set(chosen.flatMap((id) => id ?? []))];
      return putBallot(term, `sample-${at}`, { projects: distinct, now: new Date(now - 60_000 * at) });
    }),
  );
}
