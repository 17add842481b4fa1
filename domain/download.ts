import type { DepartmentSlug } from './departments.ts';
import type { Picture } from './images.ts';
import { joinList } from './lists.ts';
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

/** Columns behind them, by which a CSV file can be read in again. */
export const extraColumns = ['Department', 'Semester', 'Year', 'CourseNumber', 'posterPicturePath', 'teamPicturePath'] as const;

/** The admin project record of spec section 3. */
export type AdminRecord = {
  EntryID: string;
  ProjectTitle: string;
  Sponsor: string;
  Email: string;
  /** The project lead. */
  Name: string;
  ProjectDescription: string;
  NumberOfMembers: number;
  /** Separated by comma and space. */
  MemberNames: string;
  Demo: YesNo;
  NDA: YesNo;
  PosterNDA: YesNo;
  Power: YesNo;
  /** The one form of the video's address, '' when VideoLinkRaw yields none. */
  VideoLink: string;
  /** As it was typed. */
  VideoLinkRaw: string;
  /** ISO 8601, UTC, whole seconds. */
  DateStamp: string;
  ShouldDisplay: YesNo;
  position: Position | '';
  /** Paths, separated by comma and space. */
  winning_pic: string;
  CourseNumber: string;
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
  return {
    EntryID: project.id,
    ProjectTitle: project.projectTitle,
    Sponsor: project.sponsor,
    Email: project.email,
    Name: project.name,
    ProjectDescription: project.projectDescription,
    NumberOfMembers: project.memberNames.length,
    MemberNames: joinList(project.memberNames),
    Demo: project.demo,
    NDA: project.nda,
    PosterNDA: project.posterNDA,
    Power: project.power,
    VideoLink: canonicalVideoLink(project.videoLinkRaw),
    VideoLinkRaw: project.videoLinkRaw,
    DateStamp: project.dateStamp,
    ShouldDisplay: project.state === 'published' ? 'Yes' : 'No',
    position: place?.position ?? '',
    winning_pic: joinList(place?.pictures ?? []),
    CourseNumber: project.courseNumber,
  };
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
