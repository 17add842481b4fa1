import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { buildIfNeeded } from '../local/build.ts';

/** Below node_modules, so that vitest leaves the bundle to Node and the bundle finds its packages. */
const folder = path.resolve('node_modules/.cache/functions');

/** The program that functions/media/pdf/read-pdf.ts starts. */
const drawing = 'functions/media/pdf/start.mjs';

/**
 * Builds the site if needed, because the pages function contains the server's build of it, and makes one module of the functions'
 * sources: to load that takes a tenth of the time. Once before all suites, which find the module by FUNCTIONS_BUNDLE.
 */
export async function setup(): Promise<() => void> {
  await buildIfNeeded();
  if (process.env.FUNCTIONS_BUNDLE) return () => {};
  const outdir = path.join(folder, String(process.pid));
  const gateway = path.join(outdir, 'gateway.mjs');
  process.env.FUNCTIONS_BUNDLE = pathToFileURL(gateway).href;
  const options = { bundle: true, platform: 'node', format: 'esm', target: 'node24' } as const;
  await build({
    ...options,
    entryPoints: ['local/functions/gateway.ts'],
    outfile: gateway,
    packages: 'external',
    alias: { '#pages': path.resolve('dist/pages/render.js') },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [ownAddresses],
  });
  // A process is started for each PDF and each logo, and would load hundreds of files.
  await build({
    ...options,
    entryPoints: [drawing],
    outdir,
    outExtension: { '.js': '.mjs' },
    external: ['sharp', '@hyzyla/pdfium'],
  });
  return () => rmSync(outdir, { recursive: true, force: true });
}

/** A module that names another file by `import.meta.url` means the place of its source, unless that is built beside it. */
const ownAddresses: Plugin = {
  name: 'own addresses',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/functions\/.*\.ts$/ }, ({ path: file }) => {
      if (path.dirname(file) === path.resolve(path.dirname(drawing))) return undefined;
      const contents = readFileSync(file, 'utf8').replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href));
      return { contents, loader: 'ts' };
    });
  },
};
