import { departmentChoices } from '../../../domain/department/departments.ts';
import type { TextKey } from '../../../domain/language/catalogues.ts';
import { writtenChoices } from '../../../domain/language/written.ts';
import { attendanceLabel } from '../../../domain/person/staff-labels.ts';
import { sizeLabel, uploadKinds } from '../../../domain/picture/uploads.ts';
import { type FieldPlan, lookInWords, type Row } from './look.ts';
import { captionsChoices, yesNoChoices } from './questions.ts';
import type { FieldName } from './values.ts';

const unfilled = { autoComplete: 'off' };

const yesNo = { input: 'radio', choices: yesNoChoices } as const;

/** The fields that staff edit. The page adds the labels, and the choices for the term. */
const staffFields = {
  projectTitle: { input: 'text', attributes: unfilled },
  projectDescription: { input: 'long', attributes: { rows: 10 } },
  sponsor: { input: 'text', attributes: unfilled },
  name: { input: 'text', attributes: unfilled },
  email: { input: 'text', attributes: { ...unfilled, type: 'email', inputMode: 'email' } },
  teamMemberNames: { input: 'members' },
  memberEmails: {
    input: 'long',
    help: 'form.staff.memberEmails',
    attributes: { ...unfilled, rows: 2, inputMode: 'email' },
  },
  posterUpload: {
    input: 'poster',
    drop: {
      action: 'form.staff.choosePoster',
      another: 'form.staff.replacePoster',
      where: 'form.staff.dropPoster',
      formats: 'form.staff.posterFormats',
    },
  },
  posterAlt: {
    label: 'form.staff.posterAlt',
    input: 'text',
    help: 'form.staff.posterAltHelp',
    length: { max: 300 },
    attributes: unfilled,
  },
  youtubeLink: {
    input: 'video',
    isReviewed: true,
    attributes: { ...unfilled, type: 'url', inputMode: 'url', placeholder: 'https://youtu.be/' },
  },
  captions: { input: 'radio', choices: captionsChoices, askedWhen: { field: 'youtubeLink' } },
  keywords: { input: 'topics', help: 'form.staff.keywords', attributes: unfilled },
  language: { input: 'select', choices: writtenChoices },
  codeLink: { input: 'text', attributes: { ...unfilled, type: 'url', inputMode: 'url' } },
  demoLink: { input: 'text', attributes: { ...unfilled, type: 'url', inputMode: 'url' } },
  shouldDisplay: yesNo,
  nda: yesNo,
  posterNDA: { ...yesNo, help: 'form.staff.posterNDA' },
  department: { input: 'select', choices: departmentChoices },
  semester: { input: 'select' },
  year: { input: 'select' },
  courseNumber: { input: 'text', attributes: unfilled },
  attendance: {
    input: 'radio',
    choices: () => (['in-person', 'online'] as const).map((value) => ({ value, label: attendanceLabel(value) })),
  },
  meetingLink: {
    input: 'text',
    help: 'form.forStaff',
    askedWhen: { field: 'attendance', is: 'online' },
    attributes: { ...unfilled, type: 'url', inputMode: 'url' },
  },
  demo: yesNo,
  power: yesNo,
  teamUploads: {
    input: 'photos',
    caption: 'text',
    drop: {
      action: 'form.staff.addPhotos',
      where: 'form.staff.dropPhotos',
      formats: 'form.staff.photoFormats',
    },
  },
} as const satisfies Partial<Record<FieldName, FieldPlan>>;

export type StaffFormField = keyof typeof staffFields;
export const staffFormFields = Object.keys(staffFields) as StaffFormField[];

/** A field as the page shows it, which gives a label to those without one. */
export function staffLook(name: StaffFormField) {
  const size = sizeLabel(uploadKinds[name === 'posterUpload' ? 'poster' : 'team'].maxBytes);
  return lookInWords(staffFields[name], { size });
}

/** The layout: texts beside pictures, choices in groups below them. */
export const staffLayout = {
  texts: [
    'projectTitle',
    'projectDescription',
    'sponsor',
    ['name', 'email'],
    'teamMemberNames',
    'memberEmails',
    'keywords',
    'language',
  ],
  media: ['posterUpload', 'youtubeLink', 'captions', ['codeLink', 'demoLink']],
  groups: [
    {
      title: 'form.staff.onSite',
      rows: ['shouldDisplay', 'nda', 'posterNDA'],
    },
    {
      title: 'form.staff.belongs',
      rows: ['department', ['semester', 'year'], 'courseNumber'],
    },
    {
      title: 'form.staff.onDay',
      rows: ['attendance', 'meetingLink', ['demo', 'power']],
    },
  ],
  photos: ['teamUploads'],
} as const satisfies {
  texts: readonly Row[];
  media: readonly Row[];
  groups: readonly { title: TextKey; rows: readonly Row[] }[];
  photos: readonly Row[];
};
