import { defineConfig } from 'vite';
import { bundleFunctions } from './local/functions/bundle.ts';
import { installable } from './web/offline/installable.ts';
import { offlineWorker } from './web/offline/plugin.ts';
import { formChunk, sharedChunk } from './web/start/chunks.ts';
import { classNames } from './web/start/class-names.ts';
import { builtPage, compileHints, headScript, partLoader } from './web/start/plugin.ts';
import { preactAsReact } from './web/start/preact.ts';
import { texts } from './web/start/texts-plugin.ts';

const edge = `http://localhost:${process.env.EDGE_PORT ?? 3000}`;

/**
 * Two builds from the same components: the site for browsers, and the pages as HTML for the pages function; and the functions of one
 * machine, which contain those pages.
 */
export default defineConfig({
  publicDir: 'web/public',
  resolve: { alias: preactAsReact },
  plugins: [texts(), partLoader(), compileHints(), headScript(), builtPage(), installable(), offlineWorker()],
  css: { modules: { generateScopedName: classNames() } },
  // Packages say `use client`, which is for servers of another kind.
  build: { target: 'es2023', emptyOutDir: true, rolldownOptions: { checks: { moduleLevelDirective: false } } },
  environments: {
    client: {
      build: {
        outDir: 'dist/web',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        // What every page needs is one file, and so is what several public pages begin with: they compress better than many pieces, and are
        // fewer requests.
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'site', tags: ['$initial'], priority: 1 },
                { name: formChunk, debugName: 'form', includeDependenciesRecursively: false },
                {
                  name: sharedChunk,
                  debugName: 'shared',
                  includeDependenciesRecursively: false,
                  test: /\/(?:web|domain)\//,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      define: { 'process.env.NODE_ENV': '"production"' },
      // One file with all packages in it, which the functions import as it is.
      resolve: { noExternal: true },
      build: {
        outDir: 'dist/pages',
        copyPublicDir: false,
        minify: true,
        rolldownOptions: {
          input: { render: 'web/server.tsx' },
          // The functions have them too.
          external: ['#texts'],
          output: { entryFileNames: '[name].js', codeSplitting: false },
        },
      },
    },
  },
  builder: {
    sharedConfigBuild: true,
    async buildApp(builder) {
      const { client, ssr } = builder.environments;
      if (!client || !ssr) throw new Error('There are two builds.');
      await builder.build(client);
      // It contains the built page.
      await builder.build(ssr);
      await bundleFunctions();
    },
  },
  server: { proxy: { '/api': edge, '/media': edge, '/pdfs': edge } },
});
