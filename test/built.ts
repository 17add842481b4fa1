import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { buildIfNeeded } from '../local/build.ts';

/** Below node_modules, so that vitest leaves the bundle to Node and the bundle finds its packages. */
const folder = path.resolve('node_modules/.cache/functions');

/**
 * Builds the site if needed, because the pages function contains the server's build of it, and makes one module of the functions'
 * sources: to load that takes a tenth of the time. Once before all suites, which find the module by FUNCTIONS_BUNDLE.
 */
export async function setup(): Promise<() => void> {
  await buildIfNeeded();
  if (process.env.FUNCTIONS_BUNDLE) return () => {};
  mkdirSync(folder, { recursive: true });
  const outfile = path.join(folder, `${process.pid}.mjs`);
  process.env.FUNCTIONS_BUNDLE = pathToFileURL(outfile).href;
  await build({
    entryPoints: ['local/functions/gateway.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    packages: 'external',
    alias: { '#pages': path.resolve('dist/pages/render.js') },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [ownAddresses],
  });
  return () => rmSync(outfile, { force: true });
}

/** A module that names another file by `import.meta.url` means the place of its source. */
const ownAddresses: Plugin = {
  name: 'own addresses',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/functions\/.*\.ts$/ }, ({ path: file }) => {
      const contents = readFileSync(file, 'utf8').replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href));
      return { contents, loader: 'ts' };
    });
  },
};
