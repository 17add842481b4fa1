import type { Project } from '../../domain/project/projects.ts';
import { publicProject } from '../../domain/project/public-project.ts';
import type { IndexEntry } from '../../functions/search/index/entry.ts';
import { aProject, withPictures } from '../builders.ts';

/** What the index gets of a published project. */
export function anEntry(given: Partial<Project> = {}, position?: 1 | 2 | 3): IndexEntry {
  const project = publicProject(aProject({ ...withPictures, ...given }));
  if (!project) throw new Error('it is not published');
  return { project, ...(position && { position }) };
}
