import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { publicChunks } from '../start/public-chunks.ts';
import { kept } from './kept.ts';

const entry = fileURLToPath(new URL('./worker/worker.ts', import.meta.url));

/** `integrity`: a file that is not byte for byte the one of this version is not kept, and the version not installed. */
type Entry = { url: string; revision: string | null; integrity: string };

/**
 * Adds the service worker to the site's build, with the list of the files that it keeps: those that public pages load, and the plain
 * page. The plain page gets a name of its own, because the edge serves index.html as any page that there is not.
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
        const shell = integrityOf(page);
        const files = publicFiles(bundle).map((name) => ({
          url: `/${name}`,
          revision: null,
          integrity: integrityOf(bundle[name]),
        }));
        this.emitFile({ type: 'asset', fileName: kept.shell.slice(1), source: page.source });
        const source = await bundleWorker([{ url: kept.shell, revision: shell, integrity: shell }, ...files]);
        this.emitFile({ type: 'asset', fileName: kept.worker.slice(1), source });
      },
    },
  };
}

function integrityOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
  const content = file?.type === 'chunk' ? file.code : (file?.source ?? '');
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/** The scripts that public pages load, now or later, with their style sheets and fonts. */
function publicFiles(bundle: Rolldown.OutputBundle): string[] {
  const files = publicChunks(bundle).flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
    ...(viteMetadata?.importedAssets ?? []),
  ]);
  return [...new Set(files)].sort();
}

async function bundleWorker(manifest: readonly Entry[]): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"', __WB_MANIFEST: JSON.stringify(manifest) },
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
