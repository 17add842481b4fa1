import type { QueryClient } from '@tanstack/react-query';
import { canonical } from '../../domain/canonical.ts';
import { type Department, departmentTitle, findDepartment } from '../../domain/departments.ts';
import { clampPage, pageCount, pageOf } from '../../domain/pagination.ts';
import {
  breadcrumbs,
  projectList,
  projectWork,
  school,
  type Thing,
  webSite,
  winningWork,
} from '../../domain/structured-data.ts';
import { presentationEvent } from '../../domain/structured-event.ts';
import { publicTermOf, type Term, termFromQuery, termLabel } from '../../domain/terms.ts';
import { presentationQuery } from '../presentation/queries.ts';
import { projectQuery, projectsQuery } from '../projects/queries.ts';
import { winnerQuery } from '../winners/queries.ts';

/**
 * The JSON-LD of a public page, as the script element that the server puts into the head of its HTML; '' for a page without any.
 * Browsers never load this code. `queries` holds what the page was rendered from; what it lacks is left out.
 */
export function structuredHead(url: URL, queries: QueryClient, today: Date): string {
  const things = thingsOf(url, queries, today);
  if (things.length === 0) return '';
  const graph = JSON.stringify({ '@context': 'https://schema.org', '@graph': things });
  // No text can end the element or begin a comment.
  return `<script type="application/ld+json">${graph.replaceAll('<', '\\u003c')}</script>`;
}

function thingsOf(url: URL, queries: QueryClient, today: Date): Thing[] {
  const { origin, searchParams } = url;
  const [first = '', second, third, ...more] = url.pathname.replace(/\/$/, '').split('/').slice(1).map(decoded);
  if (more.length > 0) return [];
  const term = termFromQuery(searchParams) ?? publicTermOf(today);
  const department = second === undefined ? findDepartment(first) : undefined;
  if (first === '') return ofHome(origin, queries);
  if (department) return ofDepartment(url, queries, department, term);
  if (first === 'survey' && second && third === undefined) return ofProject(origin, queries, second);
  if (first === 'winners' && second === undefined) return [breadcrumbs(origin, [['Winners', canonical.winners]])];
  if (first === 'winners' && second === 'entry' && third) return ofWinner(origin, queries, third);
  if (first === 'archive' && second === undefined) return [breadcrumbs(origin, [['Archive', canonical.archive]])];
  if (first === 'about' && second === undefined) return [breadcrumbs(origin, [['About', canonical.about]])];
  return [];
}

function ofHome(origin: string, queries: QueryClient): Thing[] {
  const presentation = queries.getQueryData(presentationQuery.queryKey);
  return [webSite(origin), school(origin), ...(presentation ? [presentationEvent(origin, presentation)] : [])];
}

/** The list of filter results is nobody's to find, so it says nothing. */
function ofDepartment(url: URL, queries: QueryClient, department: Department, term: Term): Thing[] {
  const all = queries.getQueryData(projectsQuery(department.slug, term).queryKey);
  if (!all || url.searchParams.get('q') || url.searchParams.get('sponsor')) return [];
  const page = clampPage(Number(url.searchParams.get('page') ?? 1), pageCount(all.length));
  const path = canonical.department(department.slug, term, page);
  return [
    breadcrumbs(url.origin, [[`${department.title}, ${termLabel(term)}`, path]]),
    projectList(url.origin, { department, term, path, projects: pageOf(all, page) }),
  ];
}

function ofProject(origin: string, queries: QueryClient, id: string): Thing[] {
  const project = queries.getQueryData(projectQuery(id).queryKey);
  if (!project) return [];
  const list = canonical.department(project.department, project);
  const way = [
    [`${departmentTitle(project.department)}, ${termLabel(project)}`, list],
    [project.projectTitle, canonical.project(id)],
  ] as const;
  return [breadcrumbs(origin, way), projectWork(origin, project)];
}

function ofWinner(origin: string, queries: QueryClient, id: string): Thing[] {
  const winner = queries.getQueryData(winnerQuery(id).queryKey);
  if (!winner) return [];
  const way = [
    ['Winners', canonical.winners],
    [winner.ProjectTitle, canonical.winner(id)],
  ] as const;
  return [breadcrumbs(origin, way), winningWork(origin, winner)];
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
