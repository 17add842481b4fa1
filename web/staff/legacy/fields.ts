import { departmentChoices } from '../../../domain/department/departments.ts';
import type { TextKey } from '../../../domain/language/catalogues.ts';
import { t } from '../../../domain/language/text.ts';
import type { LegacyField } from '../../../domain/submission/legacy-fields.ts';

/** The fields that differ from the stored ones. */
export type Changes = Partial<Record<LegacyField, string>>;

export type FieldLook = {
  name: LegacyField;
  label: TextKey;
  type?: 'email' | 'url' | 'text' | 'long';
  choices?: () => { value: string; label: string }[];
  hint?: TextKey;
  /** Width of the field in sixths of a row. */
  width: 2 | 3 | 6;
};

const yesNo = () => [
  { value: 'Yes', label: t('form.yes') },
  { value: 'No', label: t('form.no') },
];

/** The fields of the form, in its order. */
export const fieldLooks: readonly FieldLook[] = [
  { name: 'projectTitle', label: 'team.form.labels.projectTitle', width: 6 },
  { name: 'name', label: 'staff.words.name', width: 2 },
  { name: 'email', label: 'team.form.labels.email', type: 'email', width: 2 },
  { name: 'major', label: 'team.form.major', choices: departmentChoices, width: 2 },
  { name: 'teamMemberNames', label: 'words.teamMembers', type: 'long', hint: 'staff.legacy.commas', width: 6 },
  { name: 'projectDescription', label: 'staff.words.projectDescription', type: 'long', width: 6 },
  { name: 'sponsor', label: 'words.sponsor', width: 3 },
  { name: 'youtubeLink', label: 'team.form.labels.youtubeLink', type: 'url', width: 3 },
  { name: 'demo', label: 'team.form.short.demo', choices: yesNo, width: 2 },
  { name: 'power', label: 'team.form.short.power', choices: yesNo, width: 2 },
  { name: 'nda', label: 'team.form.short.nda', choices: yesNo, width: 2 },
];
