import * as z from 'zod';
import { type DepartmentSlug, departmentSlugs } from './departments.ts';

/** Zod schemas of a project as it is kept. Pages import only the types of this file, never its code. */

export const yesNoSchema = z.enum(['Yes', 'No']);
export const semesterSchema = z.enum(['sp', 'su', 'fa']);
export const departmentSchema = z.enum(departmentSlugs as [DepartmentSlug, ...DepartmentSlug[]]);
/** waiting: handed in, not reviewed. published: shown (ShouldDisplay is Yes exactly then). hidden: kept back by staff. withdrawn: by the team. */
export const projectStateSchema = z.enum(['waiting', 'published', 'hidden', 'withdrawn']);

export const pictureSchema = z.object({
  path: z.string().min(1).max(500),
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
  preview: z.string().max(2000).optional(),
  alt: z.string().max(300).optional(),
});

export const projectSchema = z.object({
  id: z.string().regex(/^[\w-]{1,64}$/, 'must be 1 to 64 letters, digits, - or _'),
  semester: semesterSchema,
  year: z.int().min(2000).max(2099),
  department: departmentSchema,
  courseNumber: z.string().max(40),
  projectTitle: z.string().min(1).max(300),
  projectDescription: z.string().max(10_000),
  sponsor: z.string().max(300),
  /** The project lead. */
  name: z.string().max(200),
  email: z.union([z.literal(''), z.email().max(254)]),
  memberNames: z.array(z.string().min(1).max(200)).max(60),
  demo: yesNoSchema,
  power: yesNoSchema,
  nda: yesNoSchema,
  /** Poster and video approved for display in spite of the NDA. */
  posterNDA: yesNoSchema,
  /** The video link as it was typed. */
  videoLinkRaw: z.string().max(2000),
  /** When it was handed in: ISO 8601, UTC, whole seconds. */
  dateStamp: z.iso.datetime(),
  state: projectStateSchema,
  poster: pictureSchema.optional(),
  teamPhotos: z.array(pictureSchema).max(60),
  /** How the team presents; the link of an online meeting is for staff alone. Absent for projects that were not handed in here. */
  attendance: z.enum(['in-person', 'online']).optional(),
  meetingLink: z.string().max(2000).optional(),
  keywords: z.array(z.string().min(1).max(60)).max(20),
});

export type YesNo = z.infer<typeof yesNoSchema>;
export type ProjectState = z.infer<typeof projectStateSchema>;
export type Project = z.infer<typeof projectSchema>;
