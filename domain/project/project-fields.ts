/** The fields of a project and their other names. This file does not import zod, so that public pages stay small. */

/**
 * `staff` is a field's name in the admin record, `team` its name in the form that teams fill in. `kind` is the kind of its values, and `most`
 * the largest number of characters (or of names). A field with a kind needs no code of its own to be stored, imported, exported, shown to staff
 * and changed by them. The fields without a kind have rules of their own.
 */
type Field = { staff: string; team?: string } & (
  | { kind?: never }
  | { kind: 'yesNo' | 'captions' }
  | { kind: 'line' | 'text' | 'names'; most: number }
);

export const projectFields = {
  id: { staff: 'EntryID' },
  projectTitle: { staff: 'ProjectTitle', team: 'projectTitle', kind: 'line', most: 300 },
  sponsor: { staff: 'Sponsor', team: 'sponsor', kind: 'line', most: 300 },
  email: { staff: 'Email', team: 'email', kind: 'line', most: 254 },
  name: { staff: 'Name', team: 'name', kind: 'line', most: 200 },
  projectDescription: { staff: 'ProjectDescription', team: 'projectDescription', kind: 'text', most: 10_000 },
  memberNames: { staff: 'MemberNames', team: 'teamMemberNames', kind: 'names', most: 60 },
  demo: { staff: 'Demo', team: 'demo', kind: 'yesNo' },
  nda: { staff: 'NDA', team: 'nda', kind: 'yesNo' },
  posterNDA: { staff: 'PosterNDA', team: 'posterNDA', kind: 'yesNo' },
  power: { staff: 'Power', team: 'power', kind: 'yesNo' },
  videoLinkRaw: { staff: 'VideoLinkRaw', team: 'youtubeLink', kind: 'line', most: 2000 },
  /** Whether the video has captions. Blank in projects of earlier releases, and where there is no video. */
  captions: { staff: 'Captions', team: 'captions', kind: 'captions' },
  codeLink: { staff: 'CodeLink', team: 'codeLink', kind: 'line', most: 2000 },
  demoLink: { staff: 'DemoLink', team: 'demoLink', kind: 'line', most: 2000 },
  /** In which its title, abstract and poster are, as a code (domain/language/written.ts); '' for the school's first. */
  language: { staff: 'Language', team: 'language', kind: 'line', most: 10 },
  courseNumber: { staff: 'CourseNumber', team: 'courseNumber', kind: 'line', most: 40 },
  /** The addresses of members who want the team's mail. Only the team and staff see them. */
  memberEmails: { staff: 'MemberEmails', team: 'memberEmails', kind: 'names', most: 30 },
  department: { staff: 'Department', team: 'department' },
  semester: { staff: 'Semester' },
  year: { staff: 'Year' },
  poster: { staff: 'PosterUpload' },
  teamPhotos: { staff: 'TeamUploads' },
  dateStamp: { staff: 'DateStamp' },
  /** Staff change it by ShouldDisplay, which is Yes or No; there are more states than these two. */
  state: { staff: 'state' },
  attendance: { staff: 'attendance', team: 'attendance' },
  meetingLink: { staff: 'meetingLink', team: 'meetingLink' },
  keywords: { staff: 'keywords', team: 'keywords' },
  /** To the questions that the school added. */
  answers: { staff: 'answers' },
} as const satisfies Record<string, Field>;

type Fields = typeof projectFields;
export type FieldName = keyof Fields;
export type StaffName<Field extends FieldName> = Fields[Field]['staff'];
export type TeamName<Field extends TeamField> = Fields[Field]['team'];
/** The fields that teams fill in, without the pictures. */
export type TeamField = { [Field in keyof Fields]: Fields[Field] extends { team: string } ? Field : never }[keyof Fields];
/** The fields that have a kind, and so no rules of their own. */
export type PlainField = { [Field in keyof Fields]: Fields[Field] extends { kind: string } ? Field : never }[keyof Fields];
export type KindOf<Field extends PlainField> = Fields[Field]['kind'];

const fieldNames = Object.keys(projectFields) as FieldName[];
export const teamFields = fieldNames.filter((field): field is TeamField => 'team' in projectFields[field]);
export const plainFields = fieldNames.filter((field): field is PlainField => 'kind' in projectFields[field]);
