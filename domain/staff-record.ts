import type { DepartmentSlug } from './departments.ts';
import { type AdminRecord, toRecord } from './download.ts';
import type { Picture } from './images.ts';
import type { Project, ProjectState } from './projects.ts';
import type { Semester } from './terms.ts';
import type { Place } from './winners.ts';

/** The admin project record of spec section 3 with what staff edit, sort by and see beside it. */
export type StaffRecord = AdminRecord & {
  Department: DepartmentSlug;
  Semester: Semester;
  Year: number;
  state: ProjectState;
  poster?: Picture;
  teamPhotos: Picture[];
  keywords: string[];
  /** How the team presents, and where an online meeting is: for staff alone. Absent for projects that were not handed in here. */
  attendance?: Project['attendance'];
  meetingLink?: string;
  /** Goes up by one with every change; the value of `If-Match`. */
  version: number;
  /** When (ISO 8601) and by whom it was changed last. */
  changedAt: string;
  changedBy: string;
};

export type Bookkeeping = { version: number; lastChange: { at: string; by: string } };

export function toStaffRecord(project: Project, { version, lastChange }: Bookkeeping, place?: Place): StaffRecord {
  return {
    ...toRecord(project, place),
    Department: project.department,
    Semester: project.semester,
    Year: project.year,
    state: project.state,
    ...(project.poster && { poster: project.poster }),
    teamPhotos: project.teamPhotos,
    keywords: project.keywords,
    ...(project.attendance && { attendance: project.attendance }),
    ...(project.meetingLink && { meetingLink: project.meetingLink }),
    version,
    changedAt: lastChange.at,
    changedBy: lastChange.by,
  };
}
