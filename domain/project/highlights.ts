import { dayMs } from '../basics/times.ts';
import type { PublicProject } from './public-project.ts';

/** The most projects of a strip of posters. */
export const mostHighlights = 12;

/** What a strip of posters and a short list show of a project. */
export type Highlight = Pick<
  PublicProject,
  | 'id'
  | 'projectTitle'
  | 'teamMemberNames'
  | 'sponsor'
  | 'department'
  | 'semester'
  | 'year'
  | 'poster'
  | 'youtubeLink'
  | 'language'
>;

export function highlightOf(project: Highlight): Highlight {
  const { id, projectTitle, teamMemberNames, sponsor, department, semester, year, poster, youtubeLink, language } = project;
  const open = { id, projectTitle, teamMemberNames, sponsor, department, semester, year };
  return { ...open, ...(poster && { poster }), ...(youtubeLink && { youtubeLink }), ...(language && { language }) };
}

/**
 * The projects whose posters stand for a term: its winners in the order of their ids in `winners`, then one of each department in
 * turn, so that a large department does not fill the strip. Only projects with a poster. The day (`2026-12-04`) decides where
 * each department begins: everybody sees the same on one day, and others get their turn on the next.
 */
export function pickHighlights(lists: PublicProject[][], winners: readonly string[], day: string): Highlight[] {
  const turn = Math.floor(Date.parse(day) / dayMs);
  const withPoster = lists.map((list) => list.filter(({ poster }) => poster));
  const placed = winners.flatMap((id) => withPoster.flat().find((project) => project.id === id) ?? []);
  const rows = rotate(withPoster, turn).map((list) => rotate(list, turn).filter(({ id }) => !winners.includes(id)));
  const longest = Math.max(0, ...rows.map((row) => row.length));
  const inTurn = Array.from({ length: longest }, (_, index) => rows.flatMap((row) => row[index] ?? [])).flat();
  return [...placed, ...inTurn].slice(0, mostHighlights).map(highlightOf);
}

/** The list from its item `turn` on, which may be any whole number, and then from its beginning. */
function rotate<Item>(list: readonly Item[], turn: number): Item[] {
  const at = list.length > 0 ? turn % list.length : 0;
  return [...list.slice(at), ...list.slice(0, at)];
}
