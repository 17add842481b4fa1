import { isDeepStrictEqual } from 'node:util';
import { Hono } from 'hono';
import {
  type Judging,
  judgingUpdateSchema,
  type Round,
  type RoundState,
  roundStateSchema,
} from '../../domain/judging/judging.ts';
import { t } from '../../domain/language/text.ts';
import type { Term } from '../../domain/term/terms.ts';
import { changeJudging, readJudging, type TermJudging } from '../data/judging/judging.ts';
import { readScores, readSkips } from '../data/judging/scores.ts';
import type { Outcome } from '../data/table/versioned.ts';
import type { AdminEnv } from '../http/auth.ts';
import { bothValues, conflict, seenVersion, tagOf } from '../http/conflict.ts';
import { AppError } from '../http/errors.ts';
import { invalid, jsonBody } from '../http/json-body.ts';
import { say } from '../http/say.ts';
import { readTermOf } from '../http/term.ts';
import { noRound } from './round.ts';

/** The rubric and the rounds of a term. */
export const rounds = new Hono<AdminEnv>()
  // GET /api/judging/{semester}-{year} – rubric and rounds of a term; a first proposal of version 0 when nothing is stored
  .get('/api/judging/:term', async (c) => {
    const judging = await readJudging(readTermOf(c));
    return c.json(answerOf(judging), 200, tagOf(judging));
  })

  // PUT /api/judging/{semester}-{year} – replaces the rubric and the list of rounds; a round that has begun keeps its state
  .put('/api/judging/:term', jsonBody(judgingUpdateSchema), async (c) => {
    const term = readTermOf(c);
    const { rubric, rounds } = c.req.valid('json');
    const edit = async (current: TermJudging) => {
      for (const round of current.rounds) {
        const next = rounds.find(({ id }) => id === round.id);
        if ((next && next.method === round.method) || !(await hasBegun(term, round))) continue;
        const why = next ? 'refusals.staff.roundMethod' : 'refusals.staff.roundBegun';
        throw invalid({ rounds: say(why, { title: round.title }) });
      }
      const merged = rounds.map((round): Round => {
        const { state = 'draft', openedAt, closedAt } = current.rounds.find(({ id }) => id === round.id) ?? {};
        return { ...round, state, ...(openedAt && { openedAt }), ...(closedAt && { closedAt }) };
      });
      const isSame = isDeepStrictEqual({ rubric, rounds: merged }, { rubric: current.rubric, rounds: current.rounds });
      return isSame ? current : { ...current, rubric, rounds: merged };
    };
    const outcome = await changeJudging(term, edit, { by: c.var.admin, what: 'judging', seen: seenVersion(c) });
    const stored = settled(outcome, { rubric, rounds });
    return c.json(answerOf(stored), 200, tagOf(stored));
  })

  // PUT /api/judging/{semester}-{year}/rounds/{round} – opens or closes a round, or takes that back
  .put('/api/judging/:term/rounds/:round', jsonBody(roundStateSchema), async (c) => {
    const { state } = c.req.valid('json');
    const id = c.req.param('round');
    const edit = (current: TermJudging) => {
      const round = current.rounds.find((one) => one.id === id);
      if (!round) throw noRound();
      if (state === 'open' && current.rounds.some((other) => other.id !== id && other.state === 'open')) {
        throw new AppError(409, 'another_round_open', say('refusals.staff.anotherRound'));
      }
      if (round.state === state) return current;
      const rounds = current.rounds.map((one) => (one.id === id ? moved(one, state, new Date().toISOString()) : one));
      return { ...current, rounds };
    };
    const about = t('notes.roundState', { id, state });
    const outcome = await changeJudging(readTermOf(c), edit, { by: c.var.admin, what: 'judging-round', about });
    const { stored } = outcome as Extract<typeof outcome, { stored: unknown }>;
    return c.json(answerOf(stored), 200, tagOf(stored));
  });

/** A round that went back to a draft keeps its scores, which the next round with its id would inherit. */
async function hasBegun(term: Term, { id, state }: Round): Promise<boolean> {
  return state !== 'draft' || (await readScores(term, { round: id })).length > 0 || (await readSkips(term, id)).length > 0;
}

function answerOf({ term, ...judging }: TermJudging): Judging {
  return { ...term, ...judging };
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
  throw conflict(say('refusals.staff.judgingChanged'), bothValues(yours, theirs), outcome.theirs);
}

/** A round that is opened again has no end; one that goes back to a draft was never opened. */
function moved({ openedAt, closedAt: _closedAt, ...round }: Round, state: RoundState, now: string): Round {
  if (state === 'draft') return { ...round, state };
  return { ...round, state, openedAt: openedAt ?? now, ...(state === 'closed' && { closedAt: now }) };
}
