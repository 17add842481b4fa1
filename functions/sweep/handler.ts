import * as z from 'zod';
import { tryEach } from '../../domain/basics/try-each.ts';
import { knowSite } from '../data/site/settings.ts';
import { announceDue } from '../winners/draft.ts';
import { mailComments } from './comments.ts';
import { endEmbargoes } from './embargoes.ts';
import { removeUnusedPictures } from './held-pictures.ts';
import { mailLostLinks } from './lost-links.ts';
import { sweep } from './sweep.ts';

/**
 * The event of the schedule (infra/functions/scheduled-calls.ts). `olderThanSeconds` is longer than any writer works on the
 * pictures of one change, so that of an older task is no longer at it.
 */
const eventSchema = z.object({ olderThanSeconds: z.number().nonnegative() });

export async function handler(event: unknown): Promise<void> {
  const { olderThanSeconds } = eventSchema.parse(event);
  // Steps that somebody waits for come first. When one fails, the others are still done.
  const now = new Date();
  const steps = [
    // Mails and Activity name departments and terms.
    knowSite,
    () => announceDue(now),
    () => endEmbargoes(now),
    () => mailLostLinks(now),
    () => mailComments(now),
    () => sweep(now.getTime(), olderThanSeconds * 1000),
    () => removeUnusedPictures(now),
  ];
  await tryEach<() => Promise<unknown>>(steps, (step) => step());
}
