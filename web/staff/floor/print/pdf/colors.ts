import { type DepartmentSlug, findDepartment } from '../../../../../domain/department/departments.ts';
import { site } from '../../../../../domain/site/site.ts';

/** Colors of documents. They are the site's; grays are dark enough for a poor printer. */
export const colors = {
  get brand() {
    return site.brandColor;
  },
  gold: '#ffc627',
  ink: '#191919',
  quiet: '#55504f',
  line: '#b9b2b0',
  soft: '#f4f1ee',
};

/** The accent of a department: for bands and words, and for grounds. */
export function departmentColors(slug: DepartmentSlug): { strong: string; soft: string } {
  const hue = findDepartment(slug)?.hue ?? 0;
  return { strong: hsl(hue, 0.6, 0.28), soft: hsl(hue, 0.65, 0.93) };
}

/** `hue` in degrees, the others from 0 to 1. https://www.w3.org/TR/css-color-4/#hsl-to-rgb */
function hsl(hue: number, saturation: number, light: number): string {
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12;
    const value = light - saturation * Math.min(light, 1 - light) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(255 * value)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
