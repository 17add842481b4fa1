import type { DepartmentSlug } from './departments.ts';
import type { Picture } from './images.ts';
import { joinList } from './lists.ts';
import type { Project } from './projects.ts';
import type { Semester } from './terms.ts';
import { webAddress } from './video-links.ts';

/** The public project record of spec section 3, with the term, department and picture sizes that the pages need. */
export type PublicProject = {
  id: string;
  projectTitle: string;
  /** '' when withheld. */
  projectDescription: string;
  /** Comma-separated. */
  teamMemberNames: string;
  sponsor: string;
  /** Only an http(s) address. */
  youtubeLink?: string;
  posterPicturePath?: string;
  /** Comma-separated. */
  teamPicturePath?: string;
  /** The project lead. */
  name: string;
  /** '' when withheld. */
  email: string;
  semester: Semester;
  year: number;
  department: DepartmentSlug;
  courseNumber?: string;
  keywords?: string[];
  poster?: Picture;
  teamPhotos?: Picture[];
  /** True when an NDA keeps the abstract, poster, photos and video back. */
  withheld?: true;
};

/**
 * What visitors may see of a project: nothing unless it is published; only title, department, team, lead and sponsor when an NDA withholds
 * the rest (docs/decisions/0001). The fields are named one by one, so a new field is private until it is added here.
 */
export function publicProject(project: Project): PublicProject | undefined {
  if (project.state !== 'published') return undefined;
  const open = {
    id: project.id,
    semester: project.semester,
    year: project.year,
    department: project.department,
    projectTitle: project.projectTitle,
    teamMemberNames: joinList(project.memberNames),
    sponsor: project.sponsor,
    name: project.name,
  };
  if (isWithheld(project)) {
    return { ...open, projectDescription: '', email: '', withheld: true };
  }
  const video = webAddress(project.videoLinkRaw);
  const photos = project.teamPhotos;
  return {
    ...open,
    projectDescription: project.projectDescription,
    email: project.email,
    ...(project.courseNumber && { courseNumber: project.courseNumber }),
    ...(project.keywords.length > 0 && { keywords: project.keywords }),
    ...(video && { youtubeLink: video.href }),
    ...(project.poster && { posterPicturePath: project.poster.path, poster: project.poster }),
    ...(photos.length > 0 && {
      teamPicturePath: joinList(photos.map((photo) => photo.path)),
      // Without previews: photos are small, and a list carries hundreds of them.
      teamPhotos: photos.map(({ preview: _preview, ...photo }) => photo),
    }),
  };
}

/** True when an NDA withholds abstract, poster, photos and video. */
export function isWithheld({ nda, posterNDA }: Pick<Project, 'nda' | 'posterNDA'>): boolean {
  return nda === 'Yes' && posterNDA !== 'Yes';
}
