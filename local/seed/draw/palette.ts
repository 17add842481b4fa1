import { type DepartmentSlug, findDepartment } from '../../../domain/departments.ts';
import { oklch, oklchHue } from './colour.ts';
import type { Random } from './prng.ts';

/** Colours of one poster. `band` is the dark or strong field of the layout and `onBand` the text on it; `series` colours data. */
export type Palette = {
  paper: string;
  panel: string;
  ink: string;
  muted: string;
  rule: string;
  band: string;
  onBand: string;
  onBandMuted: string;
  accent: string;
  soft: string;
  softer: string;
  highlight: string;
  series: string[];
  dark: boolean;
};

const schemes = ['deep', 'bright', 'tint', 'warm', 'night'] as const;
export type Scheme = (typeof schemes)[number];

const highlights = ['#ffc627', '#ff8a5c', '#5fd4b1', '#8fd0ff', '#f7a8c4', '#d6e34f'];

/** Yellow hues turn to mud when dark: their strong field is charcoal, or yellow itself under dark text. */
function isYellow(hue: number): boolean {
  return hue > 68 && hue < 112;
}

function light(hue: number, second: number, scheme: Scheme, highlight: string): Palette {
  const bright = scheme === 'bright';
  const yellow = isYellow(hue);
  return {
    paper: scheme === 'tint' ? oklch(0.965, 0.022, hue) : scheme === 'warm' ? '#faf6ee' : '#ffffff',
    panel: scheme === 'tint' ? '#ffffff' : scheme === 'warm' ? '#f1e9db' : oklch(0.972, 0.013, hue),
    ink: oklch(0.25, 0.025, hue),
    muted: oklch(0.48, 0.03, hue),
    rule: oklch(0.86, 0.02, hue),
    band: bright ? oklch(yellow ? 0.84 : 0.52, 0.17, hue) : oklch(yellow ? 0.27 : 0.31, yellow ? 0.022 : 0.095, hue),
    onBand: bright && yellow ? '#1b1718' : '#ffffff',
    onBandMuted: bright ? oklch(yellow ? 0.36 : 0.95, 0.035, hue) : oklch(0.87, 0.045, hue),
    accent: yellow ? oklch(0.5, 0.115, hue - 22) : oklch(0.49, 0.15, hue),
    soft: oklch(0.9, yellow ? 0.08 : 0.055, hue),
    softer: oklch(0.955, 0.025, hue),
    highlight: bright && yellow ? '#ffffff' : highlight,
    series: [
      yellow ? oklch(0.74, 0.16, hue - 14) : oklch(0.52, 0.16, hue),
      yellow ? oklch(0.88, 0.12, hue + 6) : oklch(0.76, 0.11, hue),
      oklch(yellow ? 0.5 : 0.66, yellow ? 0.1 : 0.15, second),
      yellow ? oklch(0.36, 0.025, hue) : oklch(0.36, 0.09, hue),
      oklch(yellow ? 0.93 : 0.86, 0.06, hue),
      oklch(0.8, 0.1, second),
    ],
    dark: false,
  };
}

function night(hue: number, second: number, highlight: string): Palette {
  return {
    paper: oklch(0.225, isYellow(hue) ? 0.014 : 0.035, hue),
    panel: oklch(0.285, isYellow(hue) ? 0.016 : 0.045, hue),
    ink: oklch(0.95, 0.012, hue),
    muted: oklch(0.77, 0.035, hue),
    rule: oklch(0.4, 0.045, hue),
    band: oklch(0.165, isYellow(hue) ? 0.01 : 0.03, hue),
    onBand: '#ffffff',
    onBandMuted: oklch(0.83, 0.045, hue),
    accent: oklch(0.8, 0.13, hue),
    soft: oklch(0.39, isYellow(hue) ? 0.035 : 0.075, hue),
    softer: oklch(0.32, isYellow(hue) ? 0.02 : 0.055, hue),
    highlight,
    series: [
      oklch(0.78, 0.14, hue),
      oklch(0.6, 0.13, hue),
      oklch(0.82, 0.13, second),
      oklch(0.9, 0.06, hue),
      oklch(0.46, 0.09, hue),
      oklch(0.66, 0.12, second),
    ],
    dark: true,
  };
}

/** Colours around the department's hue; a second hue for contrast in data. */
export function paletteFor(department: DepartmentSlug, random: Random): Palette {
  const hue = oklchHue(findDepartment(department)?.hue ?? 0) + random.between(-9, 9);
  const second = hue + random.pick([150, 185, 210, 120]);
  const scheme = random.pick([...schemes, 'deep', 'deep', 'bright', 'warm'] as const);
  const highlight = random.chance(0.5) ? '#ffc627' : random.pick(highlights);
  return scheme === 'night' ? night(hue, second, highlight) : light(hue, second, scheme, highlight);
}

/** Light lines on a deep field of the department's hue. */
export function nightPalette(department: DepartmentSlug, random: Random): Palette {
  const hue = oklchHue(findDepartment(department)?.hue ?? 0) + random.between(-9, 9);
  return night(hue, hue + 180, random.pick(highlights));
}
