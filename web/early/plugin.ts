import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const entry = fileURLToPath(new URL('./early.ts', import.meta.url));

async function bundleEarlyScript(): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'early' }, rolldownOptions: { output: { minify: true } } },
  });
  const outputs = Array.isArray(result) ? result : [result];
  return (
    outputs.flatMap((one) => ('output' in one ? one.output : [])).flatMap((file) => ('code' in file ? [file.code] : []))[0] ??
    ''
  );
}

/** Bundles early.ts into the empty `<script id="early">` of index.html. */
export function earlyRequests(): Plugin {
  return {
    name: 'early-requests',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const code = await bundleEarlyScript();
        return html.replace('<script id="early"></script>', () => `<script>${code.trim()}</script>`);
      },
    },
  };
}
