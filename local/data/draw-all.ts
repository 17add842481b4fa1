import pLimit from 'p-limit';
import { siteImageId } from '../../domain/picture/social-image.ts';
import { publicVersion } from '../../domain/project/versions.ts';
import { readAllProjects } from '../../functions/data/project/projects.ts';
import { drawSocialImage } from '../../functions/social/draw.ts';
import type { Progress } from './progress.ts';

/** While one image is drawn, the files of others are read and written. */
const atOnce = 4;

/** Draws the social images of the site and of every published project anew. `failed` names those of which it could not. May be repeated. */
export async function drawAll(start: (total: number) => Progress, signal: AbortSignal) {
  const ids: string[] = [siteImageId];
  for await (const stored of readAllProjects()) if (publicVersion(stored)) ids.push(stored.project.id);
  const progress = start(ids.length);
  const failed: { id: string; message: string }[] = [];
  let drawn = 0;
  await pLimit(atOnce).map(ids, async (id) => {
    if (signal.aborted) return;
    try {
      await drawSocialImage(id, true);
      drawn += 1;
    } catch (error) {
      failed.push({ id, message: (error as Error).message });
    }
    progress.step();
  });
  progress.stop();
  return { drawn, failed };
}
