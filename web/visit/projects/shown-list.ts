import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DepartmentSlug } from '../../../domain/department/departments.ts';
import { withoutPreview } from '../../../domain/picture/images.ts';
import type { PublicProject } from '../../../domain/project/public-project.ts';
import { clampPage, pageCount, pageOf } from '../../../domain/site/page-numbers.ts';
import { formatTerm, type Term } from '../../../domain/term/terms.ts';
import { cutText } from '../../kit/text/cut-text.ts';
import { filterProjects, sponsorsOf } from './filter-projects.ts';
import type { CutProject } from './from-list.ts';
import { type ListAddress, readListAddress } from './list-address.ts';
import { projectsQuery } from './queries.ts';
import { useListAddress } from './use-list-address.ts';

/** What a department's page shows of its list at one address. */
export type ShownList = {
  /** The number of all projects of the list. */
  total: number;
  sponsors: string[];
  /** The number of projects that fit the filters. */
  count: number;
  page: number;
  /** The projects of this page. */
  projects: CutProject[];
};

function shownOf(all: PublicProject[], address: ListAddress): ShownList & { found: PublicProject[] } {
  const found = filterProjects(all, address);
  const page = clampPage(address.page, pageCount(found.length));
  return { total: all.length, sponsors: sponsorsOf(all), count: found.length, page, projects: pageOf(found, page), found };
}

/** What a card shows of a project. The page is read by many who open one card, or none. */
function cutForCard({
  id,
  semester,
  year,
  department,
  projectTitle,
  teamMemberNames,
  sponsor,
  ...more
}: PublicProject): CutProject {
  const { youtubeLink, withheld, language, poster, projectDescription } = more;
  return {
    ...{ id, semester, year, department, projectTitle, teamMemberNames, sponsor, youtubeLink, withheld, language },
    projectDescription: cutText(projectDescription),
    // A poster without words of its own is called by its title.
    poster: poster && { ...withoutPreview(poster), ...(poster.alt === projectTitle && { alt: undefined }) },
    ...{ name: '', email: '', isCut: true },
  };
}

function shownKey(slug: DepartmentSlug, term: Term, { text, sponsor, page }: ListAddress) {
  return ['list', slug, formatTerm(term), text, sponsor, page];
}

/**
 * Reads a list on the server and keeps what the address shows of it: the whole list would be several times as long as the page.
 * Returns the projects that are shown.
 */
export async function readShownList(
  queries: QueryClient,
  slug: DepartmentSlug,
  term: Term,
  query: URLSearchParams,
): Promise<CutProject[]> {
  const address = readListAddress(query);
  const all = projectsQuery(slug, term);
  const { found: _found, ...shown } = shownOf(await queries.fetchQuery(all), address);
  const cut: ShownList = { ...shown, projects: shown.projects.map(cutForCard) };
  queries.setQueryData(shownKey(slug, term, address), cut);
  queries.removeQueries(all);
  return cut.projects;
}

/** What `readShownList` has read. */
export function shownListOf(
  queries: QueryClient,
  slug: DepartmentSlug,
  term: Term,
  query: URLSearchParams,
): ShownList | undefined {
  return queries.getQueryData(shownKey(slug, term, readListAddress(query)));
}

/**
 * What the list shows at the current address: no data until it is loaded. The whole list is requested as soon as the address
 * changes from the one that the server has rendered, when the overlay opens, or when `loadAll` foretells either. `found` are all
 * projects that fit the filters, once they are loaded.
 */
export function useShownList(slug: DepartmentSlug, term: Term) {
  const queries = useQueryClient();
  const address = useListAddress();
  const ready = queries.getQueryData<ShownList>(shownKey(slug, term, address));
  const all = projectsQuery(slug, term);
  const { data, error, refetch } = useQuery({ ...all, enabled: !ready || address.shown !== null });
  // While the whole list is on its way, what the server has rendered stays.
  const list = `${slug} ${formatTerm(term)}`;
  const [last, setLast] = useState({ list, ready });
  if (ready && last.ready !== ready) setLast({ list, ready });
  const rendered = ready ?? (last.list === list ? last.ready : undefined);
  const shown = data ? shownOf(data, address) : rendered && { ...rendered, found: [] };
  return { query: { data: shown, error, refetch }, loadAll: () => queries.prefetchQuery(all) };
}
