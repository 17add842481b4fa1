import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Params } from 'react-router-dom';
import { departments } from '../domain/departments.ts';
import { publicTermOf, type Term } from '../domain/terms.ts';
import { termsQuery } from './archive/queries.ts';
import { countsQuery } from './departments/queries.ts';
import { highlightsQuery } from './home/queries.ts';
import { PageSkeleton } from './layout/page-skeleton.tsx';
import { NotFoundPage } from './not-found/not-found-page.tsx';
import { paths } from './paths.ts';
import { presentationQuery } from './presentation/queries.ts';
import { DepartmentPage } from './projects/department-page.tsx';
import { projectQuery } from './projects/queries.ts';
import { readShownList } from './projects/shown-list.ts';
import { projectTools } from './share/late-tools.tsx';
import { sponsorQuery, sponsorsQuery } from './sponsors/queries.ts';
import { Later, later } from './ui/later.tsx';
import { winnerQuery, winnersQuery } from './winners/queries.ts';

/** The address of a page, taken apart. `term` is that of the address, else today's. */
export type Where = { params: Params; query: URLSearchParams; term: Term; today: Date };

export type Route = {
  path: string;
  name: string;
  element: ReactNode;
  /** Loads the parts of the page's script that are not in the first one. */
  load?: () => Promise<unknown>;
  /** Reads what the page shows into the query cache, before the page is rendered on the server. */
  reads?: (queries: QueryClient, where: Where) => Promise<unknown>[];
  /** Reads what the page is about; null means that there is no such page. */
  subject?: (queries: QueryClient, where: Where) => Promise<unknown>;
};

const home = later(() => import('./home/home-page.tsx').then(({ HomePage }) => HomePage));
const project = later(() => import('./projects/project-page.tsx').then(({ ProjectPage }) => ProjectPage));
const about = later(() => import('./about/about-page.tsx').then(({ AboutPage }) => AboutPage));
const winners = later(() => import('./winners/winners-page.tsx').then(({ WinnersPage }) => WinnersPage));
const winner = later(() => import('./winners/winner-page.tsx').then(({ WinnerPage }) => WinnerPage));
const favourites = later(() => import('./favourites/favourites-page.tsx').then(({ FavouritesPage }) => FavouritesPage));
const sponsors = later(() => import('./sponsors/sponsors-page.tsx').then(({ SponsorsPage }) => SponsorsPage));
const sponsor = later(() => import('./sponsors/sponsor-page.tsx').then(({ SponsorPage }) => SponsorPage));
const map = later(() => import('./map/map-page.tsx').then(({ MapPage }) => MapPage));
const now = later(() => import('./now/now-page.tsx').then(({ NowPage }) => NowPage));
const search = later(() => import('./search/search-page.tsx').then(({ SearchPage }) => SearchPage));
const archive = later(() => import('./archive/archive-page.tsx').then(({ ArchivePage }) => ArchivePage));

/** For the server alone, as all of `reads`: where the projects stand that a page shows. */
const readTables = async (...asked: Parameters<typeof import('./tables/read-tables.ts').readTables>) =>
  (await import('./tables/read-tables.ts')).readTables(...asked);

/**
 * The public pages, which the server renders, as data that tests can walk through. Those of departments come with the
 * first script, the others when they are opened or about to be (load-ahead.ts). The forms and the administrator's pages are in private-routes.tsx.
 */
