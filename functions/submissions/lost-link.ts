import type { Context } from 'hono';
import { foldAddress } from '../../domain/addresses.ts';
import { take } from '../data/limits.ts';
import { noteLostLinks } from '../data/lost-links.ts';
import { AppError } from '../http/errors.ts';
import { countTry, limitOf } from '../http/limits.ts';
import { mailSettings } from '../mail/settings.ts';

/** The most mails with links to an address in an hour. Who asks again has them already. */
const perAddress = 3;

/**
 * Notes that somebody asked for the links of an address. Whether it has any is looked up later (functions/sweep/lost-links.ts), so
 * neither the answer nor its time tells anything about the address. Throws 429 after too many calls from a network, and 503 where
 * no mail is sent.
 */
export async function askForLinks(c: Context, email: string): Promise<void> {
  if (!mailSettings.from) {
    throw new AppError(
      503,
      'no_mail',
      'This site sends no mail. Please write to staff, with your receipt number if you have it.',
    );
  }
  await countTry([limitOf(c, 'lost-links')]);
  const now = new Date();
  const limit = { what: 'lost-links-to', who: foldAddress(email), most: perAddress, seconds: 3600 };
  const taken = await take(limit, now.getTime());
  if (!('heldUntil' in taken)) await noteLostLinks(email, now);
}
