import * as z from 'zod';
import { joinList, joinNames } from '../basics/lists.ts';
import type { Picture } from '../picture/images.ts';
import { canonicalVideoLink } from '../picture/video-links.ts';
import { consentsSchema } from '../project/consent.ts';
import { type KindOf, type PlainField, plainFields, projectFields, type StaffName } from '../project/project-fields.ts';
import {
  captionsSchema,
  departmentSchema,
  type Project,
  pdfFileSchema,
  pictureSchema,
  projectSchema,
  projectStateSchema,
  semesterSchema,
  yesNoSchema,
} from '../project/projects.ts';
import { releaseSchema } from '../project/release.ts';
import { isPublic } from '../project/states.ts';
import { type Place, positionSchema } from '../winners/winners.ts';

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

/** The fields that a later release added. They are the last columns, because programs read files by the order of the columns too. */
const laterFields = ['MemberEmails', 'answers', 'Captions'] as const;

const isPlaced = (name: string) => ([...downloadColumns, ...laterFields] as readonly string[]).includes(name);
const otherFields = plainFields.map((field) => projectFields[field].staff).filter((name) => !isPlaced(name));

/** The columns of a CSV file behind those of the download, without which the file could not be imported again. */
export const extraColumns: readonly (keyof ExportRecord)[] = [
  'Department',
  'Semester',
  'Year',
  ...otherFields,
  'posterPicturePath',
  'teamPicturePath',
  'state',
  'attendance',
  'meetingLink',
  ...laterFields,
];

/** The schema of a plain field in a record, by the field's kind. Names are joined by comma and space; one with a comma stands in quotes. */
const kinds = { line: z.string(), text: z.string(), names: z.string(), yesNo: yesNoSchema, captions: captionsSchema };
type PlainShape = { [Field in PlainField as StaffName<Field>]: (typeof kinds)[KindOf<Field>] };
const plainShape = Object.fromEntries(
  plainFields.map((field) => [projectFields[field].staff, kinds[projectFields[field].kind]]),
) as PlainShape;

/** The fields of a record whose values are those of the project. */
type PlainRecord = z.infer<z.ZodObject<PlainShape>>;

function plainRecord(project: Project): PlainRecord {
  const values = plainFields.map((field) => {
    const value = project[field];
    return [projectFields[field].staff, Array.isArray(value) ? joinNames(value) : value];
  });
  return Object.fromEntries(values);
}

/** The admin project record of spec section 3. */
export const adminRecordSchema = z.strictObject({
  EntryID: z.string(),
  ...plainShape,
  NumberOfMembers: z.int(),
  /** The one form of the video's address, '' when VideoLinkRaw yields none. */
  VideoLink: z.string(),
  /** ISO 8601, UTC, whole seconds. */
  DateStamp: z.iso.datetime(),
  ShouldDisplay: yesNoSchema,
  position: z.union([positionSchema, z.literal('')]),
  /** Paths, separated by comma and space. */
  winning_pic: z.string(),
});
export type AdminRecord = z.infer<typeof adminRecordSchema>;

/**
 * A record that can be imported again, because it contains all fields of a project. A CSV file has no `keywords`, `poster` and
 * `teamPhotos`.
 */
const versionRecordSchema = adminRecordSchema.extend({
  Department: departmentSchema,
  Semester: semesterSchema,
  Year: z.int(),
  posterPicturePath: z.string(),
  teamPicturePath: z.string(),
  state: projectStateSchema,
  keywords: z.array(z.string()),
  poster: pictureSchema.optional(),
  teamPhotos: z.array(pictureSchema),
  attendance: projectSchema.shape.attendance,
  meetingLink: projectSchema.shape.meetingLink,
  answers: projectSchema.shape.answers,
});

/**
 * `approved` is the version that visitors see, where a newer one waits for review. `consents` and `release`, in a JSON file alone: what
 * members and the sponsor let visitors see. Without them a copy of the showcase would show what they withheld.
 */
const exportRecordSchema = versionRecordSchema.extend({
  approved: versionRecordSchema.optional(),
  consents: consentsSchema.optional(),
  release: releaseSchema.optional(),
});
export type ExportRecord = z.infer<typeof exportRecordSchema>;

/** The answer of GET /api/downloadProjects and GET /api/downloadTerms; `cursor` is absent on the last page. */
export const downloadPageSchema = z.strictObject({ results: z.array(exportRecordSchema), cursor: z.string().optional() });
export type DownloadPage = z.infer<typeof downloadPageSchema>;

/** The record of a project, with its place in its term if it has one. */
export function toRecord(project: Project, place?: Place): AdminRecord {
  const record: AdminRecord = {
    EntryID: project.id,
    ...plainRecord(project),
    NumberOfMembers: project.memberNames.length,
    VideoLink: canonicalVideoLink(project.videoLinkRaw),
    DateStamp: project.dateStamp,
    ShouldDisplay: isPublic(project.state) ? 'Yes' : 'No',
    position: place?.position ?? '',
    winning_pic: joinList(place?.pictures ?? []),
  };
  const inOrder = Object.fromEntries(downloadColumns.map((name) => [name, record[name]]));
  return { ...inOrder, ...record };
}

export function toExportRecord(project: Project, place?: Place, approved?: Project): ExportRecord {
  return { ...versionRecord(project, place), ...(approved && { approved: versionRecord(approved, place) }) };
}

function versionRecord(project: Project, place?: Place): z.infer<typeof versionRecordSchema> {
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
    answers: project.answers,
  };
}

/** A picture with its fields in a fixed order, so that equal pictures have equal JSON texts: the database returns fields in any order. */
function orderedPicture({ path, width, height, preview, alt, pdf }: Picture): Picture {
  return { path, width, height, preview, alt, pdf: pdf && pdfFileSchema.parse(pdf) };
}
