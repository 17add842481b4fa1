import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { proposedConflicts } from '../../domain/judging/conflicts.ts';
import { scoreValue } from '../../domain/judging/counting.ts';
import {
  type ControlRoom,
  type Judge,
  type JudgeUpdate,
  type JudgeWithToken,
  type Judging,
  judgeChangeSchema,
  judgingUpdateSchema,
  type ListedJudge,
  mostOf,
  newJudgesSchema,
  projectStateSchema,
  type Round,
  type RoundScores,
  type RoundState,
  roundStateSchema,
} from '../../domain/judging/judging.ts';
import type { Term } from '../../domain/term/terms.ts';
import { noteActivity } from '../activity/note.ts';
import { readTermPresentation } from '../data/event/presentation.ts';
import { changeJudge, putJudge, readJudge, readJudges, removeJudge, type StoredJudge } from '../data/judging/judges.ts';
import { changeJudging, readJudging, type TermJudging } from '../data/judging/judging.ts';
import { readScores, setProjectState } from '../data/judging/scores.ts';
import type { Outcome } from '../data/table/versioned.ts';
import { type AdminEnv, notPermitted, requireAdmin } from '../http/auth.ts';
import { bothValues, conflict } from '../http/conflict.ts';
import { AppError } from '../http/errors.ts';
import { invalid, jsonBody } from '../http/json-body.ts';
import { readTermOf } from '../http/term.ts';
import { seenVersion, tagVersion } from '../http/versions.ts';
import { hashOfToken } from '../links/handed-over.ts';
import { projectsOfRound, readHall } from './hall.ts';
import { newToken } from './judge-link.ts';
import { type RoundNow, readRoundNow } from './round.ts';
import { voting } from './voting.ts';

const coordinatorsAlone = createMiddleware<AdminEnv>(async (c, next) => {
  if (c.var.account.role !== 'coordinator') throw notPermitted();
  await next();
});

const noJudge = () => new AppError(404, 'no_judge', 'There is no such judge.');
const noRound = () => new AppError(404, 'no_round', 'There is no such round.');

