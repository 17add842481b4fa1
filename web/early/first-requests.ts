import { findDepartment } from '../../domain/departments.ts';
import { parseTerm, publicTermOf, termFromQuery } from '../../domain/terms.ts';
import { apiPaths } from '../paths.ts';

/** What a page will ask the API for first, by its address, the stored term and the date: paths on the site's own origin. */
export function firstRequests(address: { pathname: string; search: string }, storedTerm: string | null, today: Date): string[] {
  const term = termFromQuery(new URLSearchParams(address.search)) ?? parseTerm(storedTerm) ?? publicTermOf(today);
  const [first = '', second, third] = address.pathname.split('/').slice(1);
  if (first === '') return [apiPaths.presentation, apiPaths.counts(term), apiPaths.winners];
  if (first === 'survey' && second) return [apiPaths.project(second)];
  if (first === 'winners') return second === 'entry' && third ? [apiPaths.winner(third)] : [apiPaths.winners];
  const department = second === undefined && findDepartment(first);
  return department ? [apiPaths.projects(department.slug, term)] : [];
}
