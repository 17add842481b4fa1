import { type SiteFacts, type SocialFacts, siteFacts, siteImageId, socialFacts } from '../../domain/picture/social-image.ts';
import { pageSettings } from '../../domain/site/all-settings.ts';
import { readCurrentTermWinners } from '../data/event/winners.ts';
import { noteDrawing } from '../data/picture/drawings.ts';
import { digestOf, putSocialImages, readSocialImages, type SocialImages } from '../data/picture/social-images.ts';
import { readPublicView } from '../data/project/published.ts';
import { readStoredSettings } from '../data/site/settings.ts';
import { deleteFile } from './bucket.ts';
import { keyIn } from './folders.ts';

/**
 * In ms: longer than writing a file can take, the time limit of the function that draws (infra/functions/functions.ts) included. A file
 * whose writing began before that, and that no record shows, was left behind by a crash.
 */
const longestWriting = 120_000;

/**
 * What a project's image has to show now; undefined when it may have none. `images.shown` is absent when the image has to be
 * drawn. While `images.files` is not empty, something remains to be deleted.
 */
export type Settled = { facts: SocialFacts | SiteFacts | undefined; images: SocialImages };

/**
 * Deletes a project's social images, except the one that shows what visitors may see at this moment. It can be repeated after
 * any failure, and several may do it at the same time. Throws on every error of the table and the file store.
 */
export async function settleSocialImage(id: string): Promise<Settled> {
  for (;;) {
    const [facts, images] = await Promise.all([readFacts(id), readSocialImages(id)]);
    const { shown, files } = images;
    const isStale = shown !== undefined && shown.drawnFor !== (facts && digestOf(facts));
    const others = isStale ? [...files, { path: shown.path, at: '' }] : files;
    const [fresh, over] = byAge(others);
    if (over.length === 0) return { facts, images };
    // The record loses the image before the file is deleted, so that no page names a picture that is gone.
    const unshown: SocialImages = { shown: isStale ? undefined : shown, files: others, version: images.version };
    if (isStale && !(await putSocialImages(id, unshown))) continue;
    for (const { path } of over) await deleteFile(keyIn('media', path));
    const left = { ...unshown, files: fresh, version: images.version + (isStale ? 1 : 0) };
    if (await putSocialImages(id, left)) return { facts, images: { ...left, version: left.version + 1 } };
  }
}

/**
 * Settles the social images of some projects, or of the site, and notes those that have to be drawn. Another function draws them soon
 * afterwards, because nobody should wait for it.
 */
export async function arrangeSocialImages(projects: readonly string[]): Promise<void> {
  const settled = await Promise.all(projects.map(settleSocialImage));
  const lacking = projects.filter((_, index) => settled[index]?.facts && !settled[index].images.shown);
  if (lacking.length > 0) await noteDrawing(lacking);
}

async function readFacts(id: string): Promise<Settled['facts']> {
  if (id === siteImageId) return siteFacts(pageSettings((await readStoredSettings()).published.settings));
  const view = await readPublicView(id);
  if (!view) return undefined;
  const { places } = await readCurrentTermWinners(view);
  return socialFacts(view, places.find(({ projectId }) => projectId === id)?.position);
}

type Files = SocialImages['files'];

function byAge(files: Files): [fresh: Files, over: Files] {
  const isFresh = ({ at }: Files[number]) => Math.abs(Date.now() - Date.parse(at)) < longestWriting;
  return [files.filter(isFresh), files.filter((file) => !isFresh(file))];
}
