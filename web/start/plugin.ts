import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { rulesOf } from './css-rules.ts';
import { withoutScript } from './first-screen.ts';
import { publicChunks } from './public-chunks.ts';

const entry = fileURLToPath(new URL('./head.ts', import.meta.url));

async function bundleHeadScript(): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'head' }, rolldownOptions: { output: { minify: true } } },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const files = outputs.flatMap((one) => ('output' in one ? one.output : []));
  return files.flatMap((file) => ('code' in file ? [file.code.trim()] : []))[0] ?? '';
}

/**
 * Bundles head.ts into the empty `<script id="head">` of index.html. In the built page it also starts the site's script, named
 * by `<link id="script">`.
 */
export function headScript(): Plugin {
  return {
    name: 'head-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const code = await bundleHeadScript();
        const [tag = '', src] = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/.exec(html) ?? [];
        const head = `<link id="script" rel="later" href="${src}" />\n    <script>${code}</script>`;
        return html
          .replace(/\s*<!--[\s\S]*?-->/g, '')
          .replace(tag, '')
          .replace('<script id="head"></script>', () => head)
          .replace('<noscript></noscript>', `<noscript>${withoutScript}</noscript>`);
      },
    },
  };
}

/**
 * Replaces Vite's loader by our own (load-part.ts). Vite's continues without a lost style sheet and does not report lost files.
 */
export function partLoader(): Plugin {
  return {
    name: 'part-loader',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => ({ code: 'export const __vitePreload = (load, files) => loadPart(load, files);', map: null }),
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return;
      const codes = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
      if (codes.some((code) => code.includes('vite:preloadError')) || !codes.some((code) => code.includes('loadPart')))
        this.error('Imports do not pass through the loader of web/start/load-part.ts: see what Vite calls its own.');
    },
  };
}

/** Passes index.html and the CSS rules of the browser's build to the server's build as the module `virtual:built-page`. */
export function builtPage(): Plugin {
  let html = '';
  let css = '';
  return {
    name: 'built-page',
    sharedDuringBuild: true,
    resolveId: (id) => (id === 'virtual:built-page' ? `\0${id}` : undefined),
    load(id) {
      if (id !== '\0virtual:built-page') return undefined;
      return `export const html = ${JSON.stringify(html)};\nexport const rules = ${JSON.stringify(rulesOf(css, html))};`;
    },
    writeBundle(_, bundle) {
      if (this.environment.name !== 'client') return;
      const sheets = new Set(publicChunks(bundle).flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
      const textOf = (name: string) => {
        const file = bundle[name];
        return file?.type === 'asset' ? String(file.source) : '';
      };
      css = Array.from(sheets, textOf).join('');
      html = textOf('index.html');
    },
  };
}
