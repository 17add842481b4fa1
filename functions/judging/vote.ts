import { Hono } from 'hono';
import { ballotSchema, type VoteView } from '../../domain/judging/vote.ts';
import { formatTerm, type Term } from '../../domain/term/terms.ts';
import { putBallot, readBallots, readVotings, type TermVoting } from '../data/judging/voting.ts';
import { timedCache } from '../data/table/timed-cache.ts';
import { answerPublic, noStore } from '../http/cache.ts';
import { AppError } from '../http/errors.ts';
import { invalid, jsonBody, limitBody } from '../http/json-body.ts';
import { say } from '../http/say.ts';
import { readHall } from './hall.ts';
import { codeAt, isCode, readScreen } from './vote-code.ts';

const noVote = () => new AppError(404, 'no_vote', say('refusals.vote.none'));

/** In ms: how long the times of a vote, and the number of its ballots, may be out of date. */
const outOfDate = 5_000;

/** The people's choice. Nothing here tells how a project stands. */
export const vote = new Hono()
  // GET /api/vote – the vote that is open, else the next, else the last, with how many devices voted; null without any
  .get('/api/vote', async (c) => {
    const voting = await current(Date.now());
    if (!voting) return answerPublic<VoteView | null>(c, null);
    const { term, opensAt, closesAt } = voting;
    return answerPublic<VoteView | null>(c, { ...term, opensAt, closesAt, ballots: await count(term) });
  })

  .use('/api/vote/*', noStore, limitBody)

  // PUT /api/vote/ballot – the ballot of a device, in place of the one before
  .put('/api/vote/ballot', jsonBody(ballotSchema), async (c) => {
    const { device, code, projects } = c.req.valid('json');
    const now = new Date();
    const voting = await current(now.getTime());
    if (!voting) throw noVote();
    const { term, opensAt, closesAt } = voting;
    if (now.toISOString() < opensAt) throw new AppError(409, 'vote_not_open', say('refusals.vote.notOpen'));
    if (now.toISOString() >= closesAt) throw new AppError(409, 'vote_closed', say('refusals.vote.closed'));
    const known = new Set((await readHall(term)).projects.map(({ id }) => id));
    if (!projects.every((id) => known.has(id))) throw invalid({ projects: say('refusals.vote.unknown') });
    const proof = c.req.header('authorization');
    await putBallot(term, device, { projects, now }, async () => {
      if (await isHere(voting, { code, proof }, now)) return;
      throw new AppError(403, 'wrong_code', say('refusals.vote.code'));
    });
    return c.json({});
  })

  // GET /api/vote/code – the code of this minute, for the hall's screen
  .get('/api/vote/code', async (c) => {
    const screen = await readScreen(c.req.header('authorization'));
    if (!screen) throw new AppError(401, 'bad_screen_link', say('refusals.vote.screen'));
    return c.json(codeAt(screen.key, Date.now()));
  });

type SetVoting = Required<TermVoting>;

/**
 * True for whoever is in the hall, or at one of its kiosks. Tries are not counted by address: all visitors of a hall may have one, and
 * whoever used up the limit would end the vote for all. At the most calls that the route takes (100 a second), a guesser finds a code of
 * 22^6 once in four days, which opens the vote for three minutes at most; staff see the burst.
 */
async function isHere(
  { key }: SetVoting,
  { code, proof }: { code: string | undefined; proof: string | undefined },
  now: Date,
): Promise<boolean> {
  return (code !== undefined && isCode(key, code, now.getTime())) || (await readScreen(proof))?.key === key;
}

/** The vote that is open now, else the next one, else the last. */
async function current(now: number): Promise<SetVoting | undefined> {
  const all = ((await votings.fetch('')) ?? []).filter((one): one is SetVoting =>
    Boolean(one.key && one.opensAt && one.closesAt),
  );
  const toCome = all.filter(({ closesAt }) => now < Date.parse(closesAt)).sort((a, b) => a.opensAt.localeCompare(b.opensAt));
  return toCome[0] ?? all.sort((a, b) => a.closesAt.localeCompare(b.closesAt)).at(-1);
}

const votings = timedCache<TermVoting[]>({ max: 1, ttl: outOfDate, fetchMethod: readVotings });

const counts = timedCache<number, Term>({
  max: 20,
  ttl: outOfDate,
  fetchMethod: async (_name, _former, { context }) => (await readBallots(context)).length,
});

async function count(term: Term): Promise<number> {
  return (await counts.fetch(formatTerm(term), { context: term })) ?? 0;
}
