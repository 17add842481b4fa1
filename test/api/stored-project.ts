import type { Project } from '../../domain/project/projects.ts';

/** What writers do with a project, past all calls. */

export async function storedProject(id: string) {
  const { readProject } = await import('../../functions/data/project/projects.ts');
  return (await readProject(id)) ?? Promise.reject(new Error(`there is no project ${id}`));
}

/** Changes a project as staff do, whatever version it has. */
export async function changeProject(id: string, given: Partial<Project>): Promise<void> {
  const { updateProject } = await import('../../functions/projects/write.ts');
  const base = Number.POSITIVE_INFINITY;
  await updateProject(id, { base, by: 'staff', edit: ({ project }) => ({ project: { ...project, ...given } }) });
}

/** Sets the state of a project as a process does that dies before it arranges the pictures. */
export async function setStateAndCrash(id: string, state: Project['state']): Promise<void> {
  const { putProject } = await import('../../functions/data/project/projects.ts');
  const { nextVersion } = await import('../../functions/projects/write.ts');
  const { openProjectTask } = await import('../../functions/pictures/task.ts');
  const stored = await storedProject(id);
  const next = nextVersion(stored, { project: { ...stored.project, state } }, 'admin');
  await openProjectTask(stored, next);
  await putProject(next, stored);
}
