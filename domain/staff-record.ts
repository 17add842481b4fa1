import * as z from 'zod';
import { adminRecordSchema, toRecord } from './download.ts';
import {
  departmentSchema,
  type Project,
  pictureSchema,
  projectSchema,
  projectStateSchema,
  semesterSchema,
} from './projects.ts';
import type { Place } from './winners.ts';

/** The admin project record of spec section 3, with the other fields that staff edit, see and sort by. */
export const staffRecordSchema = adminRecordSchema.extend({
  Department: departmentSchema,
  Semester: semesterSchema,
  Year: z.int(),
  state: projectStateSchema,
  poster: pictureSchema.optional(),
  teamPhotos: z.array(pictureSchema),
  keywords: z.array(z.string()),
  /** The members as a list: a name may have a comma, which `MemberNames` cannot tell from one between names. */
  members: projectSchema.shape.memberNames,
  /** How the team presents, and the link of an online meeting. Both are absent in imported projects. */
  attendance: projectSchema.shape.attendance,
  meetingLink: projectSchema.shape.meetingLink,
  /** Goes up by one with every change; the value of `If-Match`. */
  version: z.int().positive(),
  /** When (ISO 8601) and by whom the project was last changed. */
  changedAt: z.iso.datetime(),
  changedBy: z.string(),
});
export type StaffRecord = z.infer<typeof staffRecordSchema>;

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
    members: project.memberNames,
    ...(project.attendance && { attendance: project.attendance }),
    ...(project.meetingLink && { meetingLink: project.meetingLink }),
    version,
    changedAt: lastChange.at,
    changedBy: lastChange.by,
  };
}
