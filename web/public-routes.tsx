import type { ReactNode } from 'react';
import { Later, later } from './kit/page/lazy-part.tsx';
import { paths } from './kit/page/paths.ts';
import { publicTexts, withTexts } from './kit/text/texts.ts';
import { PageSkeleton } from './visit/layout/page-skeleton.tsx';
import { lateHere } from './visit/map/late-here.ts';

export type Route = {
  path: string;
  name: string;
  element: ReactNode;
  /** Loads the parts of the page's script that are not in the first one; some depend on the address. */
  load?: (query: URLSearchParams) => Promise<unknown>;
};

const withPageTexts = <Part,>(load: Promise<Part>) => withTexts(load, publicTexts.pages);
const withListTexts = <Part,>(load: Promise<Part>) => withTexts(load, publicTexts.lists);

const home = later(() => import('./visit/home/home-page.tsx').then(({ HomePage }) => HomePage));
const department = later(() => import('./visit/projects/department-page.tsx').then(({ DepartmentPage }) => DepartmentPage));
const project = later(() => import('./visit/projects/project-page.tsx').then(({ ProjectPage }) => ProjectPage));
const about = later(() => withPageTexts(import('./visit/about/about-page.tsx').then(({ AboutPage }) => AboutPage)));
const page = later(() => import('./visit/page/added-page.tsx').then(({ AddedPage }) => AddedPage));
const winners = later(() => import('./visit/winners/winners-page.tsx').then(({ WinnersPage }) => WinnersPage));
const winner = later(() => import('./visit/winners/winner-page.tsx').then(({ WinnerPage }) => WinnerPage));
const favourites = later(() =>
  withListTexts(import('./visit/favourites/favourites-page.tsx').then(({ FavouritesPage }) => FavouritesPage)),
);
const sponsors = later(() =>
  withPageTexts(import('./visit/sponsors/sponsors-page.tsx').then(({ SponsorsPage }) => SponsorsPage)),
);
const sponsor = later(() => withPageTexts(import('./visit/sponsors/sponsor-page.tsx').then(({ SponsorPage }) => SponsorPage)));
const map = later(() => withPageTexts(import('./visit/map/map-page.tsx').then(({ MapPage }) => MapPage)));
const now = later(() => withPageTexts(import('./visit/now/now-page.tsx').then(({ NowPage }) => NowPage)));
const vote = later(() => withListTexts(withPageTexts(import('./visit/vote/vote-page.tsx').then(({ VotePage }) => VotePage))));
const search = later(() => withListTexts(import('./visit/search/search-page.tsx').then(({ SearchPage }) => SearchPage)));
const archive = later(() => withPageTexts(import('./visit/archive/archive-page.tsx').then(({ ArchivePage }) => ArchivePage)));
const notFound = later(() => import('./visit/not-found/not-found-page.tsx').then(({ NotFoundPage }) => NotFoundPage));

/**
 * The public pages, which the server renders, as data that tests can walk through. The script of each is loaded when it is opened
 * or about to be (load-ahead.ts). What the server reads for them is in page-reads.ts. The forms and the administrator's pages are
 * in private-routes.tsx.
 */
export const routes: Route[] = [
  opened(paths.home, 'Home', home),
  // No skeleton: from a list it opens with what the list knows.
  opened('/survey/:id', 'Project', project, {}, null),
  opened(paths.winners, 'Winners', winners),
  opened('/winners/entry/:id', 'Winner', winner),
  opened(paths.favourites, 'Favorites', favourites),
  opened(paths.sponsors, 'Sponsors', sponsors),
  opened('/sponsors/:slug', 'Sponsor', sponsor),
  opened(paths.search(), 'Search', search),
  opened(paths.archive, 'All semesters', archive),
  opened(paths.about, 'About', about),
  opened('/pages/:slug', 'Page', page),
  {
    ...opened('/map', 'Map', map),
    load: (query) => Promise.all([map.load(), query.has('here') && lateHere.load()]),
  },
  opened(paths.now, 'Now', now),
  opened(paths.vote, 'People’s choice', vote),
  // Comes last, because any page of one word would be one.
  opened('/:department', 'Department', department),
  opened('*', 'Not found', notFound),
];

function opened<Props = object>(
  path: string,
  name: string,
  part: ReturnType<typeof later<Props>>,
  props = {} as Props,
  waiting: ReactNode = <PageSkeleton />,
): Route {
  return { path, name, element: <Later key={path} part={part} props={props} waiting={waiting} />, load: part.load };
}
