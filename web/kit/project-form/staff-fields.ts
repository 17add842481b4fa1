import { departmentChoices } from '../../../domain/department/departments.ts';
import { t } from '../../../domain/language/text.ts';
import { writtenChoices } from '../../../domain/language/written.ts';
import { attendanceLabel } from '../../../domain/person/staff-labels.ts';
import { sizeLabel, uploadKinds } from '../../../domain/picture/uploads.ts';
import type { FieldLook, Row } from './look.ts';
import { captionsChoices, yesNoChoices } from './questions.ts';
import type { FieldName } from './values.ts';

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
    get help() {
      return t('form.staff.memberEmails');
    },
    attributes: { ...unfilled, rows: 2, inputMode: 'email' },
  },
  posterUpload: {
    input: 'poster',
    get drop() {
      return {
        action: t('form.staff.choosePoster'),
        another: t('form.staff.replacePoster'),
        where: t('form.staff.dropPoster'),
        formats: t('form.staff.posterFormats', { size: sizeLabel(uploadKinds.poster.maxBytes) }),
      };
    },
  },
  posterAlt: {
    get label() {
      return t('form.staff.posterAlt');
    },
    input: 'text',
    get help() {
      return t('form.staff.posterAltHelp');
    },
    length: { max: 300 },
    attributes: unfilled,
  },
  youtubeLink: {
    input: 'video',
    isReviewed: true,
    attributes: { ...unfilled, type: 'url', inputMode: 'url', placeholder: 'https://youtu.be/' },
  },
  captions: {
    input: 'radio',
    get choices() {
      return captionsChoices();
    },
    askedWhen: { field: 'youtubeLink' },
  },
  keywords: {
    input: 'topics',
    get help() {
      return t('form.staff.keywords');
    },
    attributes: unfilled,
  },
  language: {
    input: 'select',
    get choices() {
      return writtenChoices();
    },
  },
  codeLink: { input: 'text', attributes: { ...unfilled, type: 'url', inputMode: 'url' } },
  demoLink: { input: 'text', attributes: { ...unfilled, type: 'url', inputMode: 'url' } },
  shouldDisplay: {
    input: 'radio',
    get choices() {
      return yesNoChoices();
    },
  },
  nda: {
    input: 'radio',
    get choices() {
      return yesNoChoices();
    },
  },
  posterNDA: {
    input: 'radio',
    get choices() {
      return yesNoChoices();
    },
    get help() {
      return t('form.staff.posterNDA');
    },
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
    get help() {
      return t('form.forStaff');
    },
    askedWhen: { field: 'attendance', is: 'online' },
    attributes: { ...unfilled, type: 'url', inputMode: 'url' },
  },
  demo: {
    input: 'radio',
    get choices() {
      return yesNoChoices();
    },
  },
  power: {
    input: 'radio',
    get choices() {
      return yesNoChoices();
    },
  },
  teamUploads: {
    input: 'photos',
    caption: 'text',
    get drop() {
      return {
        action: t('form.staff.addPhotos'),
        where: t('form.staff.dropPhotos'),
        formats: t('form.staff.photoFormats', { size: sizeLabel(uploadKinds.team.maxBytes) }),
      };
    },
  },
} as const satisfies Partial<Record<FieldName, Omit<FieldLook, 'label'> & { label?: string }>>;

export type StaffFormField = keyof typeof staffFields;
export const staffFormFields = Object.keys(staffFields) as StaffFormField[];

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
      get title() {
        return t('form.staff.onSite');
      },
      rows: ['shouldDisplay', 'nda', 'posterNDA'],
    },
    {
      get title() {
        return t('form.staff.belongs');
      },
      rows: ['department', ['semester', 'year'], 'courseNumber'],
    },
    {
      get title() {
        return t('form.staff.onDay');
      },
      rows: ['attendance', 'meetingLink', ['demo', 'power']],
    },
  ],
  photos: ['teamUploads'],
} as const satisfies {
  texts: readonly Row[];
  media: readonly Row[];
  groups: readonly { title: string; rows: readonly Row[] }[];
  photos: readonly Row[];
};
