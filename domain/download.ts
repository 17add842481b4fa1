import type { DepartmentSlug } from './departments.ts';
import type { Picture } from './images.ts';
import { joinList } from './lists.ts';
import { type PlainField, plainFields, projectFields, type StaffName } from './project-fields.ts';
import type { Project, ProjectState, YesNo } from './projects.ts';
import type { Semester } from './terms.ts';
import { canonicalVideoLink } from './video-links.ts';
import type { Place, Position } from './winners.ts';

/** The columns of the download, in the order of spec section 3. */
export const downloadColumns = [
  'EntryID',
  'ProjectTitle',
  'Sponsor',
  'Email',
  'Name',
  'ProjectDescription',
  'NumberOfMembers',
  'MemberNames',
  'Demo',
  'NDA',
  'PosterNDA',
  'Power',
  'VideoLink',
  'VideoLinkRaw',
  'DateStamp',
  'ShouldDisplay',
  'position',
  'winning_pic',
] as const;

const isSpecified = (name: string) => (downloadColumns as readonly string[]).includes(name);
const otherFields = plainFields.map((field) => projectFields[field].staff).filter((name) => !isSpecified(name));

/** Columns behind them, by which a CSV file can be read in again. */
export const extraColumns: readonly (keyof ExportRecord)[] = [
  'Department',
  'Semester',
  'Year',
  ...otherFields,
  'posterPicturePath',
  'teamPicturePath',
];

/** The fields of which the table of fields says everything, under staff's names. Names are joined by comma and space. */
type PlainRecord = { [Field in PlainField as StaffName<Field>]: Project[Field] extends string[] ? string : Project[Field] };

function plainRecord(project: Project): PlainRecord {
  const values = plainFields.map((field) => {
    const value = project[field];
    return [projectFields[field].staff, Array.isArray(value) ? joinList(value) : value];
  });
  return Object.fromEntries(values);
}

/** The admin project record of spec section 3. */
export type AdminRecord = PlainRecord & {
  EntryID: string;
  NumberOfMembers: number;
  /** The one form of the video's address, '' when VideoLinkRaw yields none. */
  VideoLink: string;
  /** ISO 8601, UTC, whole seconds. */
  DateStamp: string;
  ShouldDisplay: YesNo;
  position: Position | '';
  /** Paths, separated by comma and space. */
  winning_pic: string;
};

/** A record that can be read in again: with it comes everything a project has. From `state` on, in JSON only. */
export type ExportRecord = AdminRecord & {
  Department: DepartmentSlug;
  Semester: Semester;
  Year: number;
  posterPicturePath: string;
  teamPicturePath: string;
  state: ProjectState;
  keywords: string[];
  poster?: Picture;
  teamPhotos: Picture[];
  attendance?: Project['attendance'];
  meetingLink?: Project['meetingLink'];
};

/** The record of a project and of its place in its term, if it has one. */
export function toRecord(project: Project, place?: Place): AdminRecord {
  const record: AdminRecord = {
    EntryID: project.id,
    ...plainRecord(project),
    NumberOfMembers: project.memberNames.length,
    VideoLink: canonicalVideoLink(project.videoLinkRaw),
    DateStamp: project.dateStamp,
    ShouldDisplay: project.state === 'published' ? 'Yes' : 'No',
    position: place?.position ?? '',
    winning_pic: joinList(place?.pictures ?? []),
  };
  const inOrder = Object.fromEntries(downloadColumns.map((name) => [name, record[name]]));
  return { ...inOrder, ...record };
}

export function toExportRecord(project: Project, place?: Place): ExportRecord {
  return {
    ...toRecord(project, place),
    Department: project.department,
    Semester: project.semester,
    Year: project.year,
    posterPicturePath: project.poster?.path ?? '',
    teamPicturePath: joinList(project.teamPhotos.map((photo) => photo.path)),
    state: project.state,
    keywords: project.keywords,
    poster: project.poster && orderedPicture(project.poster),
    teamPhotos: project.teamPhotos.map(orderedPicture),
    attendance: project.attendance,
    meetingLink: project.meetingLink,
  };
}

/** The same picture has the same text, in whatever order the database gave its fields back. */
function orderedPicture({ path, width, height, preview, alt }: Picture): Picture {
  return { path, width, height, preview, alt };
}
