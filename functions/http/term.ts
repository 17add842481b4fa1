import type { Context } from 'hono';
import { semesters } from '../../domain/term/semesters.ts';
import { parseTerm, type Term } from '../../domain/term/terms.ts';
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
