import * as z from 'zod';
import type { Mail } from '../../domain/mail.ts';
import { recordMail } from '../data/mails.ts';

/** The verified sender. A stage without one sends no mail, so nothing is recorded either. */
const env = z.object({ MAIL_FROM: z.string().min(1).optional() }).parse(process.env);

export const sendsMail = env.MAIL_FROM !== undefined;

/** Records mails that are to be sent. Whoever changed something may call it again: a cause leads to one mail to an address. */
export async function recordMails(mails: readonly Mail[]): Promise<void> {
  if (!sendsMail) return;
  for (const mail of mails) await recordMail(mail, new Date());
}
