import { latest } from '../../domain/basics/times.ts';
import { listDepartments, shownSlug } from '../../domain/department/departments.ts';
import type { PublicProject } from '../../domain/project/public-project.ts';
import type { Sponsor } from '../../domain/search/search-answer.ts';
import { canonical } from '../../domain/site/canonical.ts';
import { localPath } from '../../domain/site/local-path.ts';
import { publicPages } from '../../domain/site/pages.ts';
import { site } from '../../domain/site/site.ts';
import { formatTerm, type Term } from '../../domain/term/terms.ts';
import { type Xml, xml, xmlDocument } from './xml.ts';

/** The lists of all addresses for search engines (https://www.sitemaps.org/protocol.html). `origin` is the site's own. */

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The index: the pages that belong to no term, those of sponsors, and a part for each term that has projects. */
export function sitemapIndex(origin: string, terms: readonly Term[]): Buffer<ArrayBuffer> {
  const parts = ['pages', 'sponsors', ...terms.map(formatTerm)];
  return xmlDocument(xml`<sitemapindex xmlns="${namespace}">${parts.map(
    (part) => xml`
<sitemap><loc>${origin}/sitemaps/${part}.xml</loc></sitemap>`,
  )}
</sitemapindex>`);
}

/** The pages that belong to no term, and those that coordinators added. */
export function sitemapOfPages(origin: string, added: readonly { slug: string }[]): Buffer<ArrayBuffer> {
  const listed = publicPages.flatMap(({ pattern, isListed }) => (isListed ? [pattern] : []));
  return urlSet([...listed, ...added.map(({ slug }) => canonical.page(slug))].flatMap((path) => urls(origin, path)));
}

/** The page of each sponsor. */
export function sitemapOfSponsors(origin: string, sponsors: readonly Sponsor[]): Buffer<ArrayBuffer> {
  return urlSet(sponsors.flatMap(({ slug }) => urls(origin, canonical.sponsor(slug))));
}

/** The lists of a term's departments, its projects, and the pages of its winners. */
export function sitemapOfTerm(
  origin: string,
  term: Term,
  projects: readonly PublicProject[],
  winners: readonly string[],
): Buffer<ArrayBuffer> {
  const lists = listDepartments().flatMap(({ slug }) => {
    const times = projects.filter(({ department }) => shownSlug(department) === slug).map(changedAt);
    return times.length > 0 ? urls(origin, canonical.department(slug, term), latest(times)) : [];
  });
  const times = new Map(projects.map((project) => [project.id, changedAt(project)]));
  return urlSet([
    ...lists,
    ...projects.flatMap((project) => urls(origin, canonical.project(project.id), changedAt(project))),
    ...winners.flatMap((id) => urls(origin, canonical.winner(id), times.get(id))),
  ]);
}

/** When what visitors see of a project last changed: a day, or an instant. Unknown of what an earlier version stored. */
function changedAt({ published, modified }: PublicProject): string | undefined {
  return modified ?? published;
}

/** The page in each language. */
function urls(origin: string, path: string, lastmod?: string): Xml[] {
  return site.languages.map(
    (language) => xml`
<url><loc>${origin + localPath(path, language)}</loc>${lastmod !== undefined && xml`<lastmod>${lastmod}</lastmod>`}</url>`,
  );
}

function urlSet(urls: readonly Xml[]): Buffer<ArrayBuffer> {
  return xmlDocument(xml`<urlset xmlns="${namespace}">${urls}
</urlset>`);
}
