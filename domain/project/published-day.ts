import { firstDay } from '../term/terms.ts';
import type { PublicProject } from './public-project.ts';

/** The day on which visitors first saw a project; of one that was shown before these days were noted, the first of its term. */
export function publishedDay(project: Pick<PublicProject, 'published' | 'semester' | 'year'>): string {
  return project.published ?? firstDay(project);
}
