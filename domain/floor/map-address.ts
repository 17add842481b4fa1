import { type Term, termQuery } from '../term/terms.ts';
import type { MapQuery } from './map-query.ts';

/** The query of the map's address: `semester=fa&year=2026&here=23`. */
export function mapParams(term: Term, query: Partial<MapQuery>): string {
  const given = new URLSearchParams(termQuery(term));
  for (const [name, value] of Object.entries(query)) if (value) given.set(name, value === true ? '1' : value);
  return given.toString();
}
