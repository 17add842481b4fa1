import { readFile } from 'node:fs/promises';
import { createServer } from 'vite';
import { expect, it } from 'vitest';
import { installable } from '../../web/offline/installable.ts';

it('A page of `npm run dev` has the icon of the tab, and is not installable', async () => {
  const server = await createServer({
    configFile: false,
    plugins: [installable()],
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const page = await server.transformIndexHtml('/', await readFile('index.html', 'utf8')).finally(() => server.close());
  expect(page).toContain('<link rel="icon" href="data:image/svg+xml,');
  expect(page).not.toContain('rel="manifest"');
});
