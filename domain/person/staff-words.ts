import { type DepartmentSlug, departmentTitle } from '../department/departments.ts';
import { t } from '../language/text.ts';
import { writtenName } from '../language/written.ts';
import { shownCaption } from '../picture/shown-caption.ts';
import { projectFields } from '../project/project-fields.ts';
import { projectStates } from '../project/states.ts';
import { semesterName } from '../term/terms.ts';
import { attendanceLabel, captionsLabel, stateLabel } from './staff-labels.ts';

/**
 * A field's value in words, '' for a blank one. `name` is a staff field, `value` as in a history or an update. This file does not
 * import zod.
 */
export function staffWords(name: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((one) => staffWords(name, one)).join(', ');
  // A picture that is not stored yet has only the id of its upload.
  if (typeof value === 'object' && 'id' in value) return t('staff.projects.newPicture');
  if (typeof value === 'object') {
    return 'alt' in value && value.alt
      ? t('staff.projects.pictureOf', { alt: shownCaption(String(value.alt)) })
      : t('staff.projects.picture');
  }
  const words = String(value);
  if (name === 'Semester') return semesterName(words);
  if (yesNoNames.includes(name) && words === 'Yes') return t('form.yes');
  if (yesNoNames.includes(name) && words === 'No') return t('form.no');
  if (name === 'Language') return words && writtenName(words);
  if (name === 'Department') return departmentTitle(words as DepartmentSlug);
  if (name === 'state') {
    const state = projectStates.find((one) => one === words);
    return state ? stateLabel(state) : words;
  }
  if (name === 'Captions') return captionsLabel(words);
  return name === 'attendance' && (words === 'in-person' || words === 'online') ? attendanceLabel(words) : words;
}

const yesNoNames: readonly string[] = [
  'ShouldDisplay',
  ...Object.values(projectFields)
    .filter((field) => 'kind' in field && field.kind === 'yesNo')
    .map(({ staff }) => staff),
];
