import { hash } from 'node:crypto';
import { Hono } from 'hono';
import {
  type JudgeAnswer,
  type JudgeView,
  namingSchema,
  ownStateSchema,
  type Round,
  type Score,
  type ScoreUpdate,
  scoreUpdateSchema,
  skipSchema,
  tableMs,
  tableSchema,
} from '../../domain/judging/judging.ts';
import type { Rubric } from '../../domain/judging/rubric.ts';
import { lateMs, scoreValue } from '../../domain/judging/score-value.ts';
import type { Term } from '../../domain/term/terms.ts';
import { changeJudge, noteScoring, type StoredJudge } from '../data/judging/judges.ts';
import { readJudging } from '../data/judging/judging.ts';
import {
  claimTable,
  putScore,
  putSkip,
  readScore,
  readTableClaims,
  releaseTable,
  removeSkip,
  type StoredScore,
} from '../data/judging/scores.ts';
import { AppError } from '../http/errors.ts';
import { invalid, jsonBody } from '../http/json-body.ts';
import { say } from '../http/say.ts';
import { type HallProject, projectsOfRound, readHall } from './hall.ts';
import { badLink, type JudgeEnv, requireJudge } from './judge-link.ts';
import { sayPresence } from './presence.ts';
import { currentRound, noProject, readRecentRound } from './round.ts';

const ofInterest = () => new AppError(403, 'conflict_of_interest', say('refusals.judging.interest'));
const noRoundOpen = () => new AppError(409, 'round_closed', say('refusals.judging.noRound'));

/** The calls of a judge's phone, which name the judge by the token of the link. */
export const judge = new Hono<JudgeEnv>()
  .use('/api/judge/*', requireJudge)

  // GET /api/judge?known – the judge's queue, and all that the phone needs while there is no network
  .get('/api/judge', async (c) => {
    const { term, judge } = c.var;
    const { projects, ...view } = await viewOf(term, judge);
    return c.json<JudgeAnswer>(c.req.query('known') === view.projectsTag ? view : { ...view, projects });
  })

  // PUT /api/judge/state – the judge is here, makes a pause, or leaves
  .put('/api/judge/state', jsonBody(ownStateSchema), async (c) => {
    const { term, judge } = c.var;
    const { state } = c.req.valid('json');
    const changed = await changeJudge(term, judge.id, (one) => (one.state === state ? one : { ...one, state }));
    return c.json(await viewOf(term, changed ?? judge, true));
  })

  // PUT /api/judge/naming – whether teams may read the judge's name under a comment
  .put('/api/judge/naming', jsonBody(namingSchema), async (c) => {
    const { term, judge } = c.var;
    const { isNamed } = c.req.valid('json');
    const changed = await changeJudge(term, judge.id, (one) => (one.isNamed === isNamed ? one : { ...one, isNamed }));
    return c.json(await viewOf(term, changed ?? judge));
  })

  // PUT /api/judge/table – claims the table that the judge goes to, for some minutes
  .put('/api/judge/table', jsonBody(tableSchema), async (c) => {
    const { term, judge } = c.var;
    const { project } = c.req.valid('json');
    const round = requireOpen(await roundOf(term));
    await requireProject(term, round, judge, project);
    const now = Date.now();
    const until = now + tableMs;
    if (!(await claimTable(term, { project, judge: judge.id, until }, now))) {
      throw new AppError(409, 'table_taken', say('refusals.judging.tableTaken'));
    }
    const before = (await readTableClaims(term, now)).filter((claim) => claim.judge === judge.id && claim.project !== project);
    await Promise.all(before.map((claim) => releaseTable(term, claim)));
    return c.json({ until: new Date(until).toISOString() });
  })

  // PUT /api/judge/scores/{project} – gives or changes a score; a change that is sent again is stored once
  .put('/api/judge/scores/:project', jsonBody(scoreUpdateSchema), async (c) => {
    const { term, judge } = c.var;
    const project = c.req.param('project');
    const { rubric, score } = await give(term, judge, project, c.req.valid('json'), new Date());
    await Promise.all([
      releaseTable(term, { project, judge: judge.id }),
      removeSkip(term, { round: score.round, judge: judge.id, project }),
      // Who only corrects a note is not at the table again.
      score.version === 1 && sayPresence(term, project, { state: 'here', at: score.givenAt }),
    ]);
    return c.json(ownScore(score, rubric));
  })

  // PUT /api/judge/skips/{project} – goes on without a score
  .put('/api/judge/skips/:project', jsonBody(skipSchema), async (c) => {
    const { term, judge } = c.var;
    const project = c.req.param('project');
    const { reason, givenAt, round: given } = c.req.valid('json');
    const round = await roundOf(term, given);
    await requireProject(term, round, judge, project);
    if (reason === 'absent') await sayPresence(term, project, { state: 'notHere', at: givenAt });
    requireOpen(round);
    await putSkip(term, { round: round.id, judge: judge.id, project, reason, at: new Date().toISOString() });
    await releaseTable(term, { project, judge: judge.id });
    return c.json(await viewOf(term, judge, true));
  })

  // DELETE /api/judge/skips/{project}?round – takes a skip back
  .delete('/api/judge/skips/:project', async (c) => {
    const { term, judge } = c.var;
    const project = c.req.param('project');
    const round = requireOpen(await roundOf(term, c.req.query('round')));
    await requireProject(term, round, judge, project);
    await removeSkip(term, { round: round.id, judge: judge.id, project });
    await sayPresence(term, project, { state: 'here', instead: 'notHere' });
    return c.json(await viewOf(term, judge, true));
  });