export const routes: Route[] = [
  {
    path: paths.home,
    name: 'Home',
    element: <Later key="home" part={home} props={{}} waiting={<PageSkeleton />} />,
    load: home.load,
    reads: (queries, { term, today }) => [
      readTables(
        queries,
        today,
        queries.fetchQuery(presentationQuery).then((presentation) => (presentation ? [presentation] : [])),
        term,
      ),
      queries.fetchQuery(countsQuery(term)),
      queries.fetchQuery(winnersQuery),
      queries.fetchQuery(highlightsQuery(term)),
    ],
  },
  ...departments.map(
    (department): Route => ({
      path: paths.department(department.slug),
      name: department.title,
      element: <DepartmentPage key={department.slug} department={department} />,
      reads: (queries, { term, query, today }) => [
        readTables(queries, today, readShownList(queries, department.slug, term, query), term),
      ],
    }),
  ),
  {
    path: '/survey/:id',
    name: 'Project',
    element: <Later key="project" part={project} props={{}} />,
    load: project.load,
    // Here for the server alone: in the browser they wait until somebody reaches for them.
    reads: () => [projectTools.load()],
    subject: async (queries, { params, today }) => {
      const project = await queries.fetchQuery(projectQuery(params.id ?? ''));
      if (project) await readTables(queries, today, [project]);
      return project;
    },
  },
  {
    path: paths.winners,
    name: 'Winners',
    element: <Later key="winners" part={winners} props={{}} waiting={<PageSkeleton />} />,
    load: winners.load,
    reads: (queries) => [queries.fetchQuery(winnersQuery)],
  },
  {
    path: '/winners/entry/:id',
    name: 'Winner',
    element: <Later key="winner" part={winner} props={{}} waiting={<PageSkeleton />} />,
    load: winner.load,
    subject: (queries, { params }) => queries.fetchQuery(winnerQuery(params.id ?? '')),
  },
  {
    path: paths.favourites,
    name: 'Favourites',
    element: <Later key="favourites" part={favourites} props={{}} waiting={<PageSkeleton />} />,
    load: favourites.load,
    reads: (queries, { query, today }) => [
      import('./favourites/favourites-page.tsx').then(({ readShared }) =>
        readTables(queries, today, readShared(queries, query)),
      ),
    ],
  },
  {
    path: paths.sponsors,
    name: 'Sponsors',
    element: <Later key="sponsors" part={sponsors} props={{}} waiting={<PageSkeleton />} />,
    load: sponsors.load,
    reads: (queries) => [queries.fetchQuery(sponsorsQuery)],
  },
  {
    path: '/sponsors/:slug',
    name: 'Sponsor',
    element: <Later key="sponsor" part={sponsor} props={{}} waiting={<PageSkeleton />} />,
    load: sponsor.load,
    subject: async (queries, { params, today }) => {
      const sponsor = await queries.fetchQuery(sponsorQuery(params.slug ?? ''));
      if (sponsor) await readTables(queries, today, sponsor.found);
      return sponsor;
    },
  },
  {
    path: paths.search(),
    name: 'Search',
    element: <Later key="search" part={search} props={{}} waiting={<PageSkeleton />} />,
    load: search.load,
    reads: (queries, { query, today }) => [
      import('./search/read-search.ts').then(({ readSearch }) => readTables(queries, today, readSearch(queries, query))),
    ],
  },
  {
    path: paths.archive,
    name: 'All semesters',
    element: <Later key="archive" part={archive} props={{}} waiting={<PageSkeleton />} />,
    load: archive.load,
    reads: (queries) => [queries.fetchQuery(termsQuery)],
  },
  {
    path: paths.about,
    name: 'About',
    element: <Later key="about" part={about} props={{}} waiting={<PageSkeleton />} />,
    load: about.load,
  },
  {
    path: '/map',
    name: 'Map',
    element: <Later key="map" part={map} props={{}} waiting={<PageSkeleton />} />,
    load: map.load,
    subject: (queries, where) => import('./map/read-map.ts').then(({ readMap }) => readMap(queries, where)),
  },
  {
    path: paths.now,
    name: 'Now',
    element: <Later key="now" part={now} props={{}} waiting={<PageSkeleton />} />,
    load: now.load,
    reads: (queries, { today }) => [
      import('./now/queries.ts').then(({ eventQuery }) => queries.fetchQuery(eventQuery(publicTermOf(today)))),
      readTables(queries, today, [publicTermOf(today)]),
    ],
  },
  { path: '*', name: 'Not found', element: <NotFoundPage /> },
];
