/**
 * The shades that one accent color gives, in both themes. The colors of text and grounds that do not change are those of
 * web/kit/page/tokens.css. Contrast as in WCAG 2.2: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */

export type Theme = 'light' | 'dark';
export type Shades = Record<'brand' | 'brand-soft' | 'action' | 'action-strong' | 'mark', string>;

/** What stands behind text: the page, a band of it, and what is raised above it. */
export const grounds = {
  light: { paper: '#ffffff', band: '#faf8f5' },
  dark: { paper: '#171314', band: '#1e191b', raised: '#231d20' },
};
/** The text of a page, quieter text, and lines. */
const inks = {
  light: { ink: '#1b1718', 'ink-2': '#5a5155', line: '#e6e0dc' },
  dark: { ink: '#f3eeee', 'ink-2': '#c4babd', line: '#3a3235' },
};
const white = '#ffffff';
const black = '#000000';

/** WCAG AA for text of any size. */
const least = 4.5;

/** `#8c1d40` */
export const colorPattern = /^#[0-9a-f]{6}$/;

/** The shades of an accent. The dark theme's text is lightened until it can be read. */
export function shadesOf(accent: string): Record<Theme, Shades> {
  const darkSoft = mix(accent, grounds.dark.raised, 0.82);
  const darkGrounds = [...Object.values(grounds.dark), darkSoft];
  const readable = (color: string) => darkGrounds.every((ground) => contrast(color, ground) >= least);
  const brand = firstOf(accent, white, 0.5, readable);
  return {
    light: {
      brand: accent,
      'brand-soft': mix(accent, white, 0.93),
      action: accent,
      'action-strong': mix(accent, black, 0.22),
      mark: accent,
    },
    dark: {
      brand,
      'brand-soft': darkSoft,
      action: accent,
      'action-strong': mix(accent, black, 0.12),
      mark: accent,
    },
  };
}

/** All colors of a theme by the names of their tokens: `{ '--paper': '#ffffff' }`. */
export function tokensOf(theme: Theme, accent: string): Record<string, string> {
  const colors = { ...grounds[theme], ...inks[theme], ...shadesOf(accent)[theme] };
  return Object.fromEntries(Object.entries(colors).map(([name, color]) => [`--${name}`, color]));
}

/** Two colors of a theme that stand on each other. */
export type Pair = { theme: Theme; text: 'accent' | 'white'; ground: Ground; ratio: number };
type Ground = 'paper' | 'band' | 'raised' | 'tinted' | 'button' | 'pressed';

/** The pairs that an accent makes and that cannot be read well enough. */
export function failingPairs(accent: string): Pair[] {
  const shades = shadesOf(accent);
  const pairs = (['light', 'dark'] as const).flatMap((theme): Pair[] => {
    const shade = shades[theme];
    const below: Partial<Record<Ground, string>> = { ...grounds[theme], tinted: shade['brand-soft'] };
    return [
      ...Object.entries(below).map(([ground, color]) => ({
        theme,
        text: 'accent' as const,
        ground: ground as Ground,
        ratio: contrast(shade.brand, color),
      })),
      { theme, text: 'white', ground: 'button', ratio: contrast(white, shade.action) },
      { theme, text: 'white', ground: 'pressed', ratio: contrast(white, shade['action-strong']) },
    ];
  });
  return pairs.filter(({ ratio }) => ratio < least);
}

/** The accent itself if all its pairs can be read, else the nearest darker one. */
export function nearestReadable(accent: string): string {
  return firstOf(accent, black, 0, (color) => failingPairs(color).length === 0);
}

/** The first of the mixtures from `color` on towards `other` that is good; `other` if none is. */
function firstOf(color: string, other: string, begin: number, isGood: (color: string) => boolean): string {
  for (let part = begin; part < 1; part += 0.01) {
    const mixed = mix(color, other, part);
    if (isGood(mixed)) return mixed;
  }
  return other;
}

/** `part` of `other`, from 0 to 1, in `color`. */
function mix(color: string, other: string, part: number): string {
  const [from, to] = [channelsOf(color), channelsOf(other)];
  const mixed = from.map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * part));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The hue of a color in degrees: `#0b6e4f` → 161. Gray has none: it gets that of the neutral tints. */
export function hueOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color);
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  if (spread === 0) return neutralHue;
  const sixth =
    most === red ? (green - blue) / spread : most === green ? 2 + (blue - red) / spread : 4 + (red - green) / spread;
  return Math.round(((sixth + 6) % 6) * 60);
}

const neutralHue = 340;

/** `#8c1d40` → `[140, 29, 64]` */
function channelsOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}
