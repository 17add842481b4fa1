import { renderPage } from '#pages';
import { app as catalog } from '../catalog/app.ts';
import { createApp } from '../http/app.ts';
import { answerPublicPage } from '../http/cache.ts';
import { originSecretHeader, pagePathHeader } from '../http/edge-header.ts';
import { AppError } from '../http/errors.ts';
import { found } from './found.ts';
import { originOf } from './site-origin.ts';

/**
 * The public pages as HTML, and what crawlers and feed readers ask for. For a page it asks the catalog in its own process, so the
 * page shows what visitors may read, and nothing else.
 */
export const app = createApp()
  // GET /index.html – the page that the edge names in a header
  .get('/index.html', async (c) => {
    const url = pageUrl(originOf(c), c.req.header(pagePathHeader));
    const { status, html } = await renderPage({ url, today: new Date() }, askCatalog);
    return answerPublicPage(c, html, status);
  })
  .route('/', found);

/** The public address of the page, `https://capstone.example.edu/winners`. */
function pageUrl(origin: string, page = ''): string {
  // A path of two slashes would name another host.
  if (!page.startsWith('/') || !URL.canParse(origin + page)) throw new AppError(400, 'no_page', 'This call must name a page.');
  return origin + page;
}

const askCatalog: typeof fetch = async (input) =>
  catalog.request(String(input), { headers: { [originSecretHeader]: process.env.ORIGIN_SECRET ?? '' } });
