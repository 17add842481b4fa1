import { departmentTitle } from '../../../domain/department/departments.ts';
import type { StaffRecord } from '../../../domain/person/staff-record.ts';
import { plainFields, projectFields } from '../../../domain/project/project-fields.ts';
import { found, type Prepared, prepared } from '../../../domain/search/search.ts';

/** The fields that the search covers, besides title, department and keywords. */
const searched = plainFields
  .filter((field) => projectFields[field].kind !== 'yesNo' && field !== 'projectTitle')
  .map((field) => projectFields[field].staff);

/** Folding 2,000 abstracts on each keystroke is too slow, so each project's text is folded once. */
const known = new WeakMap<StaffRecord, Prepared>();

function preparedOf(record: StaffRecord): Prepared {
  const before = known.get(record);
  if (before) return before;
  const texts = [...searched.map((name) => record[name]), departmentTitle(record.Department), ...record.keywords];
  const made = prepared({ id: record.EntryID, title: record.ProjectTitle, text: texts.join('\n') });
  known.set(record, made);
  return made;
}

/** The projects that a search finds, the best first. Every list of projects for staff searches in this way. */
export function findRecords(records: readonly StaffRecord[], search: string): StaffRecord[] {
  return found(records, search, preparedOf);
}
