import type { Context } from 'hono';
import { foldAddress } from '../../domain/person/addresses.ts';
import { noteLostLinks } from '../data/mail/lost-links.ts';
import { take } from '../data/table/limits.ts';
import { AppError } from '../http/errors.ts';
import { countTry, limitOf, limitOfAddress } from '../http/limits.ts';
import { say } from '../http/say.ts';
import { mailSettings } from '../mail/settings.ts';
import { readOwnSubmission } from './own-submission.ts';

/**
 * Notes that somebody asked for the links of an address. Whether it has any is looked up later (functions/sweep/lost-links.ts), so
 * neither the answer nor its time tells anything about the address. Throws 429 after too many calls from a network, and 503 where
 * no mail is sent.
 */
export async function askForLinks(c: Context, email: string): Promise<void> {
  if (!mailSettings.from) {
    throw new AppError(503, 'no_mail', say('refusals.noMail'));
  }
  const team = c.req.header('x-edit-token') === undefined ? undefined : await readOwnSubmission(c);
  await countTry([team ? limitOf('lost-links-team', team.project.id) : limitOfAddress(c, 'lost-links')]);
  const now = new Date();
  const taken = await take(limitOf('lost-links-to', foldAddress(email)), now.getTime());
  if (!('heldUntil' in taken)) await noteLostLinks(email, now);
}
