import { mapQueryNames } from '../floor/map-query.ts';
import { searchNames } from '../search/search-query.ts';

/** A page's address. `:name` stands for one segment of the path. */
type PublicPage = {
  pattern: string;
  /** The query parameters that change what the page shows. The edge drops all others before it asks for the page. */
  query: readonly string[];
  /** Whether search engines are told of the page by its own address (functions/pages/sitemap.ts). */
  isListed?: true;
};

const term = ['semester', 'year'];

/** The pages that are rendered on the server. */
export const publicPages: readonly PublicPage[] = [
  { pattern: '/', query: term, isListed: true },
  { pattern: '/about', query: [], isListed: true },
  { pattern: '/archive', query: [], isListed: true },
  { pattern: '/favourites', query: ['ids', 'sort'] },
  { pattern: '/search', query: searchNames },
  { pattern: '/winners', query: ['department', 'q', 'year'], isListed: true },
  { pattern: '/winners/entry/:id', query: [] },
  { pattern: '/survey/:id', query: [] },
  { pattern: '/sponsors', query: ['q', 'sort'], isListed: true },
  { pattern: '/sponsors/:slug', query: [] },
  { pattern: '/pages/:slug', query: [] },
  { pattern: '/map', query: mapQueryNames },
  { pattern: '/now', query: [] },
  { pattern: '/vote', query: [] },
  // Coordinators name the departments, so whether there is one is known when the page is rendered. Any other page comes before it.
  { pattern: '/:department', query: [...term, 'q', 'sponsor', 'page', 'show', 'view'] },
];

/**
 * The pages that only the browser renders, because they are for one person, or for one display: forms, the judge's phone, the
 * administrator's pages, the hall's screen.
 */
export const plainPages: readonly string[] = [
  '/survey',
  '/submission',
  '/submission/lost',
  '/submission/consent',
  '/judge',
  '/release',
  '/admin',
  '/admin/review',
  '/admin/invitation',
  '/admin/people',
  '/admin/settings',
  '/admin/judging',
  '/admin/account',
  '/admin-dashboard',
  '/admin-dashboard/edit/presentation',
  '/admin-dashboard/edit/submissions',
  '/admin-dashboard/support',
  '/screen',
];

/** The addresses of all pages. The edge answers 404 for any other address. */
export const pagePatterns: readonly string[] = [...plainPages, ...publicPages.map(({ pattern }) => pattern)];
