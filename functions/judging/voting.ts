import { Hono } from 'hono';
import {
  type Ballot,
  type Burst,
  burstSchema,
  burstsOf,
  totalsOf,
  type Voting,
  votingUpdateSchema,
} from '../../domain/judging/vote.ts';
import { t } from '../../domain/language/text.ts';
import { termLabel } from '../../domain/term/terms.ts';
import { noteActivity } from '../activity/note.ts';
import { changeVoting, readBallots, readVoting, type TermVoting } from '../data/judging/voting.ts';
import type { AdminEnv } from '../http/auth.ts';
import { bothValues, conflict, seenVersion, tagOf } from '../http/conflict.ts';
import { AppError, nothing } from '../http/errors.ts';
import { invalid, jsonBody } from '../http/json-body.ts';
import { say } from '../http/say.ts';
import { readTermOf } from '../http/term.ts';
import { readHall } from './hall.ts';
import { screenToken } from './vote-code.ts';

/** In ms: a closing time that is past by less is the minute in which somebody chose it, to end the vote at once. */
const mostPast = 60_000;

/** What coordinators do about the people's choice. Nobody sees how a project stands before the vote has closed. */
export const voting = new Hono<AdminEnv>()
  // GET /api/judging/{semester}-{year}/vote – its times and how many voted; after its end the votes, and suspicious ballots
  .get('/api/judging/:term/vote', async (c) => {
    const stored = await readVoting(readTermOf(c));
    return c.json(await answerOf(stored), 200, tagOf(stored));
  })

  // PUT /api/judging/{semester}-{year}/vote – sets when it opens and closes
  .put('/api/judging/:term/vote', jsonBody(votingUpdateSchema), async (c) => {
    const times = c.req.valid('json');
    const term = readTermOf(c);
    const edit = async (current: TermVoting) => {
      if (current.opensAt === times.opensAt && current.closesAt === times.closesAt) return current;
      // Staff who saw the votes could reopen the vote to favor a project. Without a ballot there is nothing to see.
      if (hasClosed(current) && (await readBallots(term)).length > 0) {
        throw new AppError(409, 'vote_closed', say('refusals.staff.voteKnown'));
      }
      // A wrong day would end the vote for good.
      if (Date.parse(times.closesAt) < Date.now() - mostPast) throw invalid({ closesAt: say('staff.rules.closedAlready') });
      return { ...current, ...times };
    };
    const outcome = await changeVoting(term, edit, seenVersion(c));
    if ('theirs' in outcome) {
      const { opensAt, closesAt, version } = outcome.theirs;
      throw conflict(say('refusals.staff.voteChanged'), bothValues(times, { opensAt, closesAt }), { version });
    }
    await noteActivity({ by: c.var.admin, what: 'vote', about: termLabel(term) });
    return c.json(await answerOf(await readVoting(term)), 200, tagOf(outcome.stored));
  })

  // PUT /api/judging/{semester}-{year}/vote/bursts/{id} – leaves suspicious ballots out, or counts them again, with a reason that stays
  .put('/api/judging/:term/vote/bursts/:id', jsonBody(burstSchema), async (c) => {
    const term = readTermOf(c);
    const { isLeftOut, reason } = c.req.valid('json');
    const id = c.req.param('id');
    const ballots = hasClosed(await readVoting(term)) ? await readBallots(term) : [];
    if (!burstsOf(ballots).some((burst) => burst.id === id)) throw nothing('no_burst');
    const edit = (current: TermVoting) => {
      const others = current.leftOut.filter((one) => one.id !== id);
      if (!isLeftOut) return others.length === current.leftOut.length ? current : { ...current, leftOut: others };
      return { ...current, leftOut: [...others, { id, reason, by: c.var.admin, at: new Date().toISOString() }] };
    };
    await changeVoting(term, edit);
    const about = t(isLeftOut ? 'notes.ballotsLeftOut' : 'notes.ballotsCounted', { term: termLabel(term), reason });
    await noteActivity({ by: c.var.admin, what: 'vote', about });
    return c.json(await answerOf(await readVoting(term)));
  });

const hasClosed = ({ closesAt }: TermVoting) => closesAt !== undefined && closesAt <= new Date().toISOString();

async function answerOf(stored: TermVoting): Promise<Voting> {
  const { term, version, opensAt, closesAt, key } = stored;
  const ballots = await readBallots(term);
  return {
    ...term,
    version,
    ...(opensAt && closesAt && { opensAt, closesAt }),
    ballots: ballots.length,
    ...(key && { screenToken: screenToken(term, key) }),
    ...(hasClosed(stored) && (await resultOf(stored, ballots))),
  };
}

/** Bursts and totals. They name projects, so that staff would see who leads. */
async function resultOf({ term, leftOut }: TermVoting, ballots: readonly Ballot[]): Promise<Pick<Voting, 'bursts' | 'totals'>> {
  const titles = new Map((await readHall(term)).projects.map(({ id, title }) => [id, title]));
  const counted = totalsOf(ballots, new Set(leftOut.map(({ id }) => id)));
  return {
    bursts: burstsOf(ballots).map((burst): Burst => {
      const { id: _id, ...left } = leftOut.find(({ id }) => id === burst.id) ?? {};
      return { ...burst, ...('reason' in left && { leftOut: left }) };
    }),
    totals: counted.map(({ project, votes }) => ({ project, title: titles.get(project) ?? '', votes })),
  };
}
