import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { bundled, programs } from '../build.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The program that functions/media/pdf/read-pdf.ts starts for each PDF and each logo. */
const drawing = 'functions/media/pdf/start.mjs';

/** A module that names another file by `import.meta` means the place of its source, unless that is a program beside the bundle. */
const ownAddresses: Plugin = {
  name: 'own addresses',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/](?:functions|local)[\\/].*\.ts$/ }, ({ path: file }) => {
      if (path.dirname(file) === path.join(root, path.dirname(drawing))) return undefined;
      const contents = readFileSync(file, 'utf8')
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)));
      return { contents, loader: 'ts' };
    });
  },
};

const options = {
  absWorkingDir: root,
  outdir: path.dirname(bundled('process')),
  entryNames: '[name]',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  logLevel: 'warning',
} satisfies BuildOptions;

/**
 * Makes one file of each program that runs functions on one machine: to load 700 sources takes twice as long. A part of `vite build`,
 * because the functions contain the server's pages.
 */
export async function bundleFunctions(): Promise<void> {
  await build({
    ...options,
    entryPoints: programs.map((name) => `local/functions/${name}.ts`),
    packages: 'external',
    alias: { '#pages': path.join(root, 'dist/pages/render.js') },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [ownAddresses],
  });
  await build({ ...options, entryPoints: [drawing], external: ['sharp', '@hyzyla/pdfium'] });
}
