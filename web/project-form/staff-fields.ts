import { departments } from '../../domain/departments.ts';
import { semesters } from '../../domain/terms.ts';
import { sizeLabel, uploadKinds } from '../../domain/uploads.ts';
import type { FieldLook, Row } from './look.ts';
import type { FieldName } from './values.ts';

const yesNo = ['Yes', 'No'].map((answer) => ({ value: answer, label: answer }));
const departmentChoices = departments.map(({ slug, title }) => ({ value: slug, label: title }));
const largest = (kind: 'poster' | 'team') => `JPEG, PNG or WebP, at most ${sizeLabel(uploadKinds[kind].maxBytes)}`;
const unfilled = { autoComplete: 'off' };

/** The fields that staff edit. The page adds the choices of the year. */
export const staffFields = {
  projectTitle: { label: 'Project title', input: 'text', attributes: unfilled },
  projectDescription: { label: 'Project description', input: 'long', attributes: { rows: 10 } },
  sponsor: { label: 'Project sponsor', input: 'text', attributes: unfilled },
  name: { label: 'Project lead', input: 'text', attributes: unfilled },
  email: { label: 'E-mail', input: 'text', attributes: { ...unfilled, type: 'email', inputMode: 'email' } },
  teamMemberNames: { label: 'Team members', input: 'members' },
  posterUpload: {
    label: 'Poster',
    input: 'poster',
    drop: {
      action: 'Choose a poster',
      another: 'Replace the poster',
      where: 'or drop it here.',
      formats: `${largest('poster')}.`,
    },
  },
  posterAlt: {
    label: 'Description of the poster',
    input: 'text',
    help: 'For people who do not see it.',
    length: { max: 300 },
    attributes: unfilled,
  },
  youtubeLink: {
    label: 'Video link',
    input: 'video',
    isReviewed: true,
    attributes: { ...unfilled, type: 'url', inputMode: 'url', placeholder: 'https://youtu.be/' },
  },
  keywords: { label: 'Topics', input: 'topics', help: 'Separated by commas.', attributes: unfilled },
  codeLink: { label: 'Code', input: 'text', attributes: { ...unfilled, type: 'url', inputMode: 'url' } },
  demoLink: { label: 'Website or demo', input: 'text', attributes: { ...unfilled, type: 'url', inputMode: 'url' } },
  shouldDisplay: { label: 'Show on the site', input: 'radio', choices: yesNo },
  nda: { label: 'NDA', input: 'radio', choices: yesNo },
  posterNDA: {
    label: 'Poster approved despite the NDA',
    input: 'radio',
    choices: yesNo,
    help: 'Under an NDA without this, description, poster, photos and video are withheld.',
  },
  department: { label: 'Department', input: 'select', choices: departmentChoices },
  semester: {
    label: 'Semester',
    input: 'select',
    choices: Object.entries(semesters).map(([value, label]) => ({ value, label })),
  },
  year: { label: 'Year', input: 'select' },
  courseNumber: { label: 'Course number', input: 'text', attributes: unfilled },
  demo: { label: 'Demo', input: 'radio', choices: yesNo },
  power: { label: 'Power', input: 'radio', choices: yesNo },
  teamUploads: {
    label: 'Team photos',
    input: 'photos',
    caption: 'text',
    drop: { action: 'Add photos', where: 'or drop them here.', formats: `${largest('team')} each.` },
  },
} as const satisfies Partial<Record<FieldName, FieldLook>>;

export type StaffFormField = keyof typeof staffFields;
export const staffFormFields = Object.keys(staffFields) as StaffFormField[];

/** The layout: texts beside pictures, choices in groups below them. */
export const staffLayout = {
  texts: ['projectTitle', 'projectDescription', 'keywords', 'sponsor', ['name', 'email'], 'teamMemberNames'],
  media: ['posterUpload', 'youtubeLink', ['codeLink', 'demoLink']],
  groups: [
    { title: 'On the site', rows: ['shouldDisplay', 'nda', 'posterNDA'] },
    { title: 'Where it belongs', rows: ['department', ['semester', 'year'], 'courseNumber'] },
    { title: 'On the day', rows: [['demo', 'power']] },
  ],
  photos: ['teamUploads'],
} as const satisfies {
  texts: readonly Row[];
  media: readonly Row[];
  groups: readonly { title: string; rows: readonly Row[] }[];
  photos: readonly Row[];
};
