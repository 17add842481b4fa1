import type { QueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, useState } from 'react';
import type { Params } from 'react-router-dom';
import { departments } from '../domain/departments.ts';
import type { Term } from '../domain/terms.ts';
import { termsQuery } from './archive/queries.ts';
import { countsQuery } from './departments/queries.ts';
import { HomePage } from './home/home-page.tsx';
import { readHome } from './home/queries.ts';
import { NotFoundPage } from './not-found/not-found-page.tsx';
import { paths } from './paths.ts';
import { presentationQuery } from './presentation/queries.ts';
import { DepartmentPage } from './projects/department-page.tsx';
import { readListView } from './projects/list-view.ts';
import { ProjectPage } from './projects/project-page.tsx';
import { projectQuery } from './projects/queries.ts';
import { winnerQuery, winnersQuery } from './winners/queries.ts';

/** The address of a page, taken apart. `term` is that of the address, else today's. */
export type Where = { params: Params; query: URLSearchParams; term: Term };

export type Route = {
  path: string;
  name: string;
  element: ReactNode;
  /** Loads the page's own part of the script, for pages that are not in the first one. */
  load?: () => Promise<void>;
  /** Reads what the page shows into the query cache, before the page is rendered on the server. */
  reads?: (queries: QueryClient, where: Where) => Promise<unknown>[];
  /** Reads what the page is about; null means that there is no such page. */
  subject?: (queries: QueryClient, where: Where) => Promise<unknown>;
};

const archive = page(() => import('./archive/archive-page.tsx').then(({ ArchivePage }) => ArchivePage));
const winners = page(() => import('./winners/winners-page.tsx').then(({ WinnersPage }) => WinnersPage));
const winner = page(() => import('./winners/winner-page.tsx').then(({ WinnerPage }) => WinnerPage));
const about = page(() => import('./about/about-page.tsx').then(({ AboutPage }) => AboutPage));

/**
 * The public pages, which the server renders, as data that tests can walk through. Those of projects come with the first script,
 * the others' when they are opened. The forms and the administrator's pages are in private-routes.tsx.
 */
export const routes: Route[] = [
  {
    path: paths.home,
    name: 'Home',
    element: <HomePage />,
    reads: (queries, { term, query }) => [
      readHome(queries, term, query),
      queries.fetchQuery(presentationQuery),
      queries.fetchQuery(countsQuery(term)),
      queries.fetchQuery(winnersQuery),
    ],
  },
  ...departments.map(
    (department): Route => ({
      path: paths.department(department.slug),
      name: department.title,
      element: <DepartmentPage key={department.slug} department={department} />,
      reads: (queries, { term, query }) => [readListView(queries, department.slug, term, query)],
    }),
  ),
  {
    path: '/survey/:id',
    name: 'Project',
    element: <ProjectPage />,
    subject: (queries, { params }) => queries.fetchQuery(projectQuery(params.id ?? '')),
  },
  {
    path: paths.winners,
    name: 'Winners',
    element: <winners.Page />,
    load: winners.load,
    reads: (queries) => [queries.fetchQuery(winnersQuery)],
  },
  {
    path: '/winners/entry/:id',
    name: 'Winner',
    element: <winner.Page />,
    load: winner.load,
    subject: (queries, { params }) => queries.fetchQuery(winnerQuery(params.id ?? '')),
  },
  {
    path: paths.archive,
    name: 'All semesters',
    element: <archive.Page />,
    load: archive.load,
    reads: (queries) => [queries.fetchQuery(termsQuery)],
  },
  { path: paths.about, name: 'About', element: <about.Page />, load: about.load },
  { path: '*', name: 'Not found', element: <NotFoundPage /> },
];

/** A page whose script is loaded when it is opened. After `load` it is drawn at once, as the server does. */
function page(load: () => Promise<() => ReactNode>) {
  let loaded: (() => ReactNode) | undefined;
  const loadOnce = async () => {
    loaded ??= await load();
    return { default: loaded };
  };
  const Later = lazy(loadOnce);
  function Page() {
    // A page that is shown stays the same component when its script arrives.
    const [Shown] = useState(() => loaded ?? Later);
    return <Shown />;
  }
  return {
    Page,
    load: async () => {
      await loadOnce();
    },
  };
}
