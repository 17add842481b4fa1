import type { Picture } from './images.ts';
import { joinList } from './lists.ts';
import type { Project } from './projects.ts';

/** The fields of a project as staff read them in a history or a conflict: each value is one that an update takes again. */

export const staffFields = {
  id: 'EntryID',
  projectTitle: 'ProjectTitle',
  projectDescription: 'ProjectDescription',
  sponsor: 'Sponsor',
  email: 'Email',
  name: 'Name',
  courseNumber: 'CourseNumber',
  memberNames: 'MemberNames',
  demo: 'Demo',
  power: 'Power',
  nda: 'NDA',
  posterNDA: 'PosterNDA',
  videoLinkRaw: 'VideoLinkRaw',
  department: 'Department',
  semester: 'Semester',
  year: 'Year',
  poster: 'PosterUpload',
  teamPhotos: 'TeamUploads',
  dateStamp: 'DateStamp',
  /** Restored with ShouldDisplay: there are more states than Yes and No. */
  state: 'state',
  attendance: 'attendance',
  meetingLink: 'meetingLink',
  keywords: 'keywords',
} as const satisfies Record<keyof Project, string>;

export type StaffField = (typeof staffFields)[keyof Project];

export function staffField(name: keyof Project): StaffField {
  return staffFields[name];
}

/** A field's value; null when there was none. */
export function staffValue(name: keyof Project, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (name === 'memberNames') return joinList(value as string[]);
  if (name === 'poster') return choiceOf(value as Picture);
  if (name === 'teamPhotos') return (value as Picture[]).map(choiceOf);
  return value;
}

function choiceOf({ path, alt }: Picture): { path: string; alt?: string } {
  return { path, ...(alt && { alt }) };
}
