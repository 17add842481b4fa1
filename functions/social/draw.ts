import { hash, randomUUID } from 'node:crypto';
import { pictureFiles } from '../../domain/picture/images.ts';
import { logoOf } from '../../domain/picture/logo.ts';
import type { SiteFacts, SocialFacts } from '../../domain/picture/social-image.ts';
import { digestOf, putSocialImages, type SocialImages } from '../data/picture/social-images.ts';
import { log } from '../http/log.ts';
import { findFile, readFile, writeFile } from '../pictures/bucket.ts';
import { keyIn } from '../pictures/folders.ts';
import { settleSocialImage } from '../pictures/social-image.ts';
import { drawCard } from './card.ts';
import { drawSiteCard } from './site-card.ts';

/**
 * `done`: the image shows what visitors may see. `nothing`: they see no project. `again`: a file that a crash left behind is
 * still too young to be deleted, so this has to be repeated.
 */
export type Outcome = 'done' | 'nothing' | 'again';

/**
 * Draws the social image of a project as visitors may see the project at this moment, and deletes its others. `redraw`: also
 * when it is up to date, which changes nothing unless the drawing itself changed or the file was lost.
 */
export async function drawSocialImage(id: string, redraw = false): Promise<Outcome> {
  let isDrawn = !redraw;
  for (;;) {
    const { facts, images } = await settleSocialImage(id);
    if (!facts || (images.shown && isDrawn)) {
      if (images.files.length > 0) return 'again';
      return facts ? 'done' : 'nothing';
    }
    const jpeg = 'name' in facts ? await drawSiteCard(facts, await readLogo(facts)) : await draw(facts);
    isDrawn = (await publish(id, images, { drawnFor: digestOf(facts), jpeg })) || isDrawn;
  }
}

async function draw(facts: SocialFacts): Promise<Buffer> {
  const poster = await readPoster(facts);
  try {
    return await drawCard(facts, poster);
  } catch (error) {
    if (!poster) throw error;
    log.error('a poster cannot be read, so the social image is drawn without it', { project: facts.id, error: error as Error });
    return drawCard(facts, undefined);
  }
}

type Drawing = { drawnFor: string; jpeg: Buffer };

/** False when somebody else changed the images or settled them meanwhile; then the records decide anew. */
async function publish(id: string, images: SocialImages, { drawnFor, jpeg }: Drawing): Promise<boolean> {
  const { shown, files, version } = images;
  const bytes = hash('sha256', jpeg, 'base64url');
  if (shown?.bytes === bytes && (await findFile(keyIn('media', shown.path)))) return true;
  // No address is ever used again, so that the deletion of an old image cannot meet a new one, at the edge neither.
  const path = `/media/social-${randomUUID()}/1200.jpg`;
  // The file is listed first: what a crash leaves behind is found and deleted.
  const listed = [...files, { path, at: new Date().toISOString() }];
  if (!(await putSocialImages(id, { ...images, files: listed }))) return false;
  await writeFile(keyIn('media', path), jpeg, 'image/jpeg');
  const old = shown ? [{ path: shown.path, at: '' }] : [];
  const drawn = { path, drawnFor, bytes };
  return putSocialImages(id, { shown: drawn, files: [...files, ...old], version: version + 1 });
}

/** Undefined when there is none, or when its file is lost: then the card has the site's own mark. */
async function readLogo({ logo }: SiteFacts): Promise<Buffer | undefined> {
  const { icons } = logoOf(logo) ?? {};
  return icons && readFile(keyIn('media', icons['icon-192']));
}

/** In pixels: the poster is drawn in about this width. */
const posterWidth = 1280;

/** The public copy of the poster; undefined when there is none, because imported records can name pictures that do not exist. */
async function readPoster({ poster }: SocialFacts): Promise<Buffer | undefined> {
  const steps = poster ? pictureFiles(poster) : [];
  const step = steps.findLast((file) => Number.parseInt(file.split('/').at(-1) ?? '', 10) <= posterWidth) ?? steps[0];
  return step === undefined ? undefined : readFile(keyIn('media', step));
}
