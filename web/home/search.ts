import { searchName } from '../paths.ts';

/** The search in Home's address; '' without one. */
export function readSearch(query: URLSearchParams): string {
  return query.get(searchName)?.trim() ?? '';
}
