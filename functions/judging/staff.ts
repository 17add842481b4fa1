import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { latest } from '../../domain/basics/times.ts';
import { withoutConflicts } from '../../domain/judging/conflicts.ts';
import { type ControlRoom, projectStateSchema, type RoundScores } from '../../domain/judging/judging.ts';
import { scoreValue } from '../../domain/judging/score-value.ts';
import { readJudges } from '../data/judging/judges.ts';
import { putWantedScores, readScores } from '../data/judging/scores.ts';
import { type AdminEnv, notPermitted, requireAdmin } from '../http/auth.ts';
import { jsonBody } from '../http/json-body.ts';
import { readTermOf } from '../http/term.ts';
import { comments, decisionsOf, tagsOf } from './comments.ts';
import { deliberation, deliberationOf } from './deliberation.ts';
import { projectsOfRound, readHall, requireInHall } from './hall.ts';
import { judges } from './judges.ts';
import { sayPresence } from './presence.ts';
import { findRound, forgetRecentRounds, type RoundNow, readRoundNow } from './round.ts';
import { rounds } from './rounds.ts';
import { voting } from './voting.ts';

const coordinatorsAlone = createMiddleware<AdminEnv>(async (c, next) => {
  if (c.var.account.role !== 'coordinator') throw notPermitted();
  await next();
});

const tellPhones = createMiddleware(async (c, next) => {
  await next();
  if (c.req.method !== 'GET') forgetRecentRounds();
});

/** What coordinators do. The control room and the scores are here. */
export const staff = new Hono<AdminEnv>()
  .use('/api/judging/*', requireAdmin, coordinatorsAlone, tellPhones)

  // GET /api/judging/{semester}-{year}/room – how the current round goes
  .get('/api/judging/:term/room', async (c) => {
    const now = new Date();
    const current = await readRoundNow(readTermOf(c), now);
    return c.json<ControlRoom>(
      current ? roomOf(current, now) : { now: now.toISOString(), judges: [], projects: [], problems: [] },
    );
  })

  // PUT /api/judging/{semester}-{year}/projects/{id} – the team is back or gone, or its project gets another number of scores
  .put('/api/judging/:term/projects/:id', jsonBody(projectStateSchema), async (c) => {
    const term = readTermOf(c);
    const project = c.req.param('id');
    await requireInHall(term, project);
    const { isAbsent, wanted } = c.req.valid('json');
    if (isAbsent !== undefined) await sayPresence(term, project, { state: isAbsent ? 'notHere' : 'here' });
    if (wanted !== undefined) await putWantedScores(term, { project, wanted }, c.var.admin);
    return c.json({});
  })

  // GET /api/judging/{semester}-{year}/rounds/{round}/scores – all scores of a round, without the judges' own notes
  .get('/api/judging/:term/rounds/:round/scores', async (c) => {
    const term = readTermOf(c);
    const [{ rubric, round }, judges, hall] = await Promise.all([
      findRound(term, c.req.param('round')),
      readJudges(term),
      readHall(term),
    ]);
    const scores = withoutConflicts(await readScores(term, { round: round.id }), judges);
    const decisions = await decisionsOf(term, round.id);
    const projects = projectsOfRound(hall, round).map(({ id, title, department }) => ({ id, title, department }));
    const ids = projects.map(({ id }) => id);
    return c.json<RoundScores>({
      round,
      rubric,
      scores: scores.map(({ judge, project, levels, comments, givenAt, version, comparison }) => {
        const value = scoreValue(rubric, levels);
        return { judge, round: round.id, project, levels, comments, givenAt, version, value, comparison };
      }),
      judges: judges.map(({ id, name, organisation, isNamed }) => ({ id, name, organisation, isNamed })),
      projects,
      comments: decisions,
      commentTags: tagsOf({ rubric, scores, judges }, ids, decisions),
      deliberation: await deliberationOf(term, round.id),
    });
  })

  .route('/', rounds)
  .route('/', judges)
  .route('/', comments)
  .route('/', deliberation)
  .route('/', voting);

function roomOf(
  { round, judging, projects, judges, scores, claims, presences, wanted, plan }: RoundNow,
  now: Date,
): ControlRoom {
  const valued = scores.map((score) => ({ ...score, value: scoreValue(judging.rubric, score.levels) }));
  return {
    round,
    now: now.toISOString(),
    judges: judges.map(({ id, name, organisation, state, seenAt }) => {
      const own = valued.filter(({ judge }) => judge === id);
      const at = claims.find(({ judge }) => judge === id)?.project;
      const lastScoreAt = latest(own.map(({ receivedAt }) => receivedAt));
      return {
        id,
        name,
        organisation,
        state,
        given: own.length,
        left: plan.queues.get(id)?.length ?? 0,
        at,
        lastScoreAt,
        seenAt,
        ...spreadOf(own.flatMap(({ value }) => value ?? [])),
      };
    }),
    projects: projects.map(({ id, title, department, table, session }) => {
      const values = valued.filter(({ project }) => project === id).flatMap(({ value }) => value ?? []);
      return {
        id,
        title,
        department,
        table,
        session,
        given: valued.filter(({ project }) => project === id).length,
        wanted: wanted.get(id) ?? round.wanted,
        presence: presences.get(id)?.state ?? 'unknown',
        ...(values.length > 1 && { range: Math.max(...values) - Math.min(...values) }),
      };
    }),
    problems: plan.problems,
  };
}

function spreadOf(values: readonly number[]): { mean?: number; deviation?: number } {
  if (values.length === 0) return {};
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, ...(values.length > 1 && { deviation: Math.sqrt(squares / (values.length - 1)) }) };
}
