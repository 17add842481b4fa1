import { listDepartments } from '../../../domain/project/departments.ts';
import type { LegacyField } from '../../../domain/submission/legacy-fields.ts';

/** The fields that differ from the stored ones. */
export type Changes = Partial<Record<LegacyField, string>>;

export type FieldLook = {
  name: LegacyField;
  label: string;
  type?: 'email' | 'url' | 'text' | 'long';
  choices?: readonly string[];
  hint?: string;
  /** Width of the field in sixths of a row. */
  width: 2 | 3 | 6;
};

const yesNo = ['Yes', 'No'] as const;

/** The fields of the form, in its order. */
export const fieldLooks: readonly FieldLook[] = [
  { name: 'projectTitle', label: 'Project title', width: 6 },
  { name: 'name', label: 'Name', width: 2 },
  { name: 'email', label: 'E-mail', type: 'email', width: 2 },
  {
    name: 'major',
    label: 'Major',
    get choices() {
      return listDepartments().map(({ title }) => title);
    },
    width: 2,
  },
  { name: 'teamMemberNames', label: 'Team members', type: 'long', hint: 'Separated by commas.', width: 6 },
  { name: 'projectDescription', label: 'Project description', type: 'long', width: 6 },
  { name: 'sponsor', label: 'Sponsor', width: 3 },
  { name: 'youtubeLink', label: 'Video link', type: 'url', width: 3 },
  { name: 'demo', label: 'Demo', choices: yesNo, width: 2 },
  { name: 'power', label: 'Power', choices: yesNo, width: 2 },
  { name: 'nda', label: 'NDA', choices: yesNo, width: 2 },
];
