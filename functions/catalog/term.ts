import type { Context } from 'hono';
import { readTerm, type Term } from '../../domain/terms.ts';
import { AppError } from '../http/errors.ts';

export const badTerm = () =>
  new AppError(400, 'bad_term', 'A term is sp, su or fa and a year of four digits, for example fa-2026.');

/** The term in the query `?semester=fa&year=2026`. Throws 400 for any other. */
export function readAskedTerm(c: Context): Term {
  const term = readTerm(c.req.query('semester'), c.req.query('year'));
  if (!term) throw badTerm();
  return term;
}
