import { ownProperty } from '../basics/own-property.ts';
import type { TextKey } from '../language/catalogues.ts';
import { locale, t } from '../language/text.ts';
import { type Answer, answerId, answerName, isAnswerName } from '../project/project-answers.ts';
import type { ProjectState } from '../project/projects.ts';
import type { StaffField } from './staff-fields.ts';

/** The names of fields, states and choices on the administrator's pages. This file does not import zod. */

const fieldLabels: Record<StaffField | 'ShouldDisplay', TextKey> = {
  EntryID: 'staff.projects.fields.entryId',
  ProjectTitle: 'team.form.labels.projectTitle',
  ProjectDescription: 'staff.words.projectDescription',
  Sponsor: 'staff.projects.fields.sponsor',
  Name: 'team.submission.lead',
  Email: 'team.form.labels.email',
  MemberNames: 'words.teamMembers',
  PosterUpload: 'form.poster',
  TeamUploads: 'team.form.labels.teamUploads',
  VideoLinkRaw: 'team.form.labels.youtubeLink',
  ShouldDisplay: 'staff.projects.fields.shown',
  NDA: 'team.form.short.nda',
  PosterNDA: 'staff.projects.fields.approved',
  Department: 'words.department',
  Semester: 'words.semester',
  Year: 'staff.projects.fields.year',
  CourseNumber: 'team.form.labels.courseNumber',
  Demo: 'team.form.short.demo',
  Power: 'team.form.short.power',
  DateStamp: 'team.submission.submitted',
  state: 'staff.words.state',
  attendance: 'staff.projects.fields.attendance',
  meetingLink: 'team.form.labels.meetingLink',
  keywords: 'words.topics',
  Captions: 'team.form.labels.captions',
  Language: 'team.form.labels.language',
  CodeLink: 'team.form.labels.codeLink',
  DemoLink: 'team.form.labels.demoLink',
  MemberEmails: 'team.form.short.memberEmails',
  answers: 'staff.projects.fields.answers',
};

/** The label of a field of the admin record or of an update; of an answer the name of its question; the name itself for any other field. */
export function labelOf(name: string): string {
  if (isAnswerName(name)) return answerId(name);
  const label = ownProperty<TextKey>(fieldLabels, name);
  return label ? t(label) : name;
}

/** The labels where it is known how questions are, or were, asked. */
export function labelsWith(questions: readonly Pick<Answer, 'id' | 'label'>[]): (name: string) => string {
  return (name) => questions.find(({ id }) => answerName(id) === name)?.label ?? labelOf(name);
}

export const stateLabel = (state: ProjectState) => t(`staff.projects.states.${state}`);

/** The label of a state within a sentence: `published`. */
export const stateInWords = (state: ProjectState) => stateLabel(state).toLocaleLowerCase(locale());

/** Whether a video has captions; '' when nobody said so. */
export const captionsLabel = (answer: string) => (answer === '' ? '' : t('form.captions', { answer }));

export const attendanceLabel = (code: 'in-person' | 'online') =>
  code === 'online' ? t('team.form.online') : t('team.form.inPerson');
