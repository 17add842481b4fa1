import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DepartmentSlug } from '../../domain/departments.ts';
import { clampPage, pageCount, pageOf } from '../../domain/pagination.ts';
import type { PublicProject } from '../../domain/public-project.ts';
import { formatTerm, type Term } from '../../domain/terms.ts';
import { filterProjects, sponsorsOf } from './filter-projects.ts';
import { type ListAddress, readListAddress } from './list-address.ts';
import { projectsQuery } from './queries.ts';
import { useListAddress } from './use-list-address.ts';

/** What a department's page shows of its list at one address. */
export type ListView = {
  /** The number of all projects of the list. */
  total: number;
  sponsors: string[];
  /** The number of projects that fit the filters. */
  found: number;
  page: number;
  /** Those of the page. */
  projects: PublicProject[];
  /** The project of the overlay. */
  shown?: Shown;
};

/** `place` counts from 1 among the projects that fit the filters; 0 when the project does not fit them. */
export type Shown = { project: PublicProject; place: number; previous?: PublicProject; next?: PublicProject };

function shownIn(all: PublicProject[], found: PublicProject[], id: string): Shown | undefined {
  const project = all.find((one) => one.id === id);
  if (!project) return undefined;
  const place = found.indexOf(project) + 1;
  return place > 0 ? { project, place, previous: found[place - 2], next: found[place] } : { project, place };
}

function viewOf(all: PublicProject[], address: ListAddress): ListView {
  const found = filterProjects(all, address);
  const page = clampPage(address.page, pageCount(found.length));
  return {
    total: all.length,
    sponsors: sponsorsOf(all),
    found: found.length,
    page,
    projects: pageOf(found, page),
    shown: address.shown ? shownIn(all, found, address.shown) : undefined,
  };
}

function viewKey(slug: DepartmentSlug, term: Term, { text, sponsor, page, shown }: ListAddress) {
  return ['list', slug, formatTerm(term), text, sponsor, page, shown];
}

/**
 * Reads a list on the server and keeps what the address shows of it: the whole list would be several times as long as the page.
 */
export async function readListView(
  queries: QueryClient,
  slug: DepartmentSlug,
  term: Term,
  query: URLSearchParams,
): Promise<void> {
  const address = readListAddress(query);
  const all = projectsQuery(slug, term);
  queries.setQueryData(viewKey(slug, term, address), viewOf(await queries.fetchQuery(all), address));
  queries.removeQueries(all);
}

/**
 * What the list shows at the current address: no data until it is loaded. The whole list is requested as soon as
 * the address changes from the one that the server has rendered, or when `loadAll` foretells it.
 */
export function useListView(slug: DepartmentSlug, term: Term) {
  const queries = useQueryClient();
  const address = useListAddress();
  const ready = queries.getQueryData<ListView>(viewKey(slug, term, address));
  const all = projectsQuery(slug, term);
  const { data, error, refetch } = useQuery({ ...all, enabled: !ready });
  const view = data ? viewOf(data, address) : ready;
  return { query: { data: view, error, refetch }, loadAll: () => queries.prefetchQuery(all) };
}
