import type { Project } from './projects.ts';

/** The fields of a project by name. Without zod, so that every page can have it. */

/**
 * What a field is called elsewhere: `staff` in the admin record, `team` in the form that teams fill in. `kind` says how a value of it is
 * written; a field that has one is imported, exported, shown to staff and changed by them by that alone. The others have rules of their own.
 */
type FieldNames = { staff: string; team?: string; kind?: 'line' | 'text' | 'yesNo' | 'names' };

export const projectFields = {
  id: { staff: 'EntryID' },
  projectTitle: { staff: 'ProjectTitle', team: 'projectTitle', kind: 'line' },
  sponsor: { staff: 'Sponsor', team: 'sponsor', kind: 'line' },
  email: { staff: 'Email', team: 'email', kind: 'line' },
  name: { staff: 'Name', team: 'name', kind: 'line' },
  projectDescription: { staff: 'ProjectDescription', team: 'projectDescription', kind: 'text' },
  memberNames: { staff: 'MemberNames', team: 'teamMemberNames', kind: 'names' },
  demo: { staff: 'Demo', team: 'demo', kind: 'yesNo' },
  nda: { staff: 'NDA', team: 'nda', kind: 'yesNo' },
  posterNDA: { staff: 'PosterNDA', team: 'posterNDA', kind: 'yesNo' },
  power: { staff: 'Power', team: 'power', kind: 'yesNo' },
  videoLinkRaw: { staff: 'VideoLinkRaw', team: 'youtubeLink', kind: 'line' },
  courseNumber: { staff: 'CourseNumber', team: 'courseNumber', kind: 'line' },
  department: { staff: 'Department', team: 'department' },
  semester: { staff: 'Semester' },
  year: { staff: 'Year' },
  poster: { staff: 'PosterUpload' },
  teamPhotos: { staff: 'TeamUploads' },
  dateStamp: { staff: 'DateStamp' },
  /** Staff restore it with ShouldDisplay: there are more states than Yes and No. */
  state: { staff: 'state' },
  attendance: { staff: 'attendance', team: 'attendance' },
  meetingLink: { staff: 'meetingLink', team: 'meetingLink' },
  keywords: { staff: 'keywords' },
} as const satisfies Record<keyof Project, FieldNames>;

type Fields = typeof projectFields;
export type StaffName<Field extends keyof Project> = Fields[Field]['staff'];
export type TeamName<Field extends TeamField> = Fields[Field]['team'];
/** The fields that teams fill in, pictures aside. */
export type TeamField = { [Field in keyof Fields]: Fields[Field] extends { team: string } ? Field : never }[keyof Fields];
/** The fields of which `kind` says everything. */
export type PlainField = { [Field in keyof Fields]: Fields[Field] extends { kind: string } ? Field : never }[keyof Fields];
export type KindOf<Field extends PlainField> = Fields[Field]['kind'];

const fieldNames = Object.keys(projectFields) as (keyof Fields)[];
export const teamFields = fieldNames.filter((field): field is TeamField => 'team' in projectFields[field]);
export const plainFields = fieldNames.filter((field): field is PlainField => 'kind' in projectFields[field]);
