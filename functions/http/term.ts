import type { Context } from 'hono';
import { semesters } from '../../domain/term/semesters.ts';
import { parseTerm, type Term, termFromQuery, termQuery } from '../../domain/term/terms.ts';
import { AppError } from './errors.ts';

/** `more`: what else may stand in the address. */
export const badTerm = (more = '') =>
  new AppError(
    400,
    'bad_term',
    `A term is one of ${semesters.join(', ')} and a year of four digits, for example fa-2026${more}.`,
  );

/** The term in a path's `:term`. Throws 400 for any other text. */
export function readTermOf(c: Context): Term {
  const term = parseTerm(c.req.param('term'));
  if (!term) throw badTerm();
  return term;
}

/**
 * The term in the query `?semester=fa&year=2026`. Throws 400 for any other, also for one that says the same in another way,
 * such as `?year=2026&semester=fa`: the edge caches each spelling separately, so varying it would get round the cache.
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
