import type { ProjectState } from '../../../domain/projects.ts';
import type { StaffField } from '../../../domain/staff-fields.ts';
import { staffFields } from '../../project-form/staff-fields.ts';
import { formFieldOf } from '../../project-form/staff-update.ts';

/** Labels of fields that occur in a history but not in the form. */
const otherLabels: Partial<Record<StaffField, string>> = {
  DateStamp: 'Handed in',
  state: 'State',
  attendance: 'Attendance',
  meetingLink: 'Meeting link',
  keywords: 'Keywords',
};

/** The label of a field of the admin record or of an update. */
export function labelOf(name: string): string {
  const field = formFieldOf(name);
  return field ? staffFields[field].label : (otherLabels[name as StaffField] ?? name);
}

export const stateLabels: Record<ProjectState, string> = {
  waiting: 'Waiting',
  changed: 'Changed since approval',
  published: 'Published',
  returned: 'Returned',
  hidden: 'Hidden',
  withdrawn: 'Withdrawn',
};
