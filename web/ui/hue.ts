import type { CSSProperties } from 'react';
import { type DepartmentSlug, findDepartment } from '../../domain/departments.ts';

/** Gives everything inside an element its department's accent. */
export function hueOf(slug: DepartmentSlug): CSSProperties {
  return { '--h': findDepartment(slug)?.hue } as CSSProperties;
}
