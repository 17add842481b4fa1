import * as z from 'zod';
import { line, lines, names, rule } from '../basics/plain-text.ts';
import { writtenLanguages } from '../language/written.ts';
import { splitAddresses, uniqueAddresses } from '../person/addresses.ts';
import { uploadIdSchema } from '../picture/uploads.ts';
import { type AnswerValues, isAnswerName } from './project-answers.ts';
import { type KindOf, type PlainField, plainFields, projectFields, type StaffName } from './project-fields.ts';
import {
  captionsSchema,
  knownDepartment,
  longestName,
  type Project,
  projectSchema,
  semesterSchema,
  yesNoSchema,
} from './projects.ts';

/** What staff may change in a project: the body of PUT /api/{EntryID}/update, with the names of the admin record. */

const { shape } = projectSchema;
const wanted = rule('staff.people.rules.required');

const yesNo = z.enum(yesNoSchema.options, rule('staff.rules.yesNo'));
const captions = z.enum(captionsSchema.options, rule('staff.rules.captions'));

/** How a field is read by its kind. */
const readers = {
  line: (schema: z.ZodType<string, string>, most: number) => line(schema, { most }),
  text: (schema: z.ZodType<string, string>, most: number) => lines(schema, { most }),
  names: (schema: z.ZodType<string[], string[]>, most: number) =>
    names(schema, { most: most * longestName, ...rule('staff.rules.names') }),
  yesNo: () => yesNo,
  captions: () => captions,
} as const;
type PlainShape = { [Field in PlainField as StaffName<Field>]: ReturnType<(typeof readers)[KindOf<Field>]> };

const plainShape = Object.fromEntries(
  plainFields.map((name) => {
    const field = projectFields[name];
    const read = readers[field.kind] as (schema: z.ZodType, most?: number) => z.ZodType;
    return [field.staff, read(shape[name], 'most' in field ? field.most : undefined)];
  }),
) as PlainShape;

/** A picture is named by the id of a new upload, or by the path of one that the project has or had before. */
const alt = line(z.string().max(300), { most: 300 }).optional();
const picture = (kind: 'poster' | 'team') =>
  z.union(
    [z.strictObject({ id: uploadIdSchema(kind), alt }), z.strictObject({ path: shape.teamPhotos.element.shape.path, alt })],
    rule('staff.rules.picture'),
  );

export type PictureChoice = z.infer<ReturnType<typeof picture>>;

export const updateSchema = z
  .strictObject({
    ...plainShape,
    MemberEmails: names(shape.memberEmails.unwrap(), {
      most: projectFields.memberEmails.most * (projectFields.email.most + 2),
      ...rule('staff.rules.emails'),
      split: splitAddresses,
    }).transform(uniqueAddresses),
    attendance: z.enum(shape.attendance.unwrap().options, rule('staff.rules.attendance')),
    meetingLink: line(shape.meetingLink.unwrap(), { most: 2000 }),
    Language: z.literal(['', ...writtenLanguages], rule('staff.rules.language')),
    keywords: names(shape.keywords, { most: 20 * 60, ...rule('staff.rules.topics') }),
    ProjectTitle: line(z.string().min(1, wanted).max(300), { most: 300 }),
    ShouldDisplay: yesNo,
    Department: knownDepartment,
    Semester: z.enum(semesterSchema.options, { error: `must be one of ${semesterSchema.options.join(', ')}` }),
    Year: z
      .union(
        [
          z.int(),
          z
            .string()
            .max(10)
            .regex(/^\d{4}$/),
        ],
        rule('staff.rules.year'),
      )
      .transform(Number)
      .pipe(shape.year),
    /** A text is the id of an upload, short for `{ id }`; null or '' removes the poster. */
    PosterUpload: z.union(
      [
        z.literal(['', null]).transform(() => null),
        uploadIdSchema('poster').transform((id): PictureChoice => ({ id })),
        picture('poster'),
      ],
      rule('staff.rules.picture'),
    ),
    /** All photos, in the order in which they are shown. */
    TeamUploads: z.array(picture('team')).max(60),
  })
  .partial();

export type ProjectUpdate = z.output<typeof updateSchema>;

/** The same body, which may also have answers to the school's questions. Their values are checked later, where the questions are known. */
export const staffUpdateSchema = z.unknown().transform((body, context) => {
  const isAnswer = ([name]: [string, unknown]) => isAnswerName(name);
  const entries = Object.entries(body ?? {});
  const answers = Object.fromEntries(entries.filter(isAnswer));
  const fields = Array.isArray(body) ? body : Object.fromEntries(entries.filter((entry) => !isAnswer(entry)));
  const { data, error } = updateSchema.safeParse(fields);
  for (const issue of error?.issues ?? []) context.issues.push({ ...issue, input: body } as z.core.$ZodRawIssue);
  return { answers, update: data };
}) as z.ZodType<
  { answers: Record<string, unknown>; update: ProjectUpdate },
  z.input<typeof updateSchema> & Partial<AnswerValues>
>;

const given = [...plainFields, 'attendance', 'meetingLink', 'keywords', 'department', 'semester', 'year'] as const;

/** The project with the fields of an update, except its pictures and its state, which the caller changes. */
export function withUpdate(project: Project, update: ProjectUpdate): Project {
  const values = given.map((field) => [field, update[projectFields[field].staff]] as const);
  return { ...project, ...Object.fromEntries(values.filter(([, value]) => value !== undefined)) };
}
