import type { Project } from './projects.ts';

/** A project as it is kept: its newest version, the one that visitors see beside it, and what staff have said of them. */
export type Versions = {
  /** The newest version. Its state is the state of the whole. */
  project: Project;
  /** The version that visitors see in the state `changed`, its own state being `published`. Absent in every other state. */
  approved?: Project;
  /** The window published it without a review, and only its team has changed it since. */
  autoPublished?: true;
  /** The restrictions that staff set. Only staff may relax them. */
  setByStaff?: Restriction[];
  /** What staff asked the team to correct when they returned it, in their words. It stays until staff decide again. */
  returnReason?: string;
};

/** The fields by which a sponsor’s wish withholds something from visitors, with the value that does it. */
export const restrictions = { nda: 'Yes', posterNDA: 'No' } as const;
export type Restriction = keyof typeof restrictions;
export const restrictionFields = Object.keys(restrictions) as Restriction[];

/** The most characters of the reason. */
export const longestReason = 2000;

/** The version that visitors see. */
export function publicVersion({ project, approved }: Pick<Versions, 'project' | 'approved'>): Project | undefined {
  if (project.state === 'published') return project;
  return project.state === 'changed' ? approved : undefined;
}
