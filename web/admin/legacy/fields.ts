import { departments } from '../../../domain/departments.ts';
import type { LegacySubmission } from '../../../domain/legacy.ts';

/** What can be changed here; the number of members follows from their names. */
export type LegacyField = Exclude<keyof LegacySubmission, 'id' | 'numberOfTeamMembers'>;

/** The changed fields; one that was put back is not among them. */
export type Changes = Partial<Record<LegacyField, string>>;

export type FieldLook = {
  name: LegacyField;
  label: string;
  type?: 'email' | 'url' | 'text' | 'long';
  choices?: readonly string[];
  hint?: string;
};

const yesNo = ['Yes', 'No'] as const;

/** The form, in its order. */
export const legacyFields: readonly FieldLook[] = [
  { name: 'projectTitle', label: 'Project title' },
  { name: 'name', label: 'Name', hint: 'The project lead.' },
  { name: 'email', label: 'E-mail', type: 'email' },
  { name: 'major', label: 'Major', choices: departments.map(({ title }) => title) },
  { name: 'sponsor', label: 'Sponsor' },
  { name: 'teamMemberNames', label: 'Team members', type: 'long', hint: 'Separated by commas.' },
  { name: 'projectDescription', label: 'Project description', type: 'long' },
  { name: 'youtubeLink', label: 'Video link', type: 'url' },
  { name: 'demo', label: 'Demo', choices: yesNo },
  { name: 'power', label: 'Power', choices: yesNo },
  { name: 'nda', label: 'NDA', choices: yesNo },
];
