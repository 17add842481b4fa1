import * as z from 'zod';
import { splitList } from './lists.ts';
import { type KindOf, type PlainField, plainFields, projectFields, type StaffName } from './project-fields.ts';
import { departmentSchema, type Project, projectSchema, semesterSchema, yesNoSchema } from './projects.ts';
import { cleanLine, cleanText } from './text.ts';
import { uploadIdSchema } from './uploads.ts';

/** What staff may change in a project: the body of PUT /api/{EntryID}/update, with the names of the admin record. */

const { shape } = projectSchema;
const wanted = 'is required';

const line = (schema: z.ZodType<string, string>) => z.string().transform(cleanLine).pipe(schema);

const yesNo = z.enum(yesNoSchema.options, { error: 'must be Yes or No' });

const text = (schema: z.ZodType<string, string>) => z.string().transform(cleanText).pipe(schema);

/** A list of names, or a text with commas between them. Blank names are left out. */
const names = (schema: z.ZodType<string[], string[]>) =>
  z
    .union([z.string(), z.array(z.string()).max(500)], { error: 'must be names, separated by commas' })
    .transform((given) => [given].flat().map(cleanLine).flatMap(splitList))
    .pipe(schema);

/** The schema of an updated field, by the field's kind. */
const readers = { line, text, names, yesNo: () => yesNo } as const;
type PlainShape = { [Field in PlainField as StaffName<Field>]: ReturnType<(typeof readers)[KindOf<Field>]> };

const plainShape = Object.fromEntries(
  plainFields.map((field) => {
    const read = readers[projectFields[field].kind] as (schema: z.ZodType) => z.ZodType;
    return [projectFields[field].staff, read(shape[field])];
  }),
) as PlainShape;

/** A picture: the id of a new upload, or the path of a picture that the project has or once had. */
const picture = (kind: 'poster' | 'team') =>
  z.union(
    [
      z.strictObject({ id: uploadIdSchema(kind), alt: line(z.string().max(300)).optional() }),
      z.strictObject({ path: shape.teamPhotos.element.shape.path, alt: line(z.string().max(300)).optional() }),
    ],
    { error: 'must name an upload or a picture of the project' },
  );

export type PictureChoice = z.infer<ReturnType<typeof picture>>;

export const updateSchema = z
  .strictObject({
    ...plainShape,
    ProjectTitle: line(z.string().min(1, wanted).max(300)),
    ShouldDisplay: yesNo,
    Department: z.enum(departmentSchema.options, { error: 'must be one of the departments' }),
    Semester: z.enum(semesterSchema.options, { error: 'must be sp, su or fa' }),
    Year: z
      .union([z.int(), z.string().regex(/^\d{4}$/)], { error: 'must be a year' })
      .transform(Number)
      .pipe(shape.year),
    /** A text is the id of an upload, short for `{ id }`; null or '' removes the poster. */
    PosterUpload: z.union(
      [
        z.literal(['', null]).transform(() => null),
        uploadIdSchema('poster').transform((id): PictureChoice => ({ id })),
        picture('poster'),
      ],
      { error: 'must name an upload or a picture of the project' },
    ),
    /** All photos, in the order in which they are shown. */
    TeamUploads: z.array(picture('team')).max(60),
  })
  .partial();

export type ProjectUpdate = z.output<typeof updateSchema>;

const given = [...plainFields, 'department', 'semester', 'year'] as const;

/** The project with the fields of an update, except its pictures and its state, which the caller changes. */
export function withUpdate(project: Project, update: ProjectUpdate): Project {
  const values = given.map((field) => [field, update[projectFields[field].staff]] as const);
  return { ...project, ...Object.fromEntries(values.filter(([, value]) => value !== undefined)) };
}
