import { hash } from 'node:crypto';
import * as z from 'zod';
import { type SiteFacts, type SocialFacts, siteFacts, siteImageId } from '../../../domain/picture/social-image.ts';
import type { ChangedSettings } from '../../../domain/site/site.ts';
import { readItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { eachOf } from '../table/lenient-read.ts';
import { putVersion, readVersioned } from '../table/versioned.ts';

const drawnSchema = z.object({ path: z.string(), drawnFor: z.string(), bytes: z.string() });

/** The social image that may be shown: its path, a digest of what it was drawn for, and one of its bytes. */
export type DrawnImage = z.infer<typeof drawnSchema>;

/** An image whose note cannot be read is ignored, and drawn again. */
const imagesSchema = z.object({
  shown: drawnSchema.optional().catch(undefined),
  files: eachOf(z.object({ path: z.string(), at: z.string() })),
});

/**
 * The files of a project's social images. `shown` is absent until the first one is drawn. `files` are all others that may
 * exist, with the time (ISO 8601) at which their writing began; '' means that it is over.
 */
export type SocialImages = z.infer<typeof imagesSchema> & { version: number };

/** A digest of what an image shows. An image is up to date when it was drawn for the digest of today's facts. */
export function digestOf(facts: SocialFacts | SiteFacts): string {
  if ('name' in facts) return digest([facts.name, facts.school, ...facts.headline, facts.brandColor, facts.logo]);
  const { id, projectTitle, department, semester, year, poster = '', place = 0 } = facts;
  return digest([id, projectTitle, department, semester, year, poster, place]);
}

function digest(shown: (string | number)[]): string {
  return hash('sha256', JSON.stringify(shown), 'base64url');
}

/** The image of the site as it is called now, if it is drawn already. */
export async function readSiteImage(settings: ChangedSettings): Promise<{ socialImage?: string }> {
  const facts = siteFacts(settings);
  const drawn = facts && (await readDrawnImage(siteImageId));
  return drawn && drawn.drawnFor === digestOf(facts) ? { socialImage: drawn.path } : {};
}

/** The image that was drawn last, for visitors. The read is not consistent. The caller has to compare `drawnFor`. */
export async function readDrawnImage(id: string): Promise<DrawnImage | undefined> {
  return imagesSchema.parse((await readItem(keys.socialImage(id), { ConsistentRead: false })) ?? {}).shown;
}

export async function readSocialImages(id: string): Promise<SocialImages> {
  const { item, version } = await readVersioned(keys.socialImage(id));
  return { ...imagesSchema.parse(item ?? {}), version };
}

/** False when somebody else wrote since `version` was read. */
export function putSocialImages(id: string, { shown, files, version }: SocialImages): Promise<boolean> {
  return putVersion({ ...keys.socialImage(id), shown, files }, version);
}
