import * as z from 'zod';
import { adminRecordSchema, toRecord } from '../download/download.ts';
import {
  departmentSchema,
  type Project,
  pictureSchema,
  projectSchema,
  projectStateSchema,
  semesterSchema,
} from '../project/projects.ts';
import type { Versions } from '../project/versions.ts';
import type { Term } from '../term/terms.ts';
import type { Place } from '../winners/winners.ts';

/** The admin project record of spec section 3, with the other fields that staff edit, see and sort by. */
const recordSchema = adminRecordSchema.extend({
  Department: departmentSchema,
  Semester: semesterSchema,
  Year: z.int(),
  state: projectStateSchema,
  poster: pictureSchema.optional(),
  teamPhotos: z.array(pictureSchema),
  keywords: z.array(z.string()),
  /** The members as a list, so that pages need not take `MemberNames` apart. */
  members: projectSchema.shape.memberNames,
  /** How the team presents, and the link of an online meeting. Both are absent in imported projects. */
  attendance: projectSchema.shape.attendance,
  meetingLink: projectSchema.shape.meetingLink,
  /** The answers to the school's own questions; absent when there are none. */
  answers: projectSchema.shape.answers,
  /** Goes up by one with every change; the value of `If-Match`. */
  version: z.int().positive(),
  /** When (ISO 8601) and by whom the project was last changed. */
  changedAt: z.iso.datetime(),
  changedBy: z.string(),
  /** What staff asked the team to correct. In the state `waiting` the team has handed it in again. */
  returnReason: z.string().optional(),
  /** Since when the decision of its sponsor is missing, without which visitors do not see it. */
  releaseWaitsSince: z.iso.datetime().optional(),
  /** Fields that this release cannot read: another one wrote them, or they are damaged. The project cannot be changed then. */
  unreadable: z.array(z.string()).optional(),
});

/** In the state `changed`: the values that visitors see, of the fields that differ; null for a field that the approved version lacks. */
const approvedSchema = recordSchema.partial().extend({
  poster: pictureSchema.nullish(),
  attendance: recordSchema.shape.attendance.nullable(),
  meetingLink: recordSchema.shape.meetingLink.nullable(),
  answers: recordSchema.shape.answers.nullable(),
});

export const staffRecordSchema = recordSchema.extend({ approved: approvedSchema.optional() });
export type StaffRecord = z.infer<typeof staffRecordSchema>;

export type Bookkeeping = { version: number; lastChange: { at: string; by: string } } & Pick<
  Versions,
  'returnReason' | 'release'
> & {
    unread?: { faults: string[] };
  };

/** The record of the newest version, and what differs from it in the approved one. */
export function toStaffRecord(stored: Bookkeeping & Pick<Versions, 'project' | 'approved'>, place?: Place): StaffRecord {
  const record = recordOf(stored.project, stored, place);
  if (!stored.approved) return record;
  const approved = recordOf({ ...stored.approved, state: stored.project.state }, stored, place);
  return { ...record, approved: differences(record, approved) };
}

function differences(record: object, approved: object): z.infer<typeof approvedSchema> {
  const [newest, shown] = [record, approved] as Record<string, unknown>[];
  const names = [...new Set([...Object.keys(record), ...Object.keys(approved)])];
  const differing = names.filter((name) => textOf(newest?.[name]) !== textOf(shown?.[name]));
  return Object.fromEntries(differing.map((name) => [name, shown?.[name] ?? null]));
}

/** Pictures have their fields in any order, because the database keeps none. */
function textOf(value: unknown): string {
  return (
    JSON.stringify(value, (_, part) =>
      part && typeof part === 'object' && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort()) : part,
    ) ?? ''
  );
}

function recordOf(
  project: Project,
  { version, lastChange, returnReason, release, unread }: Bookkeeping,
  place?: Place,
): z.infer<typeof recordSchema> {
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
    ...(project.answers && { answers: project.answers }),
    version,
    changedAt: lastChange.at,
    changedBy: lastChange.by,
    ...(returnReason && { returnReason }),
    ...(release?.waitsSince && { releaseWaitsSince: release.waitsSince }),
    ...(unread && unread.faults.length > 0 && { unreadable: unread.faults }),
  };
}

export function termOf({ Semester, Year }: Pick<StaffRecord, 'Semester' | 'Year'>): Term {
  return { semester: Semester, year: Year };
}
