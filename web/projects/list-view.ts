import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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
  shown?: PublicProject;
};

function viewOf(all: PublicProject[], address: ListAddress): ListView {
  const found = filterProjects(all, address);
  const page = clampPage(address.page, pageCount(found.length));
  return {
    total: all.length,
    sponsors: sponsorsOf(all),
    found: found.length,
    page,
    projects: pageOf(found, page),
    shown: all.find(({ id }) => id === address.shown),
  };
}

/** The same view with the overlay that the address names, if its project is on the page. */
function withShown(view: ListView, address: ListAddress): ListView {
  return { ...view, shown: view.projects.find(({ id }) => id === address.shown) };
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
  const current = data ? viewOf(data, address) : ready;
  // While the whole list is on its way, what the server has rendered stays.
  const list = `${slug} ${formatTerm(term)}`;
  const [last, setLast] = useState({ list, view: current });
  if (current && !data && last.view !== current) setLast({ list, view: current });
  const view = current ?? (last.list === list && last.view ? withShown(last.view, address) : undefined);
  return { query: { data: view, error, refetch }, loadAll: () => queries.prefetchQuery(all) };
}
