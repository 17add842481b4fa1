import { attendanceLabel } from '../../../domain/person/staff-labels.ts';
import { sizeLabel, uploadKinds } from '../../../domain/picture/uploads.ts';
import { departmentChoices } from '../../../domain/project/departments.ts';
import type { FieldLook, Row } from './look.ts';
import type { FieldName } from './values.ts';

const yesNo = ['Yes', 'No'].map((answer) => ({ value: answer, label: answer }));
const largest = (kind: 'poster' | 'team') => `JPEG, PNG or WebP, at most ${sizeLabel(uploadKinds[kind].maxBytes)}`;
const unfilled = { autoComplete: 'off' };

/** The fields that staff edit. The page adds the labels, and the choices for the term. */
export const staffFields = {
  projectTitle: { input: 'text', attributes: unfilled },
  projectDescription: { input: 'long', attributes: { rows: 10 } },
  sponsor: { input: 'text', attributes: unfilled },
  name: { input: 'text', attributes: unfilled },
  email: { input: 'text', attributes: { ...unfilled, type: 'email', inputMode: 'email' } },
  teamMemberNames: { input: 'members' },
  memberEmails: {
    input: 'long',
    help: 'They get the team’s mail, where mail is sent. Separated by commas; never shown on the site.',
    attributes: { ...unfilled, rows: 2, inputMode: 'email' },
  },
  posterUpload: {
    input: 'poster',
    drop: {
      action: 'Choose a poster',
      another: 'Replace the poster',
      where: 'or drop it here.',
      formats: `PDF, ${largest('poster')}.`,
    },
  },
  posterAlt: {
    label: 'Description of the poster',
    input: 'text',
    help: 'For people who cannot see it.',
    length: { max: 300 },
    attributes: unfilled,
  },
  youtubeLink: {
    input: 'video',
    isReviewed: true,
    attributes: { ...unfilled, type: 'url', inputMode: 'url', placeholder: 'https://youtu.be/' },
  },
  keywords: { input: 'topics', help: 'Separated by commas.', attributes: unfilled },
  codeLink: { input: 'text', attributes: { ...unfilled, type: 'url', inputMode: 'url' } },
  demoLink: { input: 'text', attributes: { ...unfilled, type: 'url', inputMode: 'url' } },
  shouldDisplay: { input: 'radio', choices: yesNo },
  nda: { input: 'radio', choices: yesNo },
  posterNDA: {
    input: 'radio',
    choices: yesNo,
    help: 'Under an NDA without this, description, poster, photos and video are withheld.',
  },
  department: {
    input: 'select',
    get choices() {
      return departmentChoices();
    },
  },
  semester: { input: 'select' },
  year: { input: 'select' },
  courseNumber: { input: 'text', attributes: unfilled },
  attendance: {
    input: 'radio',
    get choices() {
      return (['in-person', 'online'] as const).map((value) => ({ value, label: attendanceLabel(value) }));
    },
  },
  meetingLink: {
    input: 'text',
    help: 'For staff only.',
    askedWhen: { field: 'attendance', is: 'online' },
    attributes: { ...unfilled, type: 'url', inputMode: 'url' },
  },
  demo: { input: 'radio', choices: yesNo },
  power: { input: 'radio', choices: yesNo },
  teamUploads: {
    input: 'photos',
    caption: 'text',
    drop: { action: 'Add photos', where: 'or drop them here.', formats: `${largest('team')} each.` },
  },
} as const satisfies Partial<Record<FieldName, Omit<FieldLook, 'label'> & { label?: string }>>;

export type StaffFormField = keyof typeof staffFields;
export const staffFormFields = Object.keys(staffFields) as StaffFormField[];

/** The layout: texts beside pictures, choices in groups below them. */
export const staffLayout = {
  texts: ['projectTitle', 'projectDescription', 'sponsor', ['name', 'email'], 'teamMemberNames', 'memberEmails', 'keywords'],
  media: ['posterUpload', 'youtubeLink', ['codeLink', 'demoLink']],
  groups: [
    { title: 'On the site', rows: ['shouldDisplay', 'nda', 'posterNDA'] },
    { title: 'Where it belongs', rows: ['department', ['semester', 'year'], 'courseNumber'] },
    { title: 'On the day', rows: ['attendance', 'meetingLink', ['demo', 'power']] },
  ],
  photos: ['teamUploads'],
} as const satisfies {
  texts: readonly Row[];
  media: readonly Row[];
  groups: readonly { title: string; rows: readonly Row[] }[];
  photos: readonly Row[];
};
