import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { site } from '../../domain/site/site.ts';

const logo = fileURLToPath(new URL('../public/favicon.svg', import.meta.url));

const icons = [
  { src: '/icon-192.png', size: 192, purpose: 'any' },
  { src: '/icon-512.png', size: 512, purpose: 'any' },
  // Systems crop this icon to their own shape: its content stays within the middle 80 %.
  { src: '/icon-maskable.png', size: 512, purpose: 'maskable' },
] as const;

/** Makes the built site installable: a manifest with the site's name, and icons drawn from its logo. */
export function installable(): Plugin {
  return {
    name: 'installable',
    apply: 'build',
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' }, injectTo: 'head' },
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icon-maskable.png' }, injectTo: 'head' },
    ],
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(manifest) });
      for (const icon of icons) this.emitFile({ type: 'asset', fileName: icon.src.slice(1), source: await draw(icon) });
    },
  };
}

const manifest = {
  id: '/',
  name: site.name,
  short_name: site.shortName,
  start_url: '/',
  display: 'standalone',
  theme_color: site.brandColor,
  background_color: '#ffffff',
  icons: icons.map(({ src, size, purpose }) => ({ src, sizes: `${size}x${size}`, type: 'image/png', purpose })),
};

async function draw({ size, purpose }: (typeof icons)[number]): Promise<Buffer> {
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
