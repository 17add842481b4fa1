import { type DepartmentSlug, departmentTitle } from '../project/departments.ts';
import { semesterName } from '../term/terms.ts';
import { attendanceLabels, stateLabels } from './staff-labels.ts';

/**
 * A field's value in words, '' for a blank one. `name` is a staff field, `value` as in a history or an update. This file does not
 * import zod.
 */
export function staffWords(name: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((one) => staffWords(name, one)).join(', ');
  // A picture that is not stored yet has only the id of its upload.
  if (typeof value === 'object' && 'id' in value) return 'a new picture';
  if (typeof value === 'object') return 'alt' in value && value.alt ? `a picture (${value.alt})` : 'a picture';
  const words = String(value);
  if (name === 'Semester') return semesterName(words);
  return choices[name]?.[words] ?? (name === 'Department' ? departmentTitle(words as DepartmentSlug) : words);
}

const choices: Record<string, Record<string, string>> = {
  state: stateLabels,
  attendance: attendanceLabels,
};
