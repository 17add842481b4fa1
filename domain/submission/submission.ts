import * as z from 'zod';
import { presenceStates } from '../presence/presence.ts';
import { projectFields, type TeamField, type TeamName, teamFields } from '../project/project-fields.ts';
import {
  answerSchema,
  type Project,
  pictureSchema,
  projectSchema,
  projectStateSchema,
  semesterSchema,
} from '../project/projects.ts';

/** What a team gets back: its receipt, and its submission as it is stored. */

/** The answer of POST /api/survey. */
export const receiptSchema = z.object({
  id: z.string(),
  /** The number that a team quotes when it asks staff for help: `FA26-7K3M-9QXT-A0B1`. */
  receipt: z.string(),
  editToken: z.string(),
  status: projectStateSchema,
  handedInAt: z.iso.datetime(),
  semester: semesterSchema,
  year: z.int(),
});
export type Receipt = z.infer<typeof receiptSchema>;

const { shape } = projectSchema;
type StoredAnswers = { [Field in TeamField as TeamName<Field>]: z.ZodNonOptional<(typeof shape)[Field]> };
/** The schemas of the stored answers, without the pictures. */
const storedAnswers = Object.fromEntries(
  teamFields.map((field) => [projectFields[field].team, z.nonoptional(shape[field])]),
) as StoredAnswers;

/** The answer of GET, PUT and DELETE /api/submission. */
export const submissionSchema = z.object({
  id: z.string(),
  receipt: z.string(),
  state: projectStateSchema,
  version: z.int().positive(),
  handedInAt: z.iso.datetime(),
  semester: semesterSchema,
  year: z.int(),
  /** What staff asked the team to correct. In the state `waiting` the team has handed it in again. */
  returnReason: z.string().optional(),
  /** Visitors do not see it, or what changed of it, before its sponsor has released it. */
  waitsForSponsor: z.literal(true).optional(),
  /** Visitors see it, or an earlier version of it. */
  isShown: z.literal(true).optional(),
  /** When the submission window closes; absent when it is closed. A returned submission can be changed nevertheless. */
  editableUntil: z.iso.datetime().optional(),
  /** Until when pictures may still be added, some minutes longer; absent when they may not. */
  picturesUntil: z.iso.datetime().optional(),
  /** Whether the team is at its table; absent on other days than its sessions', and while the project has no table. */
  presence: z.enum(presenceStates).optional(),
  ...storedAnswers,
  /** To the questions that the school added. */
  answers: z.array(answerSchema).default([]),
  posterUpload: z.string().optional(),
  posterAlt: z.string(),
  teamUploads: z.array(z.object({ id: z.string(), caption: z.string() })),
  poster: pictureSchema.optional(),
  teamPhotos: z.array(pictureSchema),
});
export type Submission = z.infer<typeof submissionSchema>;

/** The term and the project's id: `FA26-7K3M-9QXT-A0B1`. */
export function receiptNumber({ id, semester, year }: Pick<Project, 'id' | 'semester' | 'year'>): string {
  return [`${semester}${year % 100}`, ...(id.match(/.{1,4}/g) ?? [])].join('-').toUpperCase();
}
