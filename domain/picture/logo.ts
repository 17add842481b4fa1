/**
 * A logo is a folder of files that the media function drew from what was uploaded: `/media/logo-<uuid>/300x120.webp` is for light grounds and
 * tells its size in pixels by its name. The settings name this file. That for dark grounds has the same size.
 */
const logoPattern = /^(\/media\/logo-[0-9a-f-]{36})\/(\d{1,3})x(\d{1,3})\.webp$/;

/** In pixels: the icons that browsers and systems ask for. They crop the maskable one to a shape of their own. */
export const iconSizes = { 'icon-32': 32, 'icon-180': 180, 'icon-192': 192, 'icon-512': 512, maskable: 512 } as const;
type Icon = keyof typeof iconSizes;

export type Logo = { light: string; dark: string; width: number; height: number; icons: Record<Icon, string> };

/** The files of a logo; undefined for '' and any other text. */
export function logoOf(path: string): Logo | undefined {
  const [, folder, width, height] = logoPattern.exec(path) ?? [];
  if (!folder) return undefined;
  const icon = (name: Icon) => `${folder}/${name}.png`;
  return {
    light: path,
    dark: `${folder}/dark.webp`,
    width: Number(width),
    height: Number(height),
    icons: {
      'icon-32': icon('icon-32'),
      'icon-180': icon('icon-180'),
      'icon-192': icon('icon-192'),
      'icon-512': icon('icon-512'),
      maskable: icon('maskable'),
    },
  };
}
