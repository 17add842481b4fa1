import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { builtIcons, manifest, manifestPaths } from '../../domain/site/manifest.ts';
import { site } from '../../domain/site/site.ts';

const logo = fileURLToPath(new URL('../public/favicon.svg', import.meta.url));

/** Makes the built site installable: a manifest with the site's name, and icons drawn from its logo. */
export function installable(): Plugin {
  return {
    name: 'installable',
    transformIndexHtml: async (_, { server }) => [
      // In the page itself: browsers ask for it, or for /favicon.ico, among the first pictures.
      link('icon', dataUrl(await readFile(logo, 'utf8'))),
      // `npm run dev` has the icon of the tab alone.
      ...(server ? [] : [link('manifest', manifestPaths.built), link('apple-touch-icon', '/icon-maskable.png')]),
    ],
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'asset', fileName: manifestPaths.built.slice(1), source: JSON.stringify(manifest()) });
      for (const icon of builtIcons) this.emitFile({ type: 'asset', fileName: icon.src.slice(1), source: await draw(icon) });
    },
  };
}

const link = (rel: string, href: string) => ({ tag: 'link', attrs: { rel, href }, injectTo: 'head' as const });

/** Encodes only what must be: the address stands in each page. */
function dataUrl(svg: string): string {
  return `data:image/svg+xml,${svg.trim().replace(/[#%<>"]/g, encodeURIComponent)}`;
}

async function draw({ size, purpose }: (typeof builtIcons)[number]): Promise<Buffer> {
  if (purpose === 'any') return sharp(logo, { density: 1200 }).resize(size).png().toBuffer();
  const inner = await sharp(logo, { density: 1200 })
    .resize(Math.round(size * 0.8))
    .toBuffer();
  const ground = { width: size, height: size, channels: 3 as const, background: site.brandColor };
  return sharp({ create: ground })
    .composite([{ input: inner }])
    .png()
    .toBuffer();
}
