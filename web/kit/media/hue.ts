import type { CSSProperties } from 'react';
import { type DepartmentSlug, findDepartment } from '../../../domain/department/departments.ts';
import { type AwardColor, awardHues } from '../../../domain/winners/award-colors.ts';

/** A style that gives an element and its content the department's accent color. */
export function hueOf(slug: DepartmentSlug): CSSProperties {
  return { '--h': findDepartment(slug)?.hue } as CSSProperties;
}

/** The same with the color of an award. */
export function hueOfAward({ color }: { color: AwardColor }): CSSProperties {
  return { '--h': awardHues[color] } as CSSProperties;
}
