import * as z from 'zod';
import { joinList } from '../basics/lists.ts';
import { stepMailsSchema } from '../mail/held-mail.ts';
import { isOfTeam } from '../picture/images.ts';
import { departmentSchema, pictureSchema, semesterSchema } from '../project/projects.ts';
import type { PublicProject } from '../project/public-project.ts';
import type { Term } from '../term/terms.ts';
import { awardSchema, type ProjectAward, projectAwardSchema } from './awards.ts';

export const positionSchema = z.enum(['1', '2', '3', 'Participant']);
export type Position = z.infer<typeof positionSchema>;

/** The place of one project in a term; `pictures` are paths. */
export const placeSchema = z.object({
  projectId: z.string().min(1).max(64),
  position: positionSchema,
  pictures: z.array(z.string().min(1).max(500)).max(20),
});
export type Place = z.infer<typeof placeSchema>;

/** The pending selection of spec section 3; `projectName` is '' for a project that no longer exists. */
const namedPlaceSchema = placeSchema.extend({ projectName: z.string() });
export type NamedPlace = z.infer<typeof namedPlaceSchema>;

/** The answer of GET and PUT /api/winners/{term}. `version` is 0 before the first winner; `lastChange` is absent for imported winners. */
export const termPlacesSchema = z.strictObject({
  semester: semesterSchema,
  year: z.int(),
  version: z.int().nonnegative(),
  places: z.array(namedPlaceSchema),
  /** Absent when there are none. */
  awards: z.array(awardSchema).optional(),
  lastChange: z.strictObject({ at: z.iso.datetime(), by: z.string() }).optional(),
});
export type TermPlaces = z.infer<typeof termPlacesSchema>;

/**
 * The answer of the calls about a draft: the places that staff chose, those of the announced winners when nothing waits. `announced`
 * are the winners that visitors see.
 */
export const winnerDraftSchema = termPlacesSchema.extend({
  announced: z.array(namedPlaceSchema),
  announcedAwards: z.array(awardSchema).optional(),
  announceAt: z.iso.datetime().optional(),
  /** When it would have been announced, had nobody saved other places. */
  formerTime: z.iso.datetime().optional(),
  /** True when nobody has changed the winners since their announcement, so that it can be taken back. */
  canTakeBack: z.boolean(),
  /** What the announcement, or taking it back, did to the mails to teams. */
  mails: stepMailsSchema.optional(),
});
export type DraftPlaces = z.infer<typeof winnerDraftSchema>;

/** The winner record of spec section 3, with the id of its project and the pictures that the pages show. */
export const winnerSchema = z.strictObject({
  id: z.string(),
  ProjectTitle: z.string(),
  description: z.string(),
  /** Comma-separated. */
  members: z.string(),
  /** The same names as a list, when one of them has a comma. */
  memberNames: z.array(z.string()).optional(),
  Sponsor: z.string(),
  language: z.string().optional(),
  semester: semesterSchema,
  year: z.int(),
  department: departmentSchema,
  position: z.literal([1, 2, 3]),
  /** What it won beside its place. */
  awards: z.array(projectAwardSchema).optional(),
  video: z.string(),
  /** Comma-separated picture paths. */
  winning_pic: z.string(),
  poster: pictureSchema.optional(),
  teamPhotos: z.array(pictureSchema).optional(),
  withheld: z.literal(true).optional(),
});
export type Winner = z.infer<typeof winnerSchema>;

/** Gives a project a place. The project that held it loses it, because there is one first, one second and one third place. */
export function setPlace(places: readonly Place[], place: Place): Place[] {
  const others = places.filter(
    (other) => other.projectId !== place.projectId && (place.position === 'Participant' || other.position !== place.position),
  );
  return [...others, place].sort(
    (a, b) => a.position.localeCompare(b.position) || a.projectId.localeCompare(b.projectId, 'en', { numeric: true }),
  );
}

/** The pictures of a place without those of its team that visitors do not see. */
function shownOf({ pictures }: Place, { poster, teamPhotos = [] }: PublicProject): string[] {
  return pictures.filter((path) => !isOfTeam(path) || [poster, ...teamPhotos].some((own) => own?.path === path));
}

/** The public view of a winner; undefined for participants, who appear on their own project only. */
export function winnerOf(place: Place, project: PublicProject, term: Term, awards?: ProjectAward[]): Winner | undefined {
  if (place.position === 'Participant') return undefined;
  return {
    id: project.id,
    ProjectTitle: project.projectTitle,
    description: project.projectDescription,
    members: project.teamMemberNames,
    ...(project.members && { memberNames: project.members }),
    Sponsor: project.sponsor,
    ...(project.language && { language: project.language }),
    semester: term.semester,
    year: term.year,
    department: project.department,
    position: Number(place.position) as Winner['position'],
    ...(awards && { awards }),
    video: project.youtubeLink ?? '',
    winning_pic: project.withheld || project.withoutPhotos ? '' : joinList(shownOf(place, project)),
    ...(project.poster && { poster: project.poster }),
    ...(project.teamPhotos && { teamPhotos: project.teamPhotos }),
    ...(project.withheld && { withheld: true }),
  };
}
