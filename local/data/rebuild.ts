import { onTarget, stoppable } from '../command.ts';
import { formatCount } from '../format-count.ts';
import type { Stage } from '../stage.ts';
import { openTarget } from '../target.ts';
import { startProgress } from './progress.ts';

/** Commands that make anew what follows from the records. Each may be repeated. */

export const rebuildUsage = `  npm run data -- pictures
      puts the pictures of all projects where they may be, and lists their terms: once after an update from an earlier version
  npm run data -- social
      draws the pictures for shared links of all published projects anew: after an update that changes them,
      or after a change of the school's name or colors
  npm run data -- reindex
      builds the search index anew from all published projects: when the search does not find what it should`;

/** Shows or hides the pictures of every project as its record requires, and fills the list of terms. */
export function pictures(stage?: Stage): Promise<void> {
  return onTarget(openTarget(false, stage), async () => {
    const { arrangeAll } = await import('./arrange-all.ts');
    const projects = await arrangeAll();
    console.log(`${formatCount(projects.length)} projects looked through: their pictures are where they may be.`);
  });
}

/** Draws the social images of all published projects. */
export function social(stage?: Stage): Promise<void> {
  const draw = async (signal: AbortSignal) => {
    const { drawAll } = await import('./draw-all.ts');
    const { drawn, failed } = await drawAll((total) => startProgress('Drawing the pictures for shared links', total), signal);
    console.log(`${formatCount(drawn)} pictures for shared links are drawn.`);
    if (signal.aborted) console.log('It was stopped before the last one.');
    for (const { id, message } of failed) console.error(`project ${id}: ${message}`);
    process.exitCode = signal.aborted || failed.length > 0 ? 1 : 0;
  };
  return stoppable((signal) => onTarget(openTarget(false, stage), () => draw(signal)));
}

/** Builds the search index. It may be stopped: the index is replaced at the end. */
export function reindex(stage?: Stage): Promise<void> {
  return onTarget(openTarget(false, stage), async () => {
    const { readPublishedTerms } = await import('../../functions/data/project/published-terms.ts');
    const { knowSite } = await import('../../functions/data/site/settings.ts');
    const { buildIndex } = await import('../../functions/indexing/edit.ts');
    await knowSite();
    const total = (await readPublishedTerms()).reduce((sum, { projects }) => sum + projects, 0);
    const progress = startProgress('Building the search index', total);
    try {
      await buildIndex(progress.step);
    } finally {
      progress.stop();
    }
    console.log(
      `The search index is built: ${formatCount(total)} projects. A showcase that runs finds them within ten seconds.`,
    );
  });
}
