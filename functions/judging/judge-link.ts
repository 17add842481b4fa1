import { randomBytes } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { formatTerm, parseTerm, type Term } from '../../domain/term/terms.ts';
import { noteSeen, readJudge, type StoredJudge } from '../data/judging/judges.ts';
import { readMailedLink } from '../data/judging/mailed-links.ts';
import { AppError } from '../http/errors.ts';
import { say } from '../http/say.ts';
import { fitsHash } from '../links/link-token.ts';

/** The link of a judge: `fa-2026.<id>.<secret>`. The table has only its hash. */
export function newToken(term: Term, id: string): string {
  return `${formatTerm(term)}.${id}.${randomBytes(32).toString('base64url')}`;
}

/** The refusal of a link that opens nothing, also because its judge was removed. */
export const badLink = () => new AppError(401, 'bad_judge_link', say('refusals.judging.badLink'));

/** `requireJudge` stores who calls in the context of a call, and of which term. */
export type JudgeEnv = { Variables: { judge: StoredJudge; term: Term } };

/** Refuses a call without a judge's token in its header `Authorization: Judge <token>`, and one whose token has ended. */
export const requireJudge = createMiddleware<JudgeEnv>(async (c, next) => {
  const token = /^Judge (\S{1,200})$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
  const [, name, id] = /^(\w\w-\d{4})\.([\w-]{1,24})\.[\w-]{43}$/.exec(token) ?? [];
  const term = parseTerm(name);
  const judge = term && id ? await readJudge(term, id) : undefined;
  if (!term || !judge || !(fitsHash(token, judge.tokenHash) || (await isMailed(token, term, judge)))) throw badLink();
  if (judge.endsAt <= new Date().toISOString()) {
    throw new AppError(401, 'judge_link_ended', say('refusals.judging.linkEnded'));
  }
  await noteSeen(term, judge, new Date());
  c.set('term', term);
  c.set('judge', judge);
  await next();
});

/** Whether the token is that of the judge's current link, as the mailer made it. */
async function isMailed(token: string, term: Term, { id, link }: StoredJudge): Promise<boolean> {
  const hash = link && (await readMailedLink({ id: `${formatTerm(term)}.${id}`, nonce: link }));
  return hash !== undefined && fitsHash(token, hash);
}
