import pLimit from 'p-limit';
import type { Project } from '../../domain/projects.ts';
import { ownPictures } from '../../domain/shown-pictures.ts';
import { readAllProjects } from '../../functions/data/projects.ts';
import { arrangePictures } from '../../functions/pictures/arrange.ts';

const atOnce = 8;

/** Shows or hides the pictures of every project as its record requires. May be repeated. Returns the projects. */
export async function arrangeAll(): Promise<Project[]> {
  const projects = await Array.fromAsync(readAllProjects(), ({ project }) => project);
  await pLimit(atOnce).map(projects, (project) => arrangePictures({ projects: [project.id], pictures: ownPictures(project) }));
  return projects;
}
