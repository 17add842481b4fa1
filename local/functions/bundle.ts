import path from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { bundled, programs } from '../build.ts';

const root = path.resolve(import.meta.dirname, '../..');

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
 * Makes one file of each program that runs functions on one machine, and of their routes for the tests: one file is loaded in half the
 * time of 700 sources. A part of `vite build`, because the functions contain the server's pages.
 */
export async function bundleFunctions(): Promise<void> {
  // functions/media/pdf/read-pdf.ts starts it for each PDF and each logo, so it contains its packages.
  await build({ ...options, entryPoints: ['functions/media/pdf/start.mjs'], external: ['sharp', '@hyzyla/pdfium'] });
  await build({
    ...options,
    entryPoints: programs.map((name) => `local/functions/${name}.ts`),
    packages: 'external',
    alias: { '#pages': path.join(root, 'dist/pages/render.js') },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
}
