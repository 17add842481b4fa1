import { type Answer, answerId, answerName, isAnswerName } from '../project/project-answers.ts';
import type { ProjectState } from '../project/projects.ts';
import type { StaffField } from './staff-fields.ts';

/** The names of fields, states and choices on the administrator's pages. This file does not import zod. */

export const fieldLabels: Record<StaffField | 'ShouldDisplay', string> = {
  EntryID: 'EntryId',
  ProjectTitle: 'Project title',
  ProjectDescription: 'Project description',
  Sponsor: 'Project sponsor',
  Name: 'Project lead',
  Email: 'E-mail',
  MemberNames: 'Team members',
  PosterUpload: 'Poster',
  TeamUploads: 'Team photos',
  VideoLinkRaw: 'Video link',
  ShouldDisplay: 'Show on the site',
  NDA: 'NDA',
  PosterNDA: 'Poster approved despite the NDA',
  Department: 'Department',
  Semester: 'Semester',
  Year: 'Year',
  CourseNumber: 'Course number',
  Demo: 'Demo',
  Power: 'Power',
  DateStamp: 'Submitted',
  state: 'State',
  attendance: 'How the team presents',
  meetingLink: 'Meeting link',
  keywords: 'Topics',
  CodeLink: 'Code',
  DemoLink: 'Website or demo',
  MemberEmails: 'Members’ e-mail addresses',
  answers: 'Answers',
};

/** The label of a field of the admin record or of an update; of an answer the name of its question; the name itself for any other field. */
export function labelOf(name: string): string {
  return isAnswerName(name) ? answerId(name) : ((fieldLabels as Record<string, string>)[name] ?? name);
}

/** The labels where it is known how questions are, or were, asked. */
export function labelsWith(questions: readonly Pick<Answer, 'id' | 'label'>[]): (name: string) => string {
  return (name) => questions.find(({ id }) => answerName(id) === name)?.label ?? labelOf(name);
}

export const stateLabels: Record<ProjectState, string> = {
  waiting: 'Waiting',
  changed: 'Changed since approval',
  published: 'Published',
  returned: 'Returned',
  hidden: 'Hidden',
  withdrawn: 'Withdrawn',
};

export const attendanceLabels = { 'in-person': 'In person', online: 'Online' } as const;
