import { Hono } from 'hono';
import { apps } from './apps.ts';

/** The routes of all functions behind one address, as API Gateway has them. */
export const gateway = new Hono();
for (const app of Object.values(apps)) {
  const routes = app.routes.filter(({ method }) => method !== 'ALL');
  for (const { method, path } of routes) gateway.on(method, path, (c) => app.fetch(c.req.raw));
}
gateway.notFound((c) => apps.catalog.fetch(c.req.raw));
