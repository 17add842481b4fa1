import { Hono } from 'hono';
import { app as admin } from '../../functions/admin/app.ts';
import { app as catalog } from '../../functions/catalog/app.ts';
import { app as judging } from '../../functions/judging/app.ts';
import { app as media } from '../../functions/media/app.ts';
import { app as pages } from '../../functions/pages/app.ts';
import { app as search } from '../../functions/search/app.ts';
import { app as signin } from '../../functions/signin/app.ts';
import { app as submissions } from '../../functions/submissions/app.ts';

/** Every function that answers calls, by the name of its folder. */
export const apps = { catalog, search, pages, submissions, media, signin, judging, admin };

/** The routes of all functions behind one address, as API Gateway has them. */
export const gateway = new Hono();
for (const app of Object.values(apps)) {
  const routes = app.routes.filter(({ method }) => method !== 'ALL');
  for (const { method, path } of routes) gateway.on(method, path, (c) => app.fetch(c.req.raw));
}
gateway.notFound((c) => apps.catalog.fetch(c.req.raw));
