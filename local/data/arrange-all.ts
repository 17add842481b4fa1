import pLimit from 'p-limit';
import { picturesOfVersions } from '../../domain/picture/shown-pictures.ts';
import { publicVersion } from '../../domain/project/versions.ts';
import { readPlansInUse } from '../../functions/data/event/floors.ts';
import { noteTerm } from '../../functions/data/event/terms.ts';
import { readHeldNotes } from '../../functions/data/picture/held-pictures.ts';
import type { StoredProject } from '../../functions/data/project/project-items.ts';
import { readAllProjects } from '../../functions/data/project/projects.ts';
import { readSettingsPictures } from '../../functions/data/site/settings.ts';
import { arrangePictures } from '../../functions/pictures/arrange.ts';
import { publishPicture } from '../../functions/pictures/publish.ts';

const atOnce = 8;

/**
 * Publishes or hides the pictures of every project as its record requires, publishes those of the site that are in use, and fills
 * the list of terms with public projects. Can be repeated. Returns the projects.
 */
export async function arrangeAll(): Promise<StoredProject[]> {
  const projects = await Array.fromAsync(readAllProjects());
  await pLimit(atOnce).map(projects, (stored) =>
    arrangePictures({ projects: [stored.project.id], pictures: picturesOfVersions(stored) }),
  );
  // A note may have come back of a picture that nothing uses any more.
  const used = (await readPlansInUse()).union(await readSettingsPictures());
  for (const { path, isGoing } of await readHeldNotes(new Date())) if (!isGoing && used.has(path)) await publishPicture(path);
  for (const stored of projects) {
    const shown = publicVersion(stored);
    if (shown) await noteTerm(shown);
  }
  return projects;
}
