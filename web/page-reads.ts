import type { QueryClient } from '@tanstack/react-query';
import { departmentAt } from '../domain/department/departments.ts';
import { publicTermOf, type Term } from '../domain/term/terms.ts';
import { sponsorQuery, sponsorsQuery } from './kit/api/sponsor-queries.ts';
import { paths } from './kit/page/paths.ts';
import type { Params } from './kit/page/router.tsx';
import { membersQuery } from './visit/about/queries.ts';
import { termsQuery } from './visit/archive/queries.ts';
import { countsQuery } from './visit/departments/queries.ts';
import { readShared } from './visit/favourites/read-shared.ts';
import { highlightsQuery, termWinnersQuery } from './visit/home/queries.ts';
import { readMap } from './visit/map/read-map.ts';
import { readEvent } from './visit/now/read-event.ts';
import { addedPageQuery } from './visit/page/queries.ts';
import { presentationQuery } from './visit/presentation/queries.ts';
import { projectQuery } from './visit/projects/queries.ts';
import { readShownList } from './visit/projects/shown-list.ts';
import { readSearch } from './visit/search/read-search.ts';
import { projectTools } from './visit/share/late-tools.tsx';
import { readTables } from './visit/tables/read-tables.ts';
import { winnerQuery } from './visit/winners/queries.ts';
import { readShownWinners } from './visit/winners/shown-winners.ts';

/** The address of a page, taken apart. `term` is that of the address, else today's. */
export type Where = { params: Params; query: URLSearchParams; term: Term; today: Date };

type PageReads = {
  /** Reads what the page is about; null means that there is no such page. */
  subject?: (queries: QueryClient, where: Where) => Promise<unknown>;
  /** Reads what else it shows. */
  others?: (queries: QueryClient, where: Where) => Promise<unknown>[];
};

/** What the server reads into the query cache before it renders a page, by the path of its route (public-routes.tsx). */
export const pageReads: Record<string, PageReads> = {
  [paths.home]: {
    others: (queries, { term, today }) => [
      readTables(
        queries,
        today,
        queries.fetchQuery(presentationQuery).then((presentation) => (presentation ? [presentation] : [])),
        term,
      ),
      queries.fetchQuery(countsQuery(term)),
      queries.fetchQuery(termWinnersQuery(term)),
      queries.fetchQuery(highlightsQuery(term)),
    ],
  },
  '/:department': {
    subject: async (queries, { params, term, query, today }) => {
      const department = departmentAt(params.department ?? '');
      if (!department) return null;
      return readTables(queries, today, readShownList(queries, department.slug, term, query), term);
    },
  },
  '/survey/:id': {
    subject: async (queries, { params, today }) => {
      const project = await queries.fetchQuery(projectQuery(params.id ?? ''));
      if (project) await readTables(queries, today, [project]);
      return project;
    },
    // In the browser they wait until somebody reaches for them.
    others: () => [projectTools.load()],
  },
  [paths.winners]: { others: (queries, { query }) => [readShownWinners(queries, query)] },
  '/winners/entry/:id': { subject: (queries, { params }) => queries.fetchQuery(winnerQuery(params.id ?? '')) },
  [paths.favourites]: {
    others: (queries, { query, today }) => [readTables(queries, today, readShared(queries, query))],
  },
  [paths.sponsors]: { others: (queries) => [queries.fetchQuery(sponsorsQuery)] },
  '/sponsors/:slug': {
    subject: async (queries, { params, today }) => {
      const sponsor = await queries.fetchQuery(sponsorQuery(params.slug ?? ''));
      if (sponsor) await readTables(queries, today, sponsor.found);
      return sponsor;
    },
  },
  [paths.search()]: {
    others: (queries, { query, today }) => [readTables(queries, today, readSearch(queries, query))],
  },
  [paths.about]: { others: (queries) => [queries.fetchQuery(membersQuery)] },
  '/pages/:slug': { subject: (queries, { params }) => queries.fetchQuery(addedPageQuery(params.slug ?? '')) },
  [paths.archive]: { others: (queries) => [queries.fetchQuery(termsQuery)] },
  '/map': { subject: readMap },
  [paths.now]: {
    others: (queries, { today }) => [
      readEvent(queries, publicTermOf(today)),
      readTables(queries, today, [publicTermOf(today)]),
    ],
  },
};
