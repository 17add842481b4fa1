import type { Context } from 'hono';
import { isShown } from '../../domain/presentation.ts';
import { readPresentations } from '../data/presentation.ts';
import { findPublished } from '../data/published.ts';
import { readAllWinners } from '../data/winners.ts';
import { createApp } from '../http/app.ts';
import { publicCache } from '../http/cache.ts';
import { pagePathHeader, siteHostHeader } from '../http/edge-header.ts';
import { AppError } from '../http/errors.ts';

const noPage = () => new AppError(400, 'no_page', 'This call must name a page.');

/** The public pages as HTML, and the texts for readers that are machines. */
export const app = createApp()
  // GET /index.html – the page of the address in the header
  .get('/index.html', async (c) => {
    const path = c.req.header(pagePathHeader);
    if (!path) throw noPage();
    const id = /^\/survey\/([\w-]+)/.exec(path)?.[1];
    if (id && !(await findPublished(id))) return answerText(c, 404, 'text/html', '<!doctype html><title>Not found</title>');
    const winners = await readAllWinners();
    const shown = (await readPresentations()).filter(({ presentation }) => presentation && isShown(presentation, new Date()));
    const shell = `<p data-winners="${winners.length}" data-events="${shown.length}">${escaped(originOf(c) + path)}</p>`;
    return answerText(c, 200, 'text/html', `<!doctype html><title>Showcase</title><div id="root">${shell}</div>`);
  })
  .get('/robots.txt', (c) => answerText(c, 200, 'text/plain', `Sitemap: ${originOf(c)}/sitemap.xml\n`))
  .get('/sitemap.xml', (c) => answerText(c, 200, 'application/xml', `<loc>${escaped(originOf(c))}</loc>`))
  .get('/sitemaps/:part', (c) => answerText(c, 200, 'application/xml', `<loc>${escaped(originOf(c))}</loc>`))
  .get('/feeds/:file', (c) => answerText(c, 200, 'application/atom+xml', `<id>${escaped(originOf(c))}</id>`));

function answerText(c: Context, status: 200 | 404, type: string, text: string): Response {
  const kept = status === 200 ? publicCache : 'no-store';
  return c.body(text, status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': kept });
}

function originOf(c: Context): string {
  return `${c.req.header('x-forwarded-proto') === 'http' ? 'http' : 'https'}://${c.req.header(siteHostHeader) ?? ''}`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
