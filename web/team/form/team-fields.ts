import { departmentChoices, interdisciplinary, offeredDepartments } from '../../../domain/department/departments.ts';
import type { TextKey } from '../../../domain/language/catalogues.ts';
import { t } from '../../../domain/language/text.ts';
import { writtenChoices } from '../../../domain/language/written.ts';
import { sizeLabel, uploadKinds } from '../../../domain/picture/uploads.ts';
import { surveyLimits } from '../../../domain/submission/survey-fields.ts';
import { type FieldLook, type FieldPlan, lookInWords, type Row } from '../../kit/project-form/look.ts';
import { captionsChoices, yesNoChoices } from '../../kit/project-form/questions.ts';
import type { FieldName } from '../../kit/project-form/values.ts';

const attendanceChoices = () => [
  { value: 'in-person', label: t('team.form.inPerson') },
  { value: 'online', label: t('team.form.online') },
];

/** The questions for teams, in the order of their page. `teamLook` has them in words. */
export const teamFields = {
  name: {
    label: 'team.form.labels.name',
    input: 'text',
    length: { max: surveyLimits.name },
    attributes: { autoComplete: 'name', required: true },
  },
  email: {
    label: 'team.form.labels.email',
    input: 'text',
    length: { max: surveyLimits.email },
    attributes: { type: 'email', inputMode: 'email', autoComplete: 'email', required: true },
  },
  department: {
    label: 'words.department',
    input: 'select',
    get help(): TextKey | undefined {
      return interdisciplinary() ? 'team.form.helps.department' : undefined;
    },
    choices: () => [{ value: '', label: t('form.choose') }, ...departmentChoices(offeredDepartments())],
    attributes: { required: true },
  },
  courseNumber: {
    label: 'team.form.labels.courseNumber',
    input: 'text',
    help: 'team.form.helps.courseNumber',
    length: { max: surveyLimits.courseNumber },
    attributes: { autoComplete: 'off', required: true },
  },
  projectTitle: {
    label: 'team.form.labels.projectTitle',
    input: 'text',
    length: { max: surveyLimits.title },
    attributes: { autoComplete: 'off', required: true },
  },
  projectDescription: {
    label: 'words.abstract',
    input: 'long',
    help: 'team.form.helps.projectDescription',
    length: { min: surveyLimits.abstractMin, max: surveyLimits.abstract },
    attributes: { rows: 8, required: true },
  },
  sponsor: {
    label: 'team.form.labels.sponsor',
    input: 'sponsor',
    help: 'team.form.helps.sponsor',
    length: { max: surveyLimits.sponsor },
    attributes: { autoComplete: 'organization' },
  },
  keywords: {
    label: 'words.topics',
    input: 'topics',
    help: 'team.form.helps.keywords',
    attributes: { autoComplete: 'off' },
  },
  language: {
    label: 'team.form.labels.language',
    input: 'select',
    help: 'team.form.helps.language',
    choices: writtenChoices,
  },
  teamMemberNames: {
    label: 'words.teamMembers',
    input: 'members',
    named: 'bySection',
    most: surveyLimits.members,
    needsOne: true,
  },
  memberEmails: {
    label: 'team.form.labels.memberEmails',
    input: 'long',
    help: 'team.form.helps.memberEmails',
    attributes: { rows: 3, autoComplete: 'off', inputMode: 'email', placeholder: 'name@example.edu' },
  },
  attendance: {
    label: 'team.form.labels.attendance',
    input: 'radio',
    choices: attendanceChoices,
    attributes: { required: true },
  },
  meetingLink: {
    label: 'team.form.labels.meetingLink',
    input: 'text',
    help: 'team.form.helps.meetingLink',
    askedWhen: { field: 'attendance', is: 'online' },
    length: { max: surveyLimits.link },
    attributes: { type: 'url', inputMode: 'url', placeholder: 'https://', required: true },
  },
  demo: {
    label: 'team.form.labels.demo',
    input: 'radio',
    choices: yesNoChoices,
    attributes: { required: true },
  },
  power: {
    label: 'team.form.labels.power',
    input: 'radio',
    choices: yesNoChoices,
    askedWhen: { field: 'demo', is: 'Yes' },
    attributes: { required: true },
  },
  nda: {
    label: 'team.form.labels.nda',
    input: 'radio',
    choices: yesNoChoices,
    attributes: { required: true },
  },
  posterNDA: {
    label: 'team.form.labels.posterNDA',
    input: 'radio',
    choices: yesNoChoices,
    askedWhen: { field: 'nda', is: 'Yes' },
    attributes: { required: true },
  },
  youtubeLink: {
    label: 'team.form.labels.youtubeLink',
    input: 'video',
    help: 'team.form.helps.youtubeLink',
    length: { max: surveyLimits.link },
    attributes: { type: 'url', inputMode: 'url', placeholder: 'https://youtu.be/', autoComplete: 'off' },
  },
  captions: {
    label: 'team.form.labels.captions',
    input: 'radio',
    help: 'team.form.helps.captions',
    choices: captionsChoices,
    askedWhen: { field: 'youtubeLink' },
  },
  codeLink: {
    label: 'team.form.labels.codeLink',
    input: 'text',
    help: 'team.form.helps.codeLink',
    length: { max: surveyLimits.link },
    attributes: { type: 'url', inputMode: 'url', placeholder: 'https://', autoComplete: 'off' },
  },
  demoLink: {
    label: 'team.form.labels.demoLink',
    input: 'text',
    help: 'team.form.helps.demoLink',
    length: { max: surveyLimits.link },
    attributes: { type: 'url', inputMode: 'url', placeholder: 'https://', autoComplete: 'off' },
  },
  posterUpload: {
    label: 'team.form.labels.posterUpload',
    input: 'poster',
    named: 'byHeading',
    drop: {
      action: 'team.form.drops.posterUpload.action',
      another: 'team.form.drops.posterUpload.another',
      where: 'team.form.drops.posterUpload.where',
      formats: 'team.form.drops.posterUpload.formats',
    },
  },
  posterAlt: {
    label: 'team.form.labels.posterAlt',
    input: 'text',
    help: 'team.form.helps.posterAlt',
    length: { max: surveyLimits.alt },
    attributes: { autoComplete: 'off' },
  },
  teamUploads: {
    label: 'team.form.labels.teamUploads',
    input: 'photos',
    named: 'byHeading',
    most: surveyLimits.photos,
    caption: 'member',
    drop: {
      action: 'team.form.drops.teamUploads.action',
      where: 'team.form.drops.teamUploads.where',
      formats: 'team.form.drops.teamUploads.formats',
    },
  },
  accessCode: {
    label: 'team.form.labels.accessCode',
    input: 'text',
    help: 'team.form.helps.accessCode',
    length: { max: surveyLimits.accessCode },
    attributes: { autoComplete: 'off', required: true },
  },
} as const satisfies Partial<Record<FieldName, FieldPlan & { label: TextKey }>>;

