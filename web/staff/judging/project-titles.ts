import { useQuery } from '@tanstack/react-query';
import { t } from '../../../domain/language/text.ts';
import type { Term } from '../../../domain/term/terms.ts';
import { termProjectsQuery } from '../winners/queries.ts';

type Titled = { id: string; title: string };

/**
 * The titles of projects (ids) for staff. `known` are those that the judging names, which reads only what visitors see; undefined while they
 * load. The others, such as a project that was hidden since, have theirs from the list of the term.
 */
export function useProjectTitles(term: Term, ids: readonly string[], known: readonly Titled[] | undefined) {
  const isShown = (id: string) => known === undefined || known.some((project) => project.id === id);
  const { data: records } = useQuery({ ...termProjectsQuery(term), enabled: !ids.every(isShown) });
  const titleOf = (id: string) =>
    known?.find((project) => project.id === id)?.title ??
    records?.find(({ EntryID }) => EntryID === id)?.ProjectTitle ??
    t('staff.words.projectId', { id });
  /** The title, which says so when visitors do not see the project. */
  const nameOf = (id: string) => (isShown(id) ? titleOf(id) : t('staff.judging.results.notPublished', { title: titleOf(id) }));
  return { isShown, titleOf, nameOf };
}
