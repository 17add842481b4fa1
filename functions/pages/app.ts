import { type Context, Hono } from 'hono';
import { renderPage } from '#pages';
import { decodeAddress } from '../../domain/basics/decode-address.ts';
import { movedAddress } from '../../domain/department/departments.ts';
import { splitLanguage } from '../../domain/language/languages.ts';
import { canonical } from '../../domain/site/canonical.ts';
import { languageAt, localPath } from '../../domain/site/local-path.ts';
import { app as catalog } from '../catalog/app.ts';
import { readSiteImage } from '../data/picture/social-images.ts';
import { findPublished } from '../data/project/published.ts';
import { readShownSettings } from '../data/site/settings.ts';
import { createApp } from '../http/app.ts';
import { answerPublicPage, publicCache } from '../http/cache.ts';
import { originSecretHeader, pagePathHeader, unknownPage } from '../http/edge-header.ts';
import { AppError } from '../http/errors.ts';
import { loadSettings } from '../http/load-settings.ts';
import { app as search } from '../search/app.ts';
import { crawlerFiles } from './crawler-files.ts';
import { oai } from './oai.ts';
import { originOf } from './page-origin.ts';

/**
 * The public pages as HTML, and what crawlers and feed readers ask for. For a page it asks the catalog and the search in its own
 * process, so the page shows what visitors may read, and nothing else.
 */
export const app = createApp()
  .use(loadSettings)
  // GET /index.html – the page that the edge names in a header. A former address is moved permanently
  .get('/index.html', async (c) => {
    const path = c.req.header(pagePathHeader);
    const url = pageUrl(originOf(c), path);
    const settings = await readShownSettings();
    const { pathname, search } = new URL(url);
    const { language, path: plain } = splitLanguage(pathname);
    // The school's first language has no prefix, and others lead to it.
    const shown = languageAt(pathname);
    const movedTo = plain === '/favorites' ? '/favourites' : movedAddress(plain);
    const moved = shown ? movedTo && localPath(movedTo, shown) : language && (movedTo ?? plain);
    // The edge names the page that there is not by an address of its own, which leads nowhere.
    if (moved && plain !== unknownPage) return movePermanently(c, moved + search);
    const drawn = readSiteImage(settings);
    const { status, html } = await renderPage({ url, today: new Date(), settings, drawn }, ask);
    const project = status === 404 && (await formerWinner(plain));
    if (project) return movePermanently(c, localPath(project, shown));
    return answerPublicPage(c, html, { status, isKept: status === 200 || !ofProject.test(plain) });
  })
  .route('/', crawlerFiles)
  .route('/', oai);

/** Asked for anew each time, like any page: a browser that kept it would never see a department that took a former address back. */
function movePermanently(c: Context, location: string): Response {
  return c.body(null, 301, { location, 'cache-control': publicCache });
}

/** The page of the project whose page as a winner is not there any more, because it lost its place. */
async function formerWinner(path: string): Promise<string | undefined> {
  const id = decodeAddress(/^\/winners\/entry\/([^/]+)$/.exec(path)?.[1] ?? '');
  return id && (await findPublished(id)) ? canonical.project(id) : undefined;
}

/** Pages that may be there at any moment, because a project is published or wins. */
const ofProject = /^\/(?:survey|winners\/entry)\//;

/** The public address of the page, `https://capstone.example.edu/winners`. */
function pageUrl(origin: string, page = ''): string {
  // A path of two slashes would name another host.
  if (!page.startsWith('/') || !URL.canParse(origin + page)) throw new AppError(400, 'no_page', 'This call must name a page.');
  return origin + page;
}

const bySearch = ({ req }: Context) => search.fetch(req.raw);

const calls = new Hono()
  .get('/api/search/*', bySearch)
  .get('/api/sponsors/*', bySearch)
  .get('/api/single_survey/:id/related', bySearch)
  .get('*', ({ req }) => catalog.fetch(req.raw));

const ask: typeof fetch = async (input) =>
  calls.request(String(input), { headers: { [originSecretHeader]: process.env.ORIGIN_SECRET ?? '' } });