/** `changed`: this call changed something that the plan is computed from. */
async function viewOf(term: Term, judge: StoredJudge, changed = false): Promise<JudgeView> {
  const current = await readRecentRound(term, changed);
  const { id, name, organisation, state, isNamed } = judge;
  const common = { ...term, judge: { id, name, organisation, state, isNamed }, now: new Date().toISOString() };
  if (!current) {
    const { rubric } = await readJudging(term);
    return { ...common, rubric, queue: [], projects: [], projectsTag: '', scores: [], skips: [] };
  }
  const { judging, round, projects, scores, skips, plan } = current;
  const { title, state: roundState, openedAt, closedAt, method } = round;
  const own = projects.filter(({ id: project }) => !judge.conflicts.includes(project)).map(toJudged);
  return {
    ...common,
    round: { id: round.id, title, state: roundState, openedAt, closedAt, method },
    rubric: judging.rubric,
    queue: plan.queues.get(id) ?? [],
    projects: own,
    projectsTag: hash('sha1', JSON.stringify(own), 'base64url'),
    scores: scores.filter((score) => score.judge === id).map((score) => ownScore(score, judging.rubric)),
    skips: skips.filter((skip) => skip.judge === id).map(({ project, reason }) => ({ project, reason })),
  };
}

/** The place in the hall is for the plan. */
const toJudged = ({ at: _at, sessions: _sessions, ...project }: HallProject) => project;

/**
 * Stores a score. A score that was given before the round closed counts when it arrives within ten minutes; what a phone's own clock says
 * can only refuse it.
 */
async function give(term: Term, judge: StoredJudge, project: string, update: ScoreUpdate, now: Date) {
  const { rubric, rounds } = await readJudging(term);
  const round = rounds.find(({ id }) => id === update.round);
  const of = { round: update.round, judge: judge.id, project };
  const before = round && (await readScore(term, of));
  // It arrived before, and only the answer was lost.
  if (before?.change === update.change) return { rubric, score: before };
  if (!round || !mayArrive(round, update.givenAt, now)) {
    throw new AppError(409, 'round_closed', say('refusals.judging.roundClosed'));
  }
  await requireProject(term, round, judge, project);
  const { levels, comments, note, change, comparison } = update;
  if (round.method === 'comparison') {
    if (comparison?.than === project) throw invalid({ comparison: say('refusals.judging.itself') });
    if (comparison) await requireProject(term, round, judge, comparison.than);
  } else if (comparison || scoreValue(rubric, levels) === undefined) {
    throw invalid({ levels: say('refusals.judging.levels') });
  }
  if (!(await noteScoring(term, judge))) throw badLink();
  const givenAt = new Date(Math.min(Date.parse(update.givenAt), now.getTime())).toISOString();
  const score = { ...of, levels, comments, note, change, givenAt, receivedAt: now.toISOString(), comparison };
  if (update.follows === (before?.version ?? 0) && (await putScore(term, score, update.follows))) {
    return { rubric, score: { ...score, version: update.follows + 1 } };
  }
  const theirs = await readScore(term, of);
  if (theirs?.change === change) return { rubric, score: theirs };
  const members = theirs && { theirs: ownScore(theirs, rubric) };
  throw new AppError(412, 'conflict', say('refusals.judging.otherDevice'), undefined, { members });
}

function mayArrive({ state, closedAt }: Round, givenAt: string, now: Date): boolean {
  if (state === 'open') return true;
  return state === 'closed' && closedAt !== undefined && givenAt <= closedAt && now.getTime() <= Date.parse(closedAt) + lateMs;
}

/** The round that was `given`: a phone may say it after the next one has begun. Pages of an earlier release name none. */
async function roundOf(term: Term, given?: string): Promise<Round> {
  const { rounds } = await readJudging(term);
  const round = given === undefined ? currentRound(rounds) : rounds.find(({ id }) => id === given);
  if (!round) throw noRoundOpen();
  return round;
}

function requireOpen(round: Round): Round {
  if (round.state !== 'open') throw noRoundOpen();
  return round;
}

async function requireProject(term: Term, round: Round, { conflicts }: StoredJudge, project: string): Promise<void> {
  if (!projectsOfRound(await readHall(term), round).some(({ id }) => id === project)) throw noProject();
  if (conflicts.includes(project)) throw ofInterest();
}

function ownScore({ project, levels, comments, note, givenAt, version, comparison }: StoredScore, rubric: Rubric): Score {
  return { project, levels, comments, note, givenAt, version, value: scoreValue(rubric, levels), comparison };
}
