import { sizeLabel, uploadKinds } from '../../../domain/picture/uploads.ts';
import { departmentChoices, interdisciplinary, offeredDepartments } from '../../../domain/project/departments.ts';
import { surveyLimits } from '../../../domain/submission/survey-fields.ts';
import type { FieldLook, Row } from '../../kit/project-form/look.ts';
import type { FieldName } from '../../kit/project-form/values.ts';

const yesNo = ['Yes', 'No'].map((answer) => ({ value: answer, label: answer }));
const formats = (kind: 'poster' | 'team') => `at most ${sizeLabel(uploadKinds[kind].maxBytes)}`;

/** The questions for teams, in the order of their page. */
export const teamFields = {
  name: {
    label: 'Project lead’s name',
    input: 'text',
    length: { max: surveyLimits.name },
    attributes: { autoComplete: 'name', required: true },
  },
  email: {
    label: 'E-mail',
    input: 'text',
    length: { max: surveyLimits.email },
    attributes: { type: 'email', inputMode: 'email', autoComplete: 'email', required: true },
  },
  department: {
    label: 'Department',
    input: 'select',
    get help() {
      return interdisciplinary() ? 'Interdisciplinary when your majors differ.' : undefined;
    },
    get choices() {
      return [{ value: '', label: 'Choose…' }, ...departmentChoices(offeredDepartments())];
    },
    attributes: { required: true },
  },
  courseNumber: {
    label: 'Course number',
    input: 'text',
    help: 'For example CSE 486',
    length: { max: surveyLimits.courseNumber },
    attributes: { autoComplete: 'off', required: true },
  },
  projectTitle: {
    label: 'Project title',
    input: 'text',
    length: { max: surveyLimits.title },
    attributes: { autoComplete: 'off', required: true },
  },
  projectDescription: {
    label: 'Abstract',
    input: 'long',
    help: 'What problem you took on, what you built, and what came of it, for readers outside your field.',
    length: { min: surveyLimits.abstractMin, max: surveyLimits.abstract },
    attributes: { rows: 8, required: true },
  },
  sponsor: {
    label: 'Sponsor or mentor',
    input: 'sponsor',
    help: 'The company, lab or person. Leave it blank if there is none.',
    length: { max: surveyLimits.sponsor },
    attributes: { autoComplete: 'organization' },
  },
  keywords: {
    label: 'Topics',
    input: 'topics',
    help: `Up to ${surveyLimits.topics}, separated by commas, such as robotics, water, machine learning.`,
    attributes: { autoComplete: 'off' },
  },
  teamMemberNames: {
    label: 'Team members',
    input: 'members',
    named: 'bySection',
    most: surveyLimits.members,
    needsOne: true,
  },
  memberEmails: {
    label: 'Members’ e-mail addresses (optional)',
    input: 'long',
    help: 'One address per line, or separated by commas. Only your team and staff see them: the site never shows them.',
    attributes: { rows: 3, autoComplete: 'off', inputMode: 'email', placeholder: 'name@example.edu' },
  },
  attendance: {
    label: 'How will the team present?',
    input: 'radio',
    choices: [
      { value: 'in-person', label: 'In person' },
      { value: 'online', label: 'Online' },
    ],
    attributes: { required: true },
  },
  meetingLink: {
    label: 'Meeting link',
    input: 'text',
    help: 'For staff only: it is not shown on the site.',
    askedWhen: { field: 'attendance', is: 'online' },
    length: { max: surveyLimits.link },
    attributes: { type: 'url', inputMode: 'url', placeholder: 'https://', required: true },
  },
  demo: { label: 'Will you show a demo?', input: 'radio', choices: yesNo, attributes: { required: true } },
  power: {
    label: 'Does the demo need power?',
    input: 'radio',
    choices: yesNo,
    askedWhen: { field: 'demo', is: 'Yes' },
    attributes: { required: true },
  },
  nda: {
    label: 'Is the project under a non-disclosure agreement (NDA)?',
    input: 'radio',
    choices: yesNo,
    attributes: { required: true },
  },
  posterNDA: {
    label: 'Has the sponsor approved the poster and the video for display?',
    input: 'radio',
    choices: yesNo,
    askedWhen: { field: 'nda', is: 'Yes' },
    attributes: { required: true },
  },
  youtubeLink: {
    label: 'Video link',
    input: 'video',
    help: 'A YouTube address such as https://youtu.be/… or https://www.youtube.com/watch?v=…; shorts and embed links work too. A video elsewhere is shown as a link.',
    length: { max: surveyLimits.link },
    attributes: { type: 'url', inputMode: 'url', placeholder: 'https://youtu.be/', autoComplete: 'off' },
  },
  codeLink: {
    label: 'Code',
    input: 'text',
    help: 'The address of your repository, if visitors may see it.',
    length: { max: surveyLimits.link },
    attributes: { type: 'url', inputMode: 'url', placeholder: 'https://', autoComplete: 'off' },
  },
  demoLink: {
    label: 'Website or demo',
    input: 'text',
    help: 'Something visitors can try for themselves.',
    length: { max: surveyLimits.link },
    attributes: { type: 'url', inputMode: 'url', placeholder: 'https://', autoComplete: 'off' },
  },
  posterUpload: {
    label: 'Poster',
    input: 'poster',
    named: 'byHeading',
    drop: {
      action: 'Choose a poster',
      another: 'Choose another poster',
      where: 'or drop it here, or paste it.',
      formats: `A PDF of one page, or a JPEG, PNG or WebP picture, ${formats('poster')}.`,
    },
  },
  posterAlt: {
    label: 'Description of the poster',
    input: 'text',
    help: 'For people who cannot see it. It starts out as the project’s title.',
    length: { max: surveyLimits.alt },
    attributes: { autoComplete: 'off' },
  },
  teamUploads: {
    label: 'Team photos',
    input: 'photos',
    named: 'byHeading',
    most: surveyLimits.photos,
    caption: 'member',
    drop: {
      action: 'Choose photos',
      where: 'or drop them here, or paste them.',
      formats: `Up to ${surveyLimits.photos} JPEG, PNG or WebP pictures, ${formats('team')} each.`,
    },
  },
  accessCode: {
    label: 'Access code',
    input: 'text',
    help: 'Your instructor gave it to your course.',
    length: { max: surveyLimits.accessCode },
    attributes: { autoComplete: 'off', required: true },
  },
} as const satisfies Partial<Record<FieldName, FieldLook>>;

