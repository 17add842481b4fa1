import { site } from '../site/site.ts';
import type { SocialImage } from './social-image.ts';

/** The picture that is shown with a link to a page, 1200 x 630 pixels. */
export type LinkPicture = { path: string; alt: string };

/** The only rule for which picture that is: the project's own if it has one, else the school's. */
export function imageOf(project?: { projectTitle: string; socialImage?: SocialImage }): LinkPicture {
  return project?.socialImage
    ? { path: project.socialImage.path, alt: project.projectTitle }
    : { path: site.socialImage ?? '/social.png', alt: `${site.name}, ${site.school}` };
}
