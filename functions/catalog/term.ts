import type { Context } from 'hono';
import { type Term, termFromQuery, termQuery } from '../../domain/term/terms.ts';
import { badTerm } from '../http/term.ts';

/**
 * The term in the query `?semester=fa&year=2026`. Throws 400 for any other, also for one that says the same in another way, such as
 * `?year=2026&semester=fa`: the edge keeps each way by itself, so whoever varies it would have every answer made anew.
 */
export function readAskedTerm(c: Context): Term {
  const { search } = new URL(c.req.url);
  const given = search
    .slice(1)
    .split('&')
    .filter((parameter) => /^(?:semester|year)=/.test(parameter));
  const term = termFromQuery(new URLSearchParams(given.join('&')));
  if (!term || given.join('&') !== termQuery(term)) throw badTerm();
  return term;
}
