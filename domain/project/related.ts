import type { PublicProject } from './public-project.ts';

/** What a card of a related project shows. */
export type RelatedProject = Pick<
  PublicProject,
  'id' | 'projectTitle' | 'department' | 'semester' | 'year' | 'sponsor' | 'poster' | 'youtubeLink'
>;
