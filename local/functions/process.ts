import { serve } from '@hono/node-server';
import { app } from '../../functions/catalog/app.ts';

/** The functions behind one port, as API Gateway has them, in a process of their own. Reports its port to the parent and ends with it. */
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit(0));

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.env.FUNCTIONS_PORT ?? 0) }, ({ port }) => {
  process.send?.({ port });
});
