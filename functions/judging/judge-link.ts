import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { formatTerm, parseTerm, type Term } from '../../domain/term/terms.ts';
import { readJudge, type StoredJudge } from '../data/judging/judges.ts';
import { AppError } from '../http/errors.ts';
import { hashOfToken } from '../links/handed-over.ts';

/** The link of a judge: `fa-2026.<id>.<secret>`. The table has only its hash. */
export function newToken(term: Term, id: string): string {
  return `${formatTerm(term)}.${id}.${randomBytes(32).toString('base64url')}`;
}

/** The judge whom a call belongs to, by its header `Authorization: Judge <token>`. Throws 401 for a wrong token, and for one that has ended. */
export async function readOwnJudge(c: Context): Promise<{ term: Term; judge: StoredJudge }> {
  const token = /^Judge (\S{1,200})$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
  const [, name, id] = /^(\w\w-\d{4})\.([\w-]{1,24})\.[\w-]{43}$/.exec(token) ?? [];
  const term = parseTerm(name);
  const judge = term && id ? await readJudge(term, id) : undefined;
  if (!term || !judge || !fits(token, judge.tokenHash)) {
    throw new AppError(401, 'bad_judge_link', 'This link is not complete, or a newer one replaced it. Please ask at the desk.');
  }
  if (judge.endsAt <= new Date().toISOString()) {
    throw new AppError(401, 'judge_link_ended', 'This link has expired, as the event is over. Thank you for judging.');
  }
  return { term, judge };
}

function fits(token: string, hash: string): boolean {
  const [given, stored] = [Buffer.from(hashOfToken(token)), Buffer.from(hash)];
  return given.length === stored.length && timingSafeEqual(given, stored);
}
