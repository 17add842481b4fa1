import pLimit from 'p-limit';
import { ownPictures } from '../../domain/shown-pictures.ts';
import type { Stage } from '../stage.ts';
import { openTarget } from '../target.ts';

export const picturesUsage = `  npm run data -- pictures
      puts the pictures of all projects where they may be: once after an update from a version before 0.2`;

const atOnce = 8;

/** `npm run data -- pictures`: shows or hides the pictures of every project as its record requires. It may be repeated. */
export async function main(stage?: Stage): Promise<void> {
  const target = await openTarget(false, stage);
  // The functions' code reads its environment when it is loaded, so it is loaded after this.
  Object.assign(process.env, target.env);
  try {
    const { readAllProjects } = await import('../../functions/data/projects.ts');
    const { arrangePictures } = await import('../../functions/pictures/arrange.ts');
    const projects = await Array.fromAsync(readAllProjects(), ({ project, approved }) => ({
      projects: [project.id],
      pictures: [...ownPictures(project), ...(approved ? ownPictures(approved) : [])],
    }));
    await pLimit(atOnce).map(projects, arrangePictures);
    console.log(`${projects.length.toLocaleString('en-US')} projects looked through: their pictures are where they may be.`);
  } finally {
    await target.close();
  }
}
