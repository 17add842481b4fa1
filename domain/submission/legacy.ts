import * as z from 'zod';
import { joinNames } from '../basics/lists.ts';
import { departmentTitle, readDepartment } from '../department/departments.ts';
import { type ProjectUpdate, updateSchema } from '../project/project-update.ts';
import { type Project, yesNoSchema } from '../project/projects.ts';
import { type LegacyField, legacyFields } from './legacy-fields.ts';

/** The legacy submission of spec section 3: a project with older names for its fields. */
export const legacySubmissionSchema = z.strictObject({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  projectTitle: z.string(),
  projectDescription: z.string(),
  sponsor: z.string(),
  numberOfTeamMembers: z.int(),
  /** Comma-separated; a name with a comma stands in quotes. */
  teamMemberNames: z.string(),
  /** The title of the department. */
  major: z.string(),
  demo: yesNoSchema,
  power: yesNoSchema,
  nda: yesNoSchema,
  youtubeLink: z.string(),
});
export type LegacySubmission = z.infer<typeof legacySubmissionSchema>;

export function toLegacy(project: Project): LegacySubmission {
  return {
    id: project.id,
    email: project.email,
    name: project.name,
    projectTitle: project.projectTitle,
    projectDescription: project.projectDescription,
    sponsor: project.sponsor,
    numberOfTeamMembers: project.memberNames.length,
    teamMemberNames: joinNames(project.memberNames),
    major: departmentTitle(project.department),
    demo: project.demo,
    power: project.power,
    nda: project.nda,
    youtubeLink: project.videoLinkRaw,
  };
}

const { shape } = updateSchema;

/** Older forms send yes, Yes or true. */
const yesNo = z
  .union([z.boolean().transform((yes) => (yes ? 'Yes' : 'No')), z.string().max(10).transform(capitalized)])
  .pipe(shape.Demo.unwrap());

/** The body of PUT /api/admin/submissions/{id}: any of the fields. `numberOfTeamMembers` is ignored, because the names are counted. */
export const legacySchema = z
  .strictObject({
    id: z.union([z.string().max(64), z.number().transform(String)]),
    email: shape.Email,
    name: shape.Name,
    projectTitle: shape.ProjectTitle,
    projectDescription: shape.ProjectDescription,
    sponsor: shape.Sponsor,
    numberOfTeamMembers: z.union([z.number(), z.string().max(20)]),
    teamMemberNames: shape.MemberNames,
    major: z
      .string()
      .max(100)
      .transform((text) => readDepartment(text)?.slug ?? text)
      .pipe(shape.Department.unwrap()),
    demo: yesNo,
    power: yesNo,
    nda: yesNo,
    youtubeLink: shape.VideoLinkRaw,
  })
  .partial();

/** A legacy change as an update by staff. */
export function fromLegacy(legacy: z.output<typeof legacySchema>): ProjectUpdate {
  const names = Object.keys(legacyFields) as LegacyField[];
  return Object.fromEntries(names.map((name) => [legacyFields[name], legacy[name]]));
}

function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase();
}
