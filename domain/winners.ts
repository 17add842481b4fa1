import * as z from 'zod';
import type { DepartmentSlug } from './departments.ts';
import type { Picture } from './images.ts';
import { joinList } from './lists.ts';
import type { PublicProject } from './public-project.ts';
import type { Semester, Term } from './terms.ts';

export const positionSchema = z.enum(['1', '2', '3', 'Participant']);
export type Position = z.infer<typeof positionSchema>;

/** The place of one project in a term; `pictures` are paths. */
export const placeSchema = z.object({
  projectId: z.string().min(1).max(64),
  position: positionSchema,
  pictures: z.array(z.string().min(1).max(500)).max(20),
});
export type Place = z.infer<typeof placeSchema>;

/** The winner record of spec section 3, with the id of its project and the pictures that the pages show. */
export type Winner = {
  id: string;
  ProjectTitle: string;
  description: string;
  /** Comma-separated. */
  members: string;
  Sponsor: string;
  semester: Semester;
  year: number;
  department: DepartmentSlug;
  position: 1 | 2 | 3;
  video: string;
  /** Comma-separated picture paths. */
  winning_pic: string;
  poster?: Picture;
  teamPhotos?: Picture[];
  withheld?: true;
};

/** 1, 2, 3 become '1', '2', '3'; anything else is a participant. */
export function readPosition(value: unknown): Position {
  const text = String(value ?? '').trim();
  return text === '1' || text === '2' || text === '3' ? text : 'Participant';
}

/** Gives a project a place. The project that held it loses it, because there is one first, one second and one third place. */
export function setPlace(places: readonly Place[], place: Place): Place[] {
  const others = places.filter(
    (other) => other.projectId !== place.projectId && (place.position === 'Participant' || other.position !== place.position),
  );
  return [...others, place].sort(
    (a, b) => a.position.localeCompare(b.position) || a.projectId.localeCompare(b.projectId, 'en', { numeric: true }),
  );
}

/** The public view of a winner; undefined for participants, who appear on their own project only. */
export function winnerOf(place: Place, project: PublicProject, term: Term): Winner | undefined {
  if (place.position === 'Participant') return undefined;
  return {
    id: project.id,
    ProjectTitle: project.projectTitle,
    description: project.projectDescription,
    members: project.teamMemberNames,
    Sponsor: project.sponsor,
    semester: term.semester,
    year: term.year,
    department: project.department,
    position: Number(place.position) as 1 | 2 | 3,
    video: project.youtubeLink ?? '',
    winning_pic: project.withheld ? '' : joinList(place.pictures),
    ...(project.poster && { poster: project.poster }),
    ...(project.teamPhotos && { teamPhotos: project.teamPhotos }),
    ...(project.withheld && { withheld: true }),
  };
}
