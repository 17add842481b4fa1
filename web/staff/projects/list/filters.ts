import { type DepartmentSlug, findDepartment, shownSlug } from '../../../../domain/department/departments.ts';
import { t } from '../../../../domain/language/text.ts';
import { stateLabel } from '../../../../domain/person/staff-labels.ts';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { projectStates } from '../../../../domain/project/states.ts';
import { type Semester, semesters } from '../../../../domain/term/semesters.ts';
import type { Term } from '../../../../domain/term/terms.ts';
import { type Lack, lacks } from './lacks.ts';

/** The requested list: one term or all, and one department or all. */
export type Asked = { semester: Semester | 'all'; year: string; department: DepartmentSlug | 'all' };

/** One state, or `review` for all states in which staff have to decide. */
export const stateChoices = ['review', ...projectStates] as const;
type StateChoice = (typeof stateChoices)[number];

export const stateChoiceLabel = (choice: StateChoice) =>
  choice === 'review' ? t('staff.projects.list.needsReview') : stateLabel(choice);

/** The filters within a loaded list. */
export type Shown = { state: StateChoice | 'all'; lack: Lack | 'all'; search: string };

/**
 * Reads the list from the address. Without semester and year it is the current `term`: only an explicit `all` shows other
 * terms. When one of the two is missing or invalid, it is `all`.
 */
export function readAsked(query: URLSearchParams, term: Term): Asked {
  const names = query.has('semester') || query.has('year');
  const semester = names ? (query.get('semester') ?? '') : term.semester;
  const year = names ? (query.get('year') ?? '') : String(term.year);
  return {
    semester: semesters.find((code) => code === semester) ?? 'all',
    year: /^20\d\d$/.test(year) ? year : 'all',
    department: findDepartment(query.get('department') ?? '')?.slug ?? 'all',
  };
}

export function readShown(query: URLSearchParams): Shown {
  const state = query.get('state') ?? '';
  const lack = query.get('lacks') ?? '';
  return {
    state: stateChoices.find((choice) => choice === state) ?? 'all',
    lack: Object.hasOwn(lacks, lack) ? (lack as Lack) : 'all',
    search: query.get('q') ?? '',
  };
}

/** True for a project of the requested list. A project that was moved to another term or department is no longer part of it. */
export function isAskedFor({ Semester, Year, Department }: StaffRecord, { semester, year, department }: Asked): boolean {
  return (
    (semester === 'all' || Semester === semester) &&
    (year === 'all' || String(Year) === year) &&
    (department === 'all' || shownSlug(Department) === department)
  );
}
