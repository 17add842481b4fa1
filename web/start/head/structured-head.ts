import type { QueryClient } from '@tanstack/react-query';
import { departmentAt, departmentTitle } from '../../../domain/department/departments.ts';
import { t } from '../../../domain/language/text.ts';
import { presentationEvent } from '../../../domain/presentation/structured-event.ts';
import { canonical } from '../../../domain/site/canonical.ts';
import {
  breadcrumbs,
  projectList,
  projectWork,
  school,
  sponsorList,
  type Thing,
  termDataset,
  webSite,
  winningWork,
} from '../../../domain/site/structured-data.ts';
import { type Term, termLabel } from '../../../domain/term/terms.ts';
import { sponsorQuery } from '../../kit/api/sponsor-queries.ts';
import { paths } from '../../kit/page/paths.ts';
import { countsQuery } from '../../visit/departments/queries.ts';
import { presentationQuery } from '../../visit/presentation/queries.ts';
import { projectQuery } from '../../visit/projects/queries.ts';
import { shownListOf } from '../../visit/projects/shown-list.ts';
import { winnerQuery } from '../../visit/winners/queries.ts';

/** A rendered page: the site's origin, the pattern of its route, the parts of its address, and the answers that it shows. */
type Rendered = {
  origin: string;
  pattern: string;
  params: { id?: string; slug?: string; department?: string };
  query: URLSearchParams;
  term: Term;
  queries: QueryClient;
};

/** The JSON-LD of a public page as a script element for the head; '' for pages without any. It is used on the server only. */
export function structuredHead(page: Rendered): string {
  const things = thingsOf(page);
  if (things.length === 0) return '';
  const graph = JSON.stringify({ '@context': 'https://schema.org', '@graph': things });
  // Escaped, so that no text can end the script element or begin a comment.
  return `<script type="application/ld+json">${graph.replaceAll('<', '\\u003c')}</script>`;
}

function thingsOf(page: Rendered): Thing[] {
  const { origin, pattern } = page;
  switch (pattern) {
    case paths.home:
      return ofHome(page);
    case '/survey/:id':
      return ofProject(page);
    case '/winners/entry/:id':
      return ofWinner(page);
    case paths.winners:
      return [breadcrumbs(origin, [[t('words.winners'), canonical.winners]])];
    case paths.sponsors:
      return [breadcrumbs(origin, [[t('words.sponsors'), canonical.sponsors]])];
    case '/sponsors/:slug':
      return ofSponsor(page);
    case paths.archive:
      return [breadcrumbs(origin, [[t('layout.archive'), canonical.archive]])];
    case paths.about:
      return [breadcrumbs(origin, [[t('about.title'), canonical.about]])];
    default:
      return ofDepartment(page);
  }
}

/** The term's projects are described here alone: it is their address, and a department's page names them. */
function ofHome({ origin, term, queries }: Rendered): Thing[] {
  const presentation = queries.getQueryData(presentationQuery.queryKey);
  const counts = Object.values(queries.getQueryData(countsQuery(term).queryKey) ?? {});
  return [
    webSite(origin),
    school(origin),
    ...(presentation ? [presentationEvent(origin, presentation)] : []),
    ...(counts.some((count) => count > 0) ? [termDataset(origin, term)] : []),
  ];
}

/** Nothing for a filtered list, which search engines must not index. */
function ofDepartment({ origin, params, query, term, queries }: Rendered): Thing[] {
  const department = params.department !== undefined ? departmentAt(params.department) : undefined;
  const shown = department && shownListOf(queries, department.slug, term, query);
  if (!shown || shown.total === 0 || query.get('q') || query.get('sponsor')) return [];
  const path = canonical.department(department.slug, term, shown.page);
  return [
    breadcrumbs(origin, [[t('projects.departmentTerm', { department: department.title, term: termLabel(term) }), path]]),
    projectList(origin, { department, term }, shown),
  ];
}

function ofProject({ origin, params: { id = '' }, queries }: Rendered): Thing[] {
  const project = queries.getQueryData(projectQuery(id).queryKey);
  if (!project) return [];
  const list = canonical.department(project.department, project);
  const way = [
    [t('projects.departmentTerm', { department: departmentTitle(project.department), term: termLabel(project) }), list],
    [project.projectTitle, canonical.project(id)],
  ] as const;
  return [breadcrumbs(origin, way), projectWork(origin, project)];
}

function ofWinner({ origin, params: { id = '' }, queries }: Rendered): Thing[] {
  const winner = queries.getQueryData(winnerQuery(id).queryKey);
  if (!winner) return [];
  const way = [
    [t('words.winners'), canonical.winners],
    [winner.ProjectTitle, canonical.winner(id)],
  ] as const;
  return [breadcrumbs(origin, way), winningWork(origin, winner)];
}

function ofSponsor({ origin, params: { slug = '' }, queries }: Rendered): Thing[] {
  const sponsor = queries.getQueryData(sponsorQuery(slug).queryKey);
  if (!sponsor) return [];
  const way = [
    [t('words.sponsors'), canonical.sponsors],
    [sponsor.name, canonical.sponsor(sponsor.slug)],
  ] as const;
  return [breadcrumbs(origin, way), sponsorList(origin, sponsor)];
}