/** What coordinators do: rubric and rounds, judges, the control room, the scores. */
export const staff = new Hono<AdminEnv>()
  .use('/api/judging/*', requireAdmin, coordinatorsAlone)

  // GET /api/judging/{semester}-{year} – rubric and rounds of a term; a first proposal of version 0 when nothing is stored
  .get('/api/judging/:term', async (c) => {
    const judging = await readJudging(readTermOf(c));
    tagVersion(c, judging.version);
    return c.json(answerOf(judging));
  })

  // PUT /api/judging/{semester}-{year} – replaces the rubric and the list of rounds; a round that has begun keeps its state
  .put('/api/judging/:term', jsonBody(judgingUpdateSchema), async (c) => {
    const term = readTermOf(c);
    const { rubric, rounds } = c.req.valid('json');
    const edit = (current: TermJudging) => {
      const gone = current.rounds.find((round) => round.state !== 'draft' && !rounds.some(({ id }) => id === round.id));
      if (gone) throw invalid({ rounds: `${gone.title} has begun and cannot be removed.` });
      const merged = rounds.map((round): Round => {
        const { state = 'draft', openedAt, closedAt } = current.rounds.find(({ id }) => id === round.id) ?? {};
        return { ...round, state, ...(openedAt && { openedAt }), ...(closedAt && { closedAt }) };
      });
      const isSame = isDeepStrictEqual({ rubric, rounds: merged }, { rubric: current.rubric, rounds: current.rounds });
      return isSame ? current : { ...current, rubric, rounds: merged };
    };
    const outcome = await changeJudging(term, edit, { by: c.var.admin, what: 'judging', seen: seenVersion(c) });
    const stored = settled(outcome, { rubric, rounds });
    tagVersion(c, stored.version);
    return c.json(answerOf(stored));
  })

  // PUT /api/judging/{semester}-{year}/rounds/{round} – opens or closes a round, or takes that back
  .put('/api/judging/:term/rounds/:round', jsonBody(roundStateSchema), async (c) => {
    const { state } = c.req.valid('json');
    const id = c.req.param('round');
    const edit = (current: TermJudging) => {
      const round = current.rounds.find((one) => one.id === id);
      if (!round) throw noRound();
      if (state === 'open' && current.rounds.some((other) => other.id !== id && other.state === 'open')) {
        throw new AppError(409, 'another_round_open', 'Another round is open. Please close it first.');
      }
      if (round.state === state) return current;
      const rounds = current.rounds.map((one) => (one.id === id ? moved(one, state, new Date().toISOString()) : one));
      return { ...current, rounds };
    };
    const about = `round ${id}: ${state}`;
    const outcome = await changeJudging(readTermOf(c), edit, { by: c.var.admin, what: 'judging-round', about });
    const { stored } = outcome as Extract<typeof outcome, { stored: unknown }>;
    tagVersion(c, stored.version);
    return c.json(answerOf(stored));
  })

  // GET /api/judging/{semester}-{year}/judges – the judges, with conflicts of interest that staff should decide on
  .get('/api/judging/:term/judges', async (c) => {
    const term = readTermOf(c);
    const [judges, { projects }] = await Promise.all([readJudges(term), readHall(term)]);
    const listed = judges.map((one): ListedJudge => ({ ...publicPart(one), proposed: proposedConflicts(one, projects) }));
    return c.json(listed.sort((a, b) => a.name.localeCompare(b.name)));
  })

  // POST /api/judging/{semester}-{year}/judges – adds judges and answers the tokens of their links, which are stored nowhere
  .post('/api/judging/:term/judges', jsonBody(newJudgesSchema), async (c) => {
    const term = readTermOf(c);
    const { judges } = c.req.valid('json');
    const there = await readJudges(term);
    if (there.length + judges.length > mostOf.judges) throw invalid({ judges: `A term has at most ${mostOf.judges} judges.` });
    const endsAt = await endOfLinks(term);
    const added = judges.map((update) => newJudge(term, update, endsAt));
    for (const { judge } of added) await putJudge(term, judge);
    await noteActivity({ by: c.var.admin, what: 'judge', about: `${added.length} added` });
    return c.json<JudgeWithToken[]>(
      added.map(({ judge, token }) => ({ ...publicPart(judge), token })),
      201,
    );
  })

  // PUT /api/judging/{semester}-{year}/judges/{id} – changes what is given
  .put('/api/judging/:term/judges/:id', jsonBody(judgeChangeSchema), async (c) => {
    const given = Object.fromEntries(Object.entries(c.req.valid('json')).filter(([, value]) => value !== undefined));
    const changed = await changeJudge(readTermOf(c), c.req.param('id'), (judge) => {
      const next = { ...judge, ...given };
      return isDeepStrictEqual(next, judge) ? judge : next;
    });
    if (!changed) throw noJudge();
    return c.json(publicPart(changed));
  })

  // POST /api/judging/{semester}-{year}/judges/{id}/link – makes a new link; the one before opens nothing any more
  .post('/api/judging/:term/judges/:id/link', async (c) => {
    const term = readTermOf(c);
    const id = c.req.param('id');
    const token = newToken(term, id);
    const endsAt = await endOfLinks(term);
    const changed = await changeJudge(term, id, (judge) => ({ ...judge, tokenHash: hashOfToken(token), endsAt }));
    if (!changed) throw noJudge();
    return c.json<JudgeWithToken>({ ...publicPart(changed), token });
  })

  // DELETE /api/judging/{semester}-{year}/judges/{id} – removes a judge who gave no score
  .delete('/api/judging/:term/judges/:id', async (c) => {
    const term = readTermOf(c);
    const judge = await readJudge(term, c.req.param('id'));
    if (!judge) throw noJudge();
    const { rounds } = await readJudging(term);
    const scores = await Promise.all(rounds.map((round) => readScores(term, { round: round.id, judge: judge.id })));
    if (scores.flat().length > 0) {
      throw new AppError(409, 'has_scores', 'This judge gave scores. Set the judge to “left” instead.');
    }
    if (!(await removeJudge(term, judge)))
      throw new AppError(412, 'conflict', 'Somebody changed this judge. Please look again.');
    await noteActivity({ by: c.var.admin, what: 'judge', about: '1 removed' });
    return c.body(null, 204);
  })

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
    if (!(await readHall(term)).projects.some(({ id }) => id === project))
      throw new AppError(404, 'no_project', 'Project not found');
    await setProjectState(term, { project, ...c.req.valid('json') }, c.var.admin);
    return c.json({});
  })

  // GET /api/judging/{semester}-{year}/rounds/{round}/scores – all scores of a round, without the judges' own notes
  .get('/api/judging/:term/rounds/:round/scores', async (c) => {
    const term = readTermOf(c);
    const [{ rubric, rounds }, judges, hall] = await Promise.all([readJudging(term), readJudges(term), readHall(term)]);
    const round = rounds.find(({ id }) => id === c.req.param('round'));
    if (!round) throw noRound();
    const scores = await readScores(term, { round: round.id });
    return c.json<RoundScores>({
      round,
      rubric,
      scores: scores.map(({ judge, project, levels, comments, givenAt, version }) => {
        const value = scoreValue(rubric, levels);
        return { judge, round: round.id, project, levels, comments, ...(value !== undefined && { value }), givenAt, version };
      }),
      judges: judges.map(({ id, name, organisation }) => ({ id, name, organisation })),
      projects: projectsOfRound(hall, round).map(({ id, title, department }) => ({ id, title, department })),
    });
  })

  .route('/', voting);

