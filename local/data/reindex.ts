import type { Stage } from '../stage.ts';
import { openTarget } from '../target.ts';
import { startProgress } from './progress.ts';

export const reindexUsage = `  npm run data -- reindex
      builds the search index anew from all published projects: when the search does not find what it should`;

/** `npm run data -- reindex`. It may be repeated, and stopped: the index is replaced at the end. */
export async function main(stage?: Stage): Promise<void> {
  const target = await openTarget(false, stage);
  try {
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
      `The search index is built: ${total.toLocaleString('en-US')} projects. A showcase that runs finds them within ten seconds.`,
    );
  } finally {
    await target.close();
  }
}
