import { hueOf, type Shades, shadesOf } from '../../../domain/site/accent.ts';
import { defaultSettings, site } from '../../../domain/site/site.ts';

/** The shades of the accent that staff chose, over those of tokens.css, and its hue, which tints what belongs to no department. */
export function AccentShades() {
  return site.brandColor !== defaultSettings.brandColor && <style>{shadesCss(site.brandColor)}</style>;
}

/** Sets the shades of an accent in both themes. */
function shadesCss(accent: string): string {
  const { light, dark } = shadesOf(accent);
  const rule = (shades: Shades) =>
    `html:root{${Object.entries(shades)
      .map(([name, color]) => `--${name}:${color}`)
      .join(';')}}`;
  return `html:root{--h:${hueOf(accent)}}${rule(light)}@media screen and (prefers-color-scheme:dark){${rule(dark)}}`;
}
