import type { Stage } from '../stage.ts';
import { openTarget } from '../target.ts';

export const picturesUsage = `  npm run data -- pictures
      puts the pictures of all projects where they may be, and lists their terms: once after an update from an earlier version`;

/** `npm run data -- pictures`: shows or hides the pictures of every project as its record requires, and fills the list of terms. It may be repeated. */
export async function main(stage?: Stage): Promise<void> {
  const target = await openTarget(false, stage);
  try {
    const { arrangeAll } = await import('./arrange-all.ts');
    const projects = await arrangeAll();
    console.log(`${projects.length.toLocaleString('en-US')} projects looked through: their pictures are where they may be.`);
  } finally {
    await target.close();
  }
}
