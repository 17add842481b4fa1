import * as z from 'zod';
import { rule } from '../basics/plain-text.ts';
import { departmentSlugs } from '../department/departments.ts';
import { semesters } from '../term/semesters.ts';
import { answerKinds } from './project-answers.ts';
import { type KindOf, type PlainField, plainFields, projectFields } from './project-fields.ts';
import { projectStates } from './states.ts';

/** The schemas of a project as it is stored. Public pages import only the types of this file, so that they do not load zod. */

export const yesNoSchema = z.enum(['Yes', 'No']);
/** Whether a video has captions; '' when nobody said so. */
export const captionsSchema = z.enum(['', 'Yes', 'No', 'not-spoken']);
export const semesterSchema = z.enum(semesters);
/** The id of a department, also of one that the settings do not know: its projects are shown all the same. */
export const departmentSchema = z
  .string()
  .max(60)
  .regex(/^[\w-]+$/);
/** A department that is among the settings, for what is written. */
const unknown = rule('staff.rules.department');
export const knownDepartment = z
  .string(unknown)
  .max(60, unknown)
  .refine((slug) => departmentSlugs().includes(slug), unknown);
export const projectStateSchema = z.enum(projectStates);

/** A measure that this release cannot read is as one that was not taken. */
const measure = z.number().positive().optional().catch(undefined);
export const pdfFileSchema = z.object({
  bytes: z.int().positive(),
  hasText: z.boolean(),
  page: z.tuple([z.number().positive(), z.number().positive()]).optional().catch(undefined),
  smallest: measure,
  pale: z.number().min(0).max(1).optional().catch(undefined),
  perInch: measure,
});

export const pictureSchema = z.object({
  path: z.string().min(1).max(500),
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
  preview: z.string().max(2000).optional(),
  alt: z.string().max(300).optional(),
  pdf: pdfFileSchema.optional(),
});

/** A later release may have stored an answer of another kind, which is shown as a text. */
export const answerSchema = z.object({
  id: z.string().min(1).max(40),
  label: z.string().max(300),
  kind: z.enum(answerKinds).catch('text'),
  value: z.string().min(1).max(4000),
  isPublic: z.boolean().catch(false),
  isFacet: z.boolean().catch(false),
});

/** Of a member of a team, in characters. */
export const longestName = 200;

const text = (most: number) => z.string().max(most).default('');
/** The schema of a stored field, by the field's kind. The default is for projects that were stored before the field existed. */
const kept = {
  line: text,
  text,
  names: (most: number) => z.array(z.string().min(1).max(longestName)).max(most).default([]),
  yesNo: () => yesNoSchema.default('No'),
  captions: () => captionsSchema.default(''),
};
type PlainShape = { [Field in PlainField]: ReturnType<(typeof kept)[KindOf<Field>]> };

const plainShape = Object.fromEntries(
  plainFields.map((name) => {
    const field = projectFields[name];
    return [name, 'most' in field ? kept[field.kind](field.most) : kept[field.kind]()];
  }),
) as PlainShape;

const badId = rule('staff.rules.projectId');

/** A project as it is kept: the plain fields of project-fields.ts, and those that have rules of their own. */
export const projectSchema = z.object({
  id: z
    .string()
    .max(64, badId)
    .regex(/^[\w-]+$/, badId),
  semester: semesterSchema,
  year: z.int().min(2000).max(2099),
  department: departmentSchema,
  ...plainShape,
  projectTitle: z.string().min(1).max(projectFields.projectTitle.most),
  email: z.union([z.literal(''), z.email().max(projectFields.email.most)]),
  memberEmails: z.array(z.email().max(projectFields.email.most)).max(projectFields.memberEmails.most).default([]),
  /** When it was handed in: ISO 8601, UTC, whole seconds. */
  dateStamp: z.iso.datetime().max(40),
  state: projectStateSchema,
  poster: pictureSchema.optional(),
  teamPhotos: z.array(pictureSchema).max(60),
  /** How the team presents; only staff see the meeting's link. Both are absent in imported projects. */
  attendance: z.enum(['in-person', 'online']).optional(),
  meetingLink: z.string().max(2000).optional(),
  keywords: z.array(z.string().min(1).max(60)).max(20),
  /** The answers to the school's own questions, in the order in which they were asked. Absent when there are none. */
  answers: z.array(answerSchema).max(100).optional(),
});

export type ProjectState = z.infer<typeof projectStateSchema>;
export type Project = z.infer<typeof projectSchema>;