export type TeamFieldName = keyof typeof teamFields;
export const teamFieldNames = Object.keys(teamFields) as TeamFieldName[];

export function isTeamField(name: string): name is TeamFieldName {
  return name in teamFields;
}

/** A question as the page asks it. */
export function teamLook(name: TeamFieldName, sendsMail: boolean): FieldLook {
  const plan: FieldPlan = teamFields[name];
  const help = name === 'memberEmails' && sendsMail ? 'team.form.helps.memberEmailsWithMail' : plan.help;
  const values = { ...surveyLimits, size: sizeLabel(uploadKinds[name === 'posterUpload' ? 'poster' : 'team'].maxBytes) };
  return { ...lookInWords({ ...plan, help }, values), label: t(teamFields[name].label) };
}

const short: Partial<Record<TeamFieldName, TextKey>> = {
  memberEmails: 'team.form.short.memberEmails',
  attendance: 'team.form.short.attendance',
  demo: 'team.form.short.demo',
  power: 'team.form.short.power',
  nda: 'team.form.short.nda',
  posterNDA: 'team.form.short.posterNDA',
  captions: 'team.form.short.captions',
};

/** The name of a field in messages, summaries and conflicts, shorter than a label that is a sentence. */
export const shortLabel = (name: TeamFieldName): string => t(short[name] ?? teamFields[name].label);

export type TeamSection = { id: string; title: string; intro?: string; rows: readonly Row[] };

/** The sections of the page, except the access code. */
export const teamSections = (): readonly TeamSection[] => [
  { id: 'lead', title: t('team.form.sections.lead'), intro: t('team.form.intros.lead'), rows: [['name', 'email']] },
  {
    id: 'project',
    title: t('team.form.sections.project'),
    rows: [['department', 'courseNumber'], 'projectTitle', 'projectDescription', 'keywords', 'sponsor', 'language'],
  },
  {
    id: 'team',
    title: t('team.form.sections.team'),
    intro: t('team.form.intros.team'),
    rows: ['teamMemberNames', 'memberEmails'],
  },
  { id: 'day', title: t('team.form.sections.day'), rows: ['attendance', 'meetingLink', 'demo', 'power'] },
  { id: 'nda-questions', title: t('team.form.sections.confidentiality'), rows: ['nda', 'posterNDA'] },
  {
    id: 'pictures',
    title: t('team.form.sections.pictures'),
    intro: t('team.form.intros.pictures'),
    rows: ['youtubeLink', 'captions', ['codeLink', 'demoLink'], 'posterUpload', 'teamUploads'],
  },
];
