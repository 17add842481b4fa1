import { directionOf } from '../language/languages.ts';
import { type Logo, logoOf } from '../picture/logo.ts';
import { defaultSettings, site } from './site.ts';

/** Where the manifest of the site as its code names it is, and the one of what staff published. */
export const manifestPaths = { built: '/manifest.webmanifest', published: '/api/manifest.webmanifest' } as const;

/** The icons of the site itself, and those that a logo has instead. Systems crop the maskable one: its content stays within the middle 80 %. */
export const builtIcons = [
  { src: '/icon-192.png', name: 'icon-192', size: 192, purpose: 'any' },
  { src: '/icon-512.png', name: 'icon-512', size: 512, purpose: 'any' },
  { src: '/icon-maskable.png', name: 'maskable', size: 512, purpose: 'maskable' },
] as const satisfies { src: string; name: keyof Logo['icons']; size: number; purpose: string }[];

/** The addresses that pages link to instead of the built ones, by the `rel` of the link. Icons are PNG files. */
export function iconLinks(): Record<string, string> {
  const icons = logoOf(site.logo)?.icons;
  const names = ['name', 'shortName', 'brandColor'] as const;
  const isRenamed = site.logo || names.some((one) => site[one] !== defaultSettings[one]);
  return {
    ...(icons && { icon: icons['icon-32'], 'apple-touch-icon': icons['icon-180'] }),
    ...(isRenamed && { manifest: manifestPaths.published }),
  };
}

/** What an installed site is called and looks like. https://www.w3.org/TR/appmanifest/ */
export function manifest() {
  const logo = logoOf(site.logo);
  const [lang = 'en'] = site.languages;
  return {
    id: '/',
    lang,
    dir: directionOf(lang),
    name: site.name,
    short_name: site.shortName,
    start_url: '/',
    display: 'standalone',
    theme_color: site.brandColor,
    background_color: '#ffffff',
    icons: builtIcons.map(({ src, name, size, purpose }) => ({
      src: logo?.icons[name] ?? src,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  };
}
