import * as z from 'zod';
import { joinList } from '../basics/lists.ts';
import { writtenLanguages } from '../language/written.ts';
import { publicPicture } from '../picture/images.ts';
import { webAddress } from '../picture/video-links.ts';
import { asConsented, type Consents } from './consent.ts';
import { type Answer, answerKinds } from './project-answers.ts';
import { answerSchema, departmentSchema, type Project, pictureSchema, semesterSchema } from './projects.ts';

/** The public project record of spec section 3, with the term, department and picture sizes that the pages need. */
export const publicProjectSchema = z.strictObject({
  id: z.string(),
  projectTitle: z.string(),
  /** '' when withheld. */
  projectDescription: z.string(),
  /** Comma-separated. */
  teamMemberNames: z.string(),
  /** The same names as a list, when one of them has a comma. */
  members: z.array(z.string()).optional(),
  sponsor: z.string(),
  /** Only an http(s) address. */
  youtubeLink: z.string().optional(),
  /** The video has captions, as the team says. */
  captions: z.literal(true).optional(),
  posterPicturePath: z.string().optional(),
  /** Comma-separated. */
  teamPicturePath: z.string().optional(),
  /** The project lead. */
  name: z.string(),
  /** '' when withheld. */
  email: z.string(),
  /** In which the team wrote; absent for the school's first language. */
  language: z.string().optional(),
  semester: semesterSchema,
  /** The day on which visitors first saw it, in the school's time zone; absent when it was shown before these days were noted. */
  published: z.iso.date().optional(),
  /** When what visitors see of it last changed since then (ISO 8601). */
  modified: z.iso.datetime().optional(),
  year: z.int(),
  department: departmentSchema,
  courseNumber: z.string().optional(),
  keywords: z.array(z.string()).optional(),
  /** Only https addresses: of the code, and of a demo. */
  codeLink: z.string().optional(),
  demoLink: z.string().optional(),
  poster: pictureSchema.optional(),
  teamPhotos: z.array(pictureSchema).optional(),
  /** To the questions of the school that visitors see. `kind` is absent for a text, `isFacet` when the search does not filter by it. */
  answers: z
    .array(
      answerSchema
        .pick({ id: true, label: true, value: true })
        .extend({ kind: z.enum(answerKinds).optional(), isFacet: z.literal(true).optional() }),
    )
    .optional(),
  /** What members other than the lead want visitors to see beside their names. */
  contacts: z
    .array(z.strictObject({ name: z.string(), email: z.string().optional(), linkedIn: z.string().optional() }))
    .optional(),
  /** True when somebody does not want to be seen in photos, or the sponsor hides the names: those of awards are withheld too. */
  withoutPhotos: z.literal(true).optional(),
  /** True when an NDA withholds the abstract, poster, photos and video. */
  withheld: z.literal(true).optional(),
});
export type PublicProject = z.infer<typeof publicProjectSchema>;
export type PublicAnswer = NonNullable<PublicProject['answers']>[number];

/** When visitors first saw a project, and when what they see of it last changed since then, as the public record says it. */
export type ShownTimes = Pick<PublicProject, 'published' | 'modified'>;

/**
 * What visitors may see of a project: nothing unless it is published; only title, department, team, lead and sponsor when an NDA withholds
 * the rest (docs/decisions/0001). The fields are named one by one, so a new field is private until it is added here. What members do not
 * want to show never comes in (consent.ts).
 */
export function publicProject(
  given: Project,
  {
    published,
    modified,
    consents,
    withoutPhotos = false,
  }: ShownTimes & {
    consents?: Consents | undefined;
    withoutPhotos?: boolean;
  } = {},
): PublicProject | undefined {
  if (given.state !== 'published') return undefined;
  const { project, contacts, showsPhotos } = asConsented(given, consents);
  const open = {
    id: project.id,
    semester: project.semester,
    // In front of the year, where it takes the fewest bytes of the packed view (functions/data/project/packed-view.ts).
    ...(published && { published }),
    ...(modified && { modified }),
    year: project.year,
    department: project.department,
    projectTitle: project.projectTitle,
    teamMemberNames: joinList(project.memberNames),
    ...(project.memberNames.some((name) => name.includes(',')) && { members: project.memberNames }),
    sponsor: project.sponsor,
    name: project.name,
    ...(isWritten(project.language) && { language: project.language }),
    ...((withoutPhotos || !showsPhotos) && { withoutPhotos: true as const }),
  };
  if (isWithheld(project)) {
    return { ...open, projectDescription: '', email: '', withheld: true };
  }
  const video = webAddress(project.videoLinkRaw);
  const [code, demo] = [safeAddress(project.codeLink), safeAddress(project.demoLink)];
  const photos = project.teamPhotos;
  const answers = (project.answers ?? []).filter(({ isPublic }) => isPublic);
  return {
    ...open,
    projectDescription: project.projectDescription,
    email: project.email,
    ...(project.courseNumber && { courseNumber: project.courseNumber }),
    ...(project.keywords.length > 0 && { keywords: project.keywords }),
    ...(code && { codeLink: code }),
    ...(demo && { demoLink: demo }),
    ...(answers.length > 0 && { answers: answers.map(publicAnswer) }),
    ...(contacts.length > 0 && { contacts }),
    ...(video && { youtubeLink: video.href, ...(project.captions === 'Yes' && { captions: true }) }),
    ...(project.poster && { posterPicturePath: project.poster.path, poster: publicPicture(project.poster) }),
    ...(photos.length > 0 && {
      teamPicturePath: joinList(photos.map((photo) => photo.path)),
      // Without previews: photos are small, and a list carries hundreds of them.
      teamPhotos: photos.map(({ preview: _preview, ...photo }) => photo),
    }),
  };
}

function publicAnswer({ id, label, kind, value, isFacet }: Answer): PublicAnswer {
  // An imported address may be any: visitors follow only a safe one.
  const isText = kind === 'text' || (kind === 'link' && !safeAddress(value));
  return { id, label, value, ...(!isText && { kind }), ...(isFacet && { isFacet }) };
}

/** True when an NDA withholds abstract, poster, photos and video. */
export function isWithheld({ nda, posterNDA }: Pick<Project, 'nda' | 'posterNDA'>): boolean {
  return nda === 'Yes' && posterNDA !== 'Yes';
}

/** False for a language that a later release may have stored: the text is shown all the same. */
const isWritten = (code: string) => (writtenLanguages as readonly string[]).includes(code);

/** The address as visitors may follow it; undefined unless it is https. */
function safeAddress(link: string): string | undefined {
  const address = webAddress(link);
  return address?.protocol === 'https:' ? address.href : undefined;
}
