import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

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
 * Bundles head.ts into the empty `<script id="head">` of index.html. In the built page it also starts the site's script, which
 * `<link id="script">` names; until then the link loads it in advance.
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
        const head = `<link id="script" rel="modulepreload" crossorigin href="${src}" />\n    <script>${code}</script>`;
        return html
          .replace(/\s*<!--[\s\S]*?-->/g, '')
          .replace(tag, '')
          .replace('<script id="head"></script>', () => head);
      },
    },
  };
}

/**
 * Gives the server's build the built page of the browser's build and its style sheet, as the module `virtual:built-page`:
 * `html` and `css` are their texts.
 */
export function builtPage(folder: string): Plugin {
  return {
    name: 'built-page',
    resolveId: (id) => (id === 'virtual:built-page' ? `\0${id}` : undefined),
    async load(id) {
      if (id !== '\0virtual:built-page') return undefined;
      const html = await readFile(path.join(folder, 'index.html'), 'utf8');
      const [, sheet = ''] = /<link rel="stylesheet"[^>]* href="([^"]+)"/.exec(html) ?? [];
      const css = await readFile(path.join(folder, sheet), 'utf8');
      return `export const html = ${JSON.stringify(html)};\nexport const css = ${JSON.stringify(css)};`;
    },
  };
}
