import type { CSSProperties } from 'react';
import { type DepartmentSlug, findDepartment } from '../../../domain/project/departments.ts';

/** A style that gives an element and its content the department's accent color. */
export function hueOf(slug: DepartmentSlug): CSSProperties {
  return { '--h': findDepartment(slug)?.hue } as CSSProperties;
}
