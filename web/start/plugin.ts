import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { allLanguages, type Language } from '../../domain/language/languages.ts';
import { setLanguage, t } from '../../domain/language/text.ts';
import type { LostWords } from './arrival.ts';
import { rulesOf } from './css-rules.ts';
import { type FirstWords, forms, withoutScript } from './first-screen.ts';
import { publicChunks, publicSheets } from './public-chunks.ts';

const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** What is said in each language before a catalog is loaded. */
function inAllLanguages<Words>(say: () => Words): Record<Language, Words> {
  const said = allLanguages.map((language) => {
    setLanguage(language, language);
    return [language, say()];
  });
  setLanguage('en', 'en-US');
  return Object.fromEntries(said);
}

const lostWords = (): LostWords[Language] => [t('first.lost.line'), t('first.lost.again')];

function firstWords(): FirstWords {
  const paths = Object.keys(forms) as (keyof typeof forms)[];
  const wordsOf = (path: keyof typeof forms) => [path, [t(`first.${forms[path]}.title`), t(`first.${forms[path]}.text`)]];
  return inAllLanguages(() => Object.fromEntries(paths.map(wordsOf)));
}

/** The code of a script that stands inline in the page. */
async function inlineCode(name: string): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: { entry: fileOf(name), formats: ['iife'], name: 'inline' },
      rolldownOptions: { output: { minify: true } },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const files = outputs.flatMap((one) => ('output' in one ? one.output : []));
  return files.flatMap((file) => ('code' in file ? [file.code.trim()] : []))[0] ?? '';
}

/**
 * Bundles head.ts and draw.ts into the empty scripts of index.html, and puts in what first-screen.ts says. In the built page the first
 * also starts the site's script, named by `<link id="script">`.
 */
export function headScript(): Plugin {
  return {
    name: 'head-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const [code, drawing] = await Promise.all([inlineCode('./head.ts'), inlineCode('./draw.ts')]);
        const [tag = '', src] = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/.exec(html) ?? [];
        const head = `<link id="script" rel="later" href="${src}" />\n    <script>${code}</script>`;
        return html
          .replace(/\s*<!--[\s\S]*?-->/g, '')
          .replace(tag, '')
          .replace('<script id="head"></script>', () => head)
          .replace('id="lost">', (tag) => tag + JSON.stringify(inAllLanguages(lostWords)))
          .replace('id="first">', (tag) => tag + JSON.stringify(firstWords()))
          .replace('id="draw">', (tag) => tag + drawing)
          .replace(
            '<noscript></noscript>',
            `<noscript>${withoutScript(inAllLanguages(() => t('first.withoutScript')))}</noscript>`,
          );
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
      handler: () => ({
        code: `export { loadPart as __vitePreload } from ${JSON.stringify(fileOf('./load-part.ts'))};`,
        map: null,
      }),
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return;
      const codes = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
      if (codes.some((code) => code.includes('vite:preloadError')) || !codes.some((code) => code.includes('Part of this page')))
        this.error('Imports do not pass through the loader of web/start/load-part.ts: see what Vite calls its own.');
    },
  };
}

/**
 * Lets browsers compile all functions of public scripts while these arrive, beside the main thread, which otherwise compiles each
 * at its first call: those of a page's first script are called while it is taken over. The comment is V8's (Explicit Compile
 * Hints); others ignore it.
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        if (this.environment.name !== 'client') return;
        for (const chunk of publicChunks(bundle)) chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      },
    },
  };
}

/**
 * Passes index.html, the CSS rules and the names of the catalogs' files of the browser's build to the server's build as the module
 * `virtual:built-page`. The rules of all public pages are one file too, for browsers without script.
 */
export function builtPage(): Plugin {
  let textFiles: Record<string, string> = {};
  let html = '';
  let css = '';
  let wholeSheet = '';
  let rareLetters = '';
  return {
    name: 'built-page',
    sharedDuringBuild: true,
    resolveId: (id) => (id === 'virtual:built-page' ? `\0${id}` : undefined),
    load(id) {
      if (id !== '\0virtual:built-page') return undefined;
      const values = { html, rules: rulesOf(css), wholeSheet, rareLetters, textFiles };
      return Object.entries(values)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        if (this.environment.name !== 'client') return;
        const sheets = publicSheets(bundle);
        css = sheets.map((name) => textOf(bundle, name)).join('');
        const fonts = sheets.find((name) => textOf(bundle, name).includes('@font-face'));
        if (!fonts) this.error('No style sheet has the fonts of rarer letters.');
        rareLetters = `/${fonts}`;
        wholeSheet = `/${this.getFileName(this.emitFile({ type: 'asset', name: 'whole.css', source: css }))}`;
      },
    },
    writeBundle(_, bundle) {
      if (this.environment.name !== 'client') return;
      textFiles = Object.fromEntries(
        publicChunks(bundle).flatMap(({ facadeModuleId, fileName }) => {
          const [, language] = /text\/(\w+)\.json\?public$/.exec(facadeModuleId ?? '') ?? [];
          return language ? [[language, `/${fileName}`]] : [];
        }),
      );
      html = textOf(bundle, 'index.html');
    },
  };
}

function textOf(bundle: Rolldown.OutputBundle, name: string): string {
  const file = bundle[name];
  return file?.type === 'asset' ? String(file.source) : '';
}
