/** Colours in OKLCH, where equal lightness looks equally light in every hue. */

type Triple = [number, number, number];

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function fromLinear(channel: number): number {
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;
}

/** Matrices of https://bottosson.github.io/posts/oklab/ */
function linearRgb(lightness: number, chroma: number, hue: number): Triple {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** `#rrggbb`; `lightness` 0..1, `chroma` 0..0.4 (made smaller until the colour exists in sRGB), `hue` in degrees of OKLCH. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  const rgb = linearRgb(lightness, chroma, hue);
  if (chroma > 0.002 && rgb.some((channel) => channel < -0.0005 || channel > 1.0005))
    return oklch(lightness, chroma * 0.94, hue);
  const hex = rgb.map((channel) => Math.round(255 * Math.min(1, Math.max(0, fromLinear(Math.max(0, channel))))));
  return `#${hex.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The OKLCH hue of a hue of the colour circle that CSS `hsl()` uses (domain/departments.ts). */
export function oklchHue(hslHue: number): number {
  const channel = (n: number) => {
    const k = (n + hslHue / 30) % 12;
    return toLinear(0.5 - 0.35 * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  const [r, g, b] = [channel(0), channel(8), channel(4)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const angle = Math.atan2(
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
  );
  return ((angle * 180) / Math.PI + 360) % 360;
}
