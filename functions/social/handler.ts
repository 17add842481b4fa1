import * as z from 'zod';
import { siteImageId } from '../../domain/picture/social-image.ts';
import { knowSite } from '../data/site/settings.ts';
import { log } from '../http/log.ts';
import { drawSocialImage } from './draw.ts';
import { work } from './work.ts';

/** The event of the schedule (infra/drawing.ts). `forSeconds`: how long new images are begun; the next call goes on. */
const eventSchema = z.object({ forSeconds: z.number().positive() });

export async function handler(event: unknown): Promise<void> {
  const { forSeconds } = eventSchema.parse(event);
  await knowSite();
  // No note says that the settings changed: whether the image of the site is as they are costs two reads.
  const site = await drawSocialImage(siteImageId).catch((error: Error) =>
    log.error('the image of the site could not be drawn', { error }),
  );
  const { failed } = await work(Date.now() + forSeconds * 1000);
  if (!site) throw new Error('the image of the site is left for the next call');
  if (failed > 0) throw new Error(`${failed} social images are left for the next call`);
}
