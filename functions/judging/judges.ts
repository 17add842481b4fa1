import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Hono } from 'hono';
import { afterDecisions, proposedConflicts } from '../../domain/judging/conflicts.ts';
import {
  type Judge,
  type JudgeUpdate,
  type JudgeWithToken,
  judgeChangeSchema,
  type ListedJudge,
  mostOf,
  newJudgesSchema,
} from '../../domain/judging/judging.ts';
import { t } from '../../domain/language/text.ts';
import type { Term } from '../../domain/term/terms.ts';
import { noteActivity } from '../activity/note.ts';
import { readTermPresentation } from '../data/event/presentation.ts';
import { changeJudge, putJudge, readJudge, readJudges, removeJudge, type StoredJudge } from '../data/judging/judges.ts';
import { readJudging } from '../data/judging/judging.ts';
import { readScores } from '../data/judging/scores.ts';
import type { AdminEnv } from '../http/auth.ts';
import { AppError } from '../http/errors.ts';
import { invalid, jsonBody } from '../http/json-body.ts';
import { say } from '../http/say.ts';
import { readTermOf } from '../http/term.ts';
import { hashOfToken } from '../links/link-token.ts';
import { readHall } from './hall.ts';
import { newToken } from './judge-link.ts';

const noJudge = () => new AppError(404, 'no_judge', say('refusals.staff.noJudge'));

/** The judges of a term and their links. */
export const judges = new Hono<AdminEnv>()
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
    if (there.length + judges.length > mostOf.judges)
      throw invalid({ judges: say('refusals.staff.mostJudges', { count: mostOf.judges }) });
    const endsAt = await endOfLinks(term);
    const added = judges.map((update) => newJudge(term, update, endsAt));
    for (const { judge } of added) await putJudge(term, judge);
    await noteActivity({ by: c.var.admin, what: 'judge', about: t('notes.judgesAdded', { count: added.length }) });
    const answer = added.map(({ judge, token, link }): JudgeWithToken => ({ ...publicPart(judge), token, link }));
    return c.json(answer, 201);
  })

  // PUT /api/judging/{semester}-{year}/judges/{id} – changes what is given
  .put('/api/judging/:term/judges/:id', jsonBody(judgeChangeSchema), async (c) => {
    const { decided = [], ...given } = c.req.valid('json');
    const told = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    let isNew = false;
    const changed = await changeJudge(readTermOf(c), c.req.param('id'), (judge) => {
      const next = { ...judge, ...told, ...afterDecisions(judge, decided) };
      if (Math.max(next.conflicts.length, next.cleared.length) > mostOf.conflicts)
        throw invalid({ decided: say('refusals.staff.mostConflicts', { count: mostOf.conflicts }) });
      isNew = !isDeepStrictEqual(next, judge);
      return isNew ? next : judge;
    });
    if (!changed) throw noJudge();
    for (const { project, as } of isNew ? decided : [])
      await noteActivity({ by: c.var.admin, what: 'judge', project, about: t('notes.conflict', { as, name: changed.name }) });
    return c.json(publicPart(changed));
  })

  // POST /api/judging/{semester}-{year}/judges/{id}/link – makes a new link; the one before opens nothing any more
  .post('/api/judging/:term/judges/:id/link', async (c) => {
    const term = readTermOf(c);
    const id = c.req.param('id');
    const [token, link] = [newToken(term, id), randomUUID()];
    const endsAt = await endOfLinks(term);
    const changed = await changeJudge(term, id, (judge) => ({ ...judge, tokenHash: hashOfToken(token), link, endsAt }));
    if (!changed) throw noJudge();
    return c.json<JudgeWithToken>({ ...publicPart(changed), token, link });
  })

  // DELETE /api/judging/{semester}-{year}/judges/{id} – removes a judge who gave no score
  .delete('/api/judging/:term/judges/:id', async (c) => {
    const term = readTermOf(c);
    const judge = await readJudge(term, c.req.param('id'));
    if (!judge) throw noJudge();
    const { rounds } = await readJudging(term);
    const scores = await Promise.all(rounds.map((round) => readScores(term, { round: round.id, judge: judge.id })));
    if (judge.hasScored || scores.flat().length > 0) throw new AppError(409, 'has_scores', say('refusals.staff.judgeScored'));
    if (!(await removeJudge(term, judge))) throw new AppError(412, 'conflict', say('refusals.staff.judgeChanged'));
    await noteActivity({ by: c.var.admin, what: 'judge', about: t('notes.judgesRemoved', { count: 1 }) });
    return c.body(null, 204);
  });

/** In ms: links end so long after the event, or after they were made when no event is announced. */
const [afterEvent, withoutEvent] = [7, 180].map((days) => days * 24 * 3600 * 1000) as [number, number];

async function endOfLinks(term: Term): Promise<string> {
  const { presentation } = await readTermPresentation(term);
  const day = presentation && Date.parse(presentation.presentationDate);
  const fromNow = Date.now() + afterEvent;
  return new Date(day ? Math.max(day + afterEvent, fromNow) : Date.now() + withoutEvent).toISOString();
}

function newJudge(term: Term, update: JudgeUpdate, endsAt: string) {
  const id = randomUUID().slice(0, 8);
  const [token, link] = [newToken(term, id), randomUUID()];
  const tokenHash = hashOfToken(token);
  const judge: StoredJudge = { ...update, id, state: 'invited', isNamed: false, version: 1, tokenHash, link, endsAt };
  return { judge, token, link };
}

function publicPart({
  tokenHash: _hash,
  link: _link,
  endsAt: _end,
  seenAt: _seen,
  hasScored: _scored,
  ...judge
}: StoredJudge): Judge {
  return judge;
}
