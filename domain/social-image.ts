import { site } from './site.ts';

/** The picture that is shown with a link to a page, 1200 x 630 pixels. */
export type SocialImage = { path: string; alt: string };

const ofSchool: SocialImage = { path: '/social.png', alt: `${site.name}, ${site.school}` };

/** The only rule for which picture that is: the project's own if it has one, else the school's. */
export function socialImage(project?: { projectTitle: string; socialImage?: string }): SocialImage {
  return project?.socialImage ? { path: project.socialImage, alt: project.projectTitle } : ofSchool;
}
