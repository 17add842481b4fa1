import { renderPage } from '#pages';
import { app as catalog } from '../catalog/app.ts';
import { createApp } from '../http/app.ts';
import { answerPublicPage } from '../http/cache.ts';
import { originSecretHeader, pagePathHeader, siteHostHeader } from '../http/edge-header.ts';
import { AppError } from '../http/errors.ts';

/** The public pages as HTML. It asks the catalog in its own process, so a page shows what visitors may read, and nothing else. */
export const app = createApp()
  // GET /index.html – the page that the edge names in a header
  .get('/index.html', async (c) => {
    const url = pageUrl(c.req.header(siteHostHeader), c.req.header('x-forwarded-proto'), c.req.header(pagePathHeader));
    const { status, html } = await renderPage({ url, today: new Date() }, askCatalog);
    return answerPublicPage(c, html, status);
  });

/** The public address of the page, `https://capstone.example.edu/winners`. */
function pageUrl(host: string | undefined, protocol = 'https', page = ''): string {
  const origin = `${protocol === 'http' ? 'http' : 'https'}://${host}`;
  // A path of two slashes would name another host.
  if (!host || !page.startsWith('/') || !URL.canParse(origin + page)) {
    throw new AppError(400, 'no_page', 'This call must name a page.');
  }
  return origin + page;
}

const askCatalog: typeof fetch = async (input) =>
  catalog.request(String(input), { headers: { [originSecretHeader]: process.env.ORIGIN_SECRET ?? '' } });
