import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { kept } from '../kit/offline/kept.ts';
import { publicChunks, publicSheets } from '../start/public-chunks.ts';
import type { VersionFile } from './worker/version.ts';

const entry = fileURLToPath(new URL('./worker/worker.ts', import.meta.url));

/**
 * Adds the service worker and its files to the site's build: one archive with the page without content and all scripts and
 * style sheets of public pages, and the fonts.
 */
export function offlineWorker(): Plugin {
  return {
    name: 'offline-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        if (this.environment.name !== 'client') return;
        const page = bundle['index.html'];
        if (page?.type !== 'asset') this.error('The build has no index.html.');
        const names = publicFiles(bundle);
        const texts = names.filter((name) => /\.(?:js|css)$/.test(name)).map((name) => [`/${name}`, contentOf(bundle[name])]);
        const source = JSON.stringify(Object.fromEntries([[kept.shell, String(page.source)], ...texts]));
        const archive = this.getFileName(this.emitFile({ type: 'asset', name: 'offline.json', source }));
        const fonts = names.filter((name) => name.endsWith('.woff2')).map((name) => fileOf(name, contentOf(bundle[name])));
        const worker = await bundleWorker(fileOf(archive, source), fonts);
        this.emitFile({ type: 'asset', fileName: kept.worker.slice(1), source: worker });
      },
    },
  };
}

function contentOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string | Uint8Array {
  return file?.type === 'chunk' ? file.code : (file?.source ?? '');
}

function fileOf(name: string, content: string | Uint8Array): VersionFile {
  return { url: `/${name}`, integrity: `sha256-${createHash('sha256').update(content).digest('base64')}` };
}

/** The scripts of public pages, including lazy ones, with their style sheets, and all fonts. */
function publicFiles(bundle: Rolldown.OutputBundle): string[] {
  const scripts = publicChunks(bundle).map(({ fileName }) => fileName);
  const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'));
  return [...scripts, ...publicSheets(bundle), ...fonts].sort();
}

async function bundleWorker(archive: VersionFile, fonts: readonly VersionFile[]): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      ARCHIVE: JSON.stringify(archive),
      FONTS: JSON.stringify(fonts),
      // A build of a library leaves it for others to replace, and a worker has none.
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      write: false,
      target: 'es2023',
      lib: { entry, formats: ['iife'], name: 'worker' },
      rolldownOptions: { output: { minify: true } },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const files = outputs.flatMap((one) => ('output' in one ? one.output : []));
  return files.flatMap((file) => (file.type === 'chunk' ? [file.code] : []))[0] ?? '';
}
