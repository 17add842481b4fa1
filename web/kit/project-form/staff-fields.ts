import { t } from '../../../domain/language/text.ts';
import { attendanceLabels, fieldLabels } from '../../../domain/person/staff-labels.ts';
import { sizeLabel, uploadKinds } from '../../../domain/picture/uploads.ts';
import { departmentChoices } from '../../../domain/project/departments.ts';
import type { FieldLook, Row } from './look.ts';
import { yesNoChoices } from './questions.ts';
import type { FieldName } from './values.ts';

const unfilled = { autoComplete: 'off' };

/** The fields that staff edit. The page adds the choices for the term. */
export const staffFields = {
  projectTitle: { label: fieldLabels.ProjectTitle, input: 'text', attributes: unfilled },
  projectDescription: { label: fieldLabels.ProjectDescription, input: 'long', attributes: { rows: 10 } },
  sponsor: { label: fieldLabels.Sponsor, input: 'text', attributes: unfilled },
  name: { label: fieldLabels.Name, input: 'text', attributes: unfilled },
  email: { label: fieldLabels.Email, input: 'text', attributes: { ...unfilled, type: 'email', inputMode: 'email' } },
  teamMemberNames: { label: fieldLabels.MemberNames, input: 'members' },
  memberEmails: {
    label: fieldLabels.MemberEmails,
    input: 'long',
    get help() {
      return t('form.staff.memberEmails');
    },
    attributes: { ...unfilled, rows: 2, inputMode: 'email' },
  },
  posterUpload: {
    label: fieldLabels.PosterUpload,
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
    label: fieldLabels.VideoLinkRaw,
    input: 'video',
    isReviewed: true,
    attributes: { ...unfilled, type: 'url', inputMode: 'url', placeholder: 'https://youtu.be/' },
  },
  keywords: {
    label: fieldLabels.keywords,
    input: 'topics',
    get help() {
      return t('form.staff.keywords');
    },
    attributes: unfilled,
  },
  codeLink: { label: fieldLabels.CodeLink, input: 'text', attributes: { ...unfilled, type: 'url', inputMode: 'url' } },
  demoLink: { label: fieldLabels.DemoLink, input: 'text', attributes: { ...unfilled, type: 'url', inputMode: 'url' } },
  shouldDisplay: {
    label: fieldLabels.ShouldDisplay,
    input: 'radio',
    get choices() {
      return yesNoChoices();
    },
  },
  nda: {
    label: fieldLabels.NDA,
    input: 'radio',
    get choices() {
      return yesNoChoices();
    },
  },
  posterNDA: {
    label: fieldLabels.PosterNDA,
    input: 'radio',
    get choices() {
      return yesNoChoices();
    },
    get help() {
      return t('form.staff.posterNDA');
    },
  },
  department: {
    label: fieldLabels.Department,
    input: 'select',
    get choices() {
      return departmentChoices();
    },
  },
  semester: { label: fieldLabels.Semester, input: 'select' },
  year: { label: fieldLabels.Year, input: 'select' },
  courseNumber: { label: fieldLabels.CourseNumber, input: 'text', attributes: unfilled },
  attendance: {
    label: fieldLabels.attendance,
    input: 'radio',
    choices: Object.entries(attendanceLabels).map(([value, label]) => ({ value, label })),
  },
  meetingLink: {
    label: fieldLabels.meetingLink,
    input: 'text',
    get help() {
      return t('form.forStaff');
    },
    askedWhen: { field: 'attendance', is: 'online' },
    attributes: { ...unfilled, type: 'url', inputMode: 'url' },
  },
  demo: {
    label: fieldLabels.Demo,
    input: 'radio',
    get choices() {
      return yesNoChoices();
    },
  },
  power: {
    label: fieldLabels.Power,
    input: 'radio',
    get choices() {
      return yesNoChoices();
    },
  },
  teamUploads: {
    label: fieldLabels.TeamUploads,
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
} as const satisfies Partial<Record<FieldName, FieldLook>>;

export type StaffFormField = keyof typeof staffFields;
export const staffFormFields = Object.keys(staffFields) as StaffFormField[];

/** The layout: texts beside pictures, choices in groups below them. */
export const staffLayout = {
  texts: ['projectTitle', 'projectDescription', 'sponsor', ['name', 'email'], 'teamMemberNames', 'memberEmails', 'keywords'],
  media: ['posterUpload', 'youtubeLink', ['codeLink', 'demoLink']],
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
