import type { ProjectState } from '../../../domain/projects.ts';
import type { StaffField } from '../../../domain/staff-fields.ts';

/** What staff call the fields of a project. */
export const fieldLabels: Record<StaffField, string> = {
  EntryID: 'EntryID',
  ProjectTitle: 'Project title',
  ProjectDescription: 'Project description',
  Sponsor: 'Project sponsor',
  Email: 'E-mail',
  Name: 'Project lead',
  CourseNumber: 'Course number',
  MemberNames: 'Team members',
  Demo: 'Demo',
  Power: 'Power',
  NDA: 'NDA',
  PosterNDA: 'Poster approved despite the NDA',
  VideoLinkRaw: 'Video link',
  Department: 'Department',
  Semester: 'Semester',
  Year: 'Year',
  PosterUpload: 'Poster',
  TeamUploads: 'Team photos',
  DateStamp: 'Handed in',
  state: 'State',
  attendance: 'Attendance',
  meetingLink: 'Meeting link',
  keywords: 'Keywords',
};

/** The label of a field that an update takes: ShouldDisplay is none of a project's own. */
export function labelOf(name: string): string {
  return name === 'ShouldDisplay' ? 'Show on the site' : ((fieldLabels as Record<string, string>)[name] ?? name);
}

export const stateLabels: Record<ProjectState, string> = {
  waiting: 'Waiting',
  published: 'Published',
  hidden: 'Hidden',
  withdrawn: 'Withdrawn',
};
