import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { apps } from './apps.ts';
import { startSweeping } from './sweeping.ts';

/** The functions behind one port, as API Gateway has them, in a process of their own. Reports its port to the parent and ends with it. */
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit(0));

const gateway = new Hono();
for (const app of Object.values(apps)) {
  const routes = app.routes.filter(({ method }) => method !== 'ALL');
  for (const { method, path } of routes) gateway.on(method, path, (c) => app.fetch(c.req.raw));
}
gateway.notFound((c) => apps.catalog.fetch(c.req.raw));

// Nobody writes yet, so every task that is open was cut off.
await startSweeping();

const server = serve(
  { fetch: gateway.fetch, hostname: '127.0.0.1', port: Number(process.env.FUNCTIONS_PORT ?? 0) },
  ({ port }) => {
    process.send?.({ port });
  },
);
// Long enough that the edge lets go of an idle connection first: one closed while it is used again would fail a call.
if ('keepAliveTimeout' in server) server.keepAliveTimeout = 60_000;