export type TeamFieldName = keyof typeof teamFields;
export const teamFieldNames = Object.keys(teamFields) as TeamFieldName[];

export function isTeamField(name: string): name is TeamFieldName {
  return name in teamFields;
}

/** Names of the fields in messages, summaries and conflicts, shorter than labels that are sentences. */
export const shortLabels: Record<TeamFieldName, string> = {
  ...(Object.fromEntries(teamFieldNames.map((name) => [name, teamFields[name].label])) as Record<TeamFieldName, string>),
  memberEmails: 'Members’ e-mail addresses',
  attendance: 'Attendance',
  demo: 'Demo',
  power: 'Power',
  nda: 'NDA',
  posterNDA: 'Sponsor’s approval',
};

export type TeamSection = { id: string; title: string; intro?: string; rows: readonly Row[] };

/** The fields with e-mail addresses. */
export const teamFieldsWithMail = {
  ...teamFields,
  memberEmails: {
    ...teamFields.memberEmails,
    help: `Members whose address you enter also get the team’s mail, with its private link. ${teamFields.memberEmails.help}`,
  },
};

/** The sections of the page, except the access code. */
export const teamSections: readonly TeamSection[] = [
  { id: 'lead', title: 'Project lead', intro: 'The person staff and visitors can write to.', rows: [['name', 'email']] },
  {
    id: 'project',
    title: 'The project',
    rows: [['department', 'courseNumber'], 'projectTitle', 'projectDescription', 'keywords', 'sponsor'],
  },
  {
    id: 'team',
    title: 'The team',
    intro: 'Everyone who worked on the project, in the order you want them shown. Include the project lead.',
    rows: ['teamMemberNames', 'memberEmails'],
  },
  { id: 'day', title: 'The day of the showcase', rows: ['attendance', 'meetingLink', 'demo', 'power'] },
  { id: 'nda-questions', title: 'Confidentiality', rows: ['nda', 'posterNDA'] },
  {
    id: 'pictures',
    title: 'Video, links and pictures',
    intro: 'You can add all of these later, until submissions close. Pictures upload while you continue.',
    rows: ['youtubeLink', ['codeLink', 'demoLink'], 'posterUpload', 'teamUploads'],
  },
];