function answerOf({ term: { semester, year }, rubric, rounds, version, lastChange }: TermJudging): Judging {
  return { semester, year, version, rubric, rounds, ...(lastChange && { lastChange }) };
}

/** The stored judging. Throws 412 when somebody else saved another one meanwhile. */
function settled(outcome: Outcome<TermJudging>, yours: object): TermJudging {
  if ('stored' in outcome) return outcome.stored;
  const { rubric, rounds } = outcome.theirs;
  const theirs = {
    rubric,
    rounds: rounds.map(({ state: _state, openedAt: _openedAt, closedAt: _closedAt, ...round }) => round),
  };
  // Both saved the same, or one save came twice: there is nothing to decide.
  if (isDeepStrictEqual(theirs, yours)) return outcome.theirs;
  throw conflict('Somebody else changed the judging in the meantime.', bothValues(yours, theirs), outcome.theirs);
}

/** A round that is opened again has no end; one that goes back to a draft was never opened. */
function moved({ openedAt, closedAt: _closedAt, ...round }: Round, state: RoundState, now: string): Round {
  if (state === 'draft') return { ...round, state };
  return { ...round, state, openedAt: openedAt ?? now, ...(state === 'closed' && { closedAt: now }) };
}

/** In ms: links end so long after the event, or after they were made when no event is announced. */
const [afterEvent, withoutEvent] = [7, 180].map((days) => days * 24 * 3600 * 1000) as [number, number];

async function endOfLinks(term: Term): Promise<string> {
  const { presentation } = await readTermPresentation(term);
  const day = presentation && Date.parse(presentation.presentationDate);
  const fromNow = Date.now() + afterEvent;
  return new Date(day ? Math.max(day + afterEvent, fromNow) : Date.now() + withoutEvent).toISOString();
}

function newJudge(term: Term, update: JudgeUpdate, endsAt: string): { judge: StoredJudge; token: string } {
  const id = randomUUID().slice(0, 8);
  const token = newToken(term, id);
  return { judge: { ...update, id, state: 'invited', version: 1, tokenHash: hashOfToken(token), endsAt }, token };
}

function publicPart({ tokenHash: _hash, endsAt: _end, ...judge }: StoredJudge): Judge {
  return judge;
}

function roomOf({ round, judging, projects, judges, scores, claims, states, plan }: RoundNow, now: Date): ControlRoom {
  const valued = scores.map((score) => ({ ...score, value: scoreValue(judging.rubric, score.levels) }));
  return {
    round,
    now: now.toISOString(),
    judges: judges.map(({ id, name, organisation, state }) => {
      const own = valued.filter(({ judge }) => judge === id);
      const at = claims.find(({ judge }) => judge === id)?.project;
      const lastScoreAt = own
        .map(({ receivedAt }) => receivedAt)
        .sort()
        .at(-1);
      return {
        id,
        name,
        organisation,
        state,
        given: own.length,
        left: plan.queues.get(id)?.length ?? 0,
        ...(at && { at }),
        ...(lastScoreAt && { lastScoreAt }),
        ...spreadOf(own.flatMap(({ value }) => value ?? [])),
      };
    }),
    projects: projects.map(({ id, title, department, table }) => {
      const values = valued.filter(({ project }) => project === id).flatMap(({ value }) => value ?? []);
      const state = states.get(id);
      return {
        id,
        title,
        department,
        ...(table && { table }),
        given: valued.filter(({ project }) => project === id).length,
        wanted: state?.wanted ?? round.wanted,
        isAbsent: state?.isAbsent ?? false,
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
