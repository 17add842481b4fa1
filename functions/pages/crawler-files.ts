import { type Context, Hono } from 'hono';
import { type Department, departmentAt } from '../../domain/department/departments.ts';
import type { PublicProject } from '../../domain/project/public-project.ts';
import { publishedDay } from '../../domain/project/published-day.ts';
import { feedPath } from '../../domain/site/canonical.ts';
import { compareTerms, formatTerm, parseTerm, type Term } from '../../domain/term/terms.ts';
import { type Wins, wonBy, wonInWords } from '../../domain/winners/wins.ts';
import { readNotedTerms } from '../data/event/terms.ts';
import { readTermWinners } from '../data/event/winners.ts';
import { listPublished, listTerm } from '../data/project/published.ts';
import { readPublishedTerms } from '../data/project/published-terms.ts';
import { readPackedSettings } from '../data/site/settings.ts';
import { answerKept, publicCache } from '../http/cache.ts';
import { nothing } from '../http/errors.ts';
import { askIndex } from '../search/current-index.ts';
import { feedOf, type WinningProject } from './feed.ts';
import { originOf } from './page-origin.ts';
import { sitemapIndex, sitemapOfPages, sitemapOfSponsors, sitemapOfTerm } from './sitemap.ts';

/** The most projects of a feed, and the most terms that are read for them. */
const feedLength = 50;
const feedTerms = 8;

/** What makes the site's projects be found: for crawlers and feed readers. */
export const crawlerFiles = new Hono()
  // GET /robots.txt – what crawlers may ask for
  .get('/robots.txt', (c) => answerKept(c, Buffer.from(robots(originOf(c))), 'text/plain; charset=utf-8'))

  // GET /sitemap.xml – the parts of the sitemap
  .get('/sitemap.xml', async (c) => answerXml(c, sitemapIndex(originOf(c), await readPublishedTerms())))

  // GET /sitemaps/{pages|sponsors|fa-2026}.xml – one part: the pages of no term, of sponsors, or of a term that has projects
  .get('/sitemaps/:part', async (c) => {
    const name = nameOf(c.req.param('part'));
    if (name === 'pages') return answerXml(c, sitemapOfPages(originOf(c), (await readPackedSettings()).pages));
    if (name === 'sponsors') return answerXml(c, sitemapOfSponsors(originOf(c), await askIndex((index) => index.sponsors())));
    const term = parseTerm(name);
    const projects = term ? await readProjects(term) : [];
    if (!term || projects.length === 0) throw nothing();
    const { places } = await readTermWinners(term);
    const won = places.filter(
      ({ position, projectId }) => position !== 'Participant' && projects.some(({ id }) => id === projectId),
    );
    const winners = won.map(({ projectId }) => projectId);
    return answerXml(c, sitemapOfTerm(originOf(c), term, projects, winners));
  })

  // GET /feeds/{all|department}.xml – the newest projects as an Atom feed
  .get('/feeds/:file', async (c) => {
    const name = nameOf(c.req.param('file'));
    const department = departmentAt(name ?? '');
    if (!department && name !== 'all') throw nothing();
    if (department && department.slug !== name) {
      return c.body(null, 301, { location: feedPath(department.slug), 'cache-control': publicCache });
    }
    const newest = await withWins(await readNewest(department));
    const feed = feedOf(originOf(c), { department, projects: newest, now: new Date() });
    return answerKept(c, feed, 'application/atom+xml; charset=utf-8');
  });

function answerXml(c: Context, text: Buffer<ArrayBuffer>): Response {
  return answerKept(c, text, 'application/xml; charset=utf-8');
}

/** `fa-2026.xml` → `fa-2026` */
function nameOf(file: string): string | undefined {
  return /^(.+)\.xml$/.exec(file)?.[1];
}

/** The published projects of a term, in all departments or in one. */
async function readProjects(term: Term, department?: Department): Promise<PublicProject[]> {
  if (!department) return (await listTerm(term)).flat();
  return JSON.parse((await listPublished(term, department.slug)).toString());
}

/** The newest projects of the newest terms. */
async function readNewest(department: Department | undefined): Promise<PublicProject[]> {
  const projects: PublicProject[] = [];
  const terms = await readNotedTerms();
  for (const term of terms.sort(compareTerms).slice(0, feedTerms)) {
    if (projects.length < feedLength) projects.push(...(await readProjects(term, department)));
  }
  const newestFirst = projects.sort((a, b) => publishedDay(b).localeCompare(publishedDay(a)));
  return newestFirst.slice(0, feedLength);
}

/** `won` is what a project won in its term, in words. */
async function withWins(projects: readonly PublicProject[]): Promise<WinningProject[]> {
  const ofTerm = new Map<string, Wins>();
  for (const name of new Set(projects.map(formatTerm))) ofTerm.set(name, await readTermWinners(parseTerm(name) as Term));
  return projects.map((project) => {
    return { ...project, won: wonInWords(wonBy(project.id, ofTerm.get(formatTerm(project)) as Wins)) };
  });
}

/**
 * What crawlers may ask for. They need the public calls, because a page that the edge could not get from the server is drawn by
 * its script. Forms are not forbidden: a crawler that may not read a page does not learn that it must not be listed.
 */
function robots(origin: string): string {
  return `User-agent: *
Allow: /api/survey/
Allow: /api/single_survey/
Allow: /api/winner
Allow: /api/awards
Allow: /api/presentation
Allow: /api/departments/
Allow: /api/terms
Allow: /api/members
Allow: /api/pages/
Disallow: /api/
Disallow: /admin
Disallow: /submission

Sitemap: ${origin}/sitemap.xml
`;
}
