import * as z from 'zod';
import { t } from '../../domain/language/text.ts';
import type { MailState } from '../../domain/mail/mail.ts';
import { stopAddress } from '../data/mail/mail-stops.ts';
import { moveMail } from '../data/mail/mails.ts';
import { knowSite } from '../data/site/settings.ts';
import { log } from '../http/log.ts';
import { count } from '../http/metrics.ts';

/**
 * An event of SES, passed on by EventBridge, with the tags that submit.ts gave the mail. EventBridge may lose an event, repeat
 * it, or deliver two of a mail in the wrong order.
 */
export const sesEventSchema = z.object({
  source: z.literal('aws.ses'),
  detail: z.object({
    eventType: z.string(),
    mail: z.object({
      messageId: z.string(),
      destination: z.array(z.string()),
      tags: z.object({ mail: z.tuple([z.string()]), project: z.tuple([z.string()]) }),
    }),
    bounce: z
      .object({
        bounceType: z.string(),
        bounceSubType: z.string().optional(),
        bouncedRecipients: z.array(z.object({ diagnosticCode: z.string().optional() })).default([]),
      })
      .optional(),
    complaint: z.object({ complaintFeedbackType: z.string().nullish() }).optional(),
    reject: z.object({ reason: z.string() }).optional(),
  }),
});

type SesEvent = z.infer<typeof sesEventSchema>['detail'];

const unsent = ['waiting', 'sending', 'failed'] as const satisfies readonly MailState[];

/** The state that each event leads to, and the states that it leads from. Other events change nothing. */
const moves: Record<string, { to: MailState; from: readonly MailState[] }> = {
  Send: { to: 'sent', from: unsent },
  Delivery: { to: 'delivered', from: [...unsent, 'sent'] },
  Bounce: { to: 'bounced', from: [...unsent, 'sent', 'delivered'] },
  Complaint: { to: 'complained', from: [...unsent, 'sent', 'delivered', 'bounced'] },
  Reject: { to: 'failed', from: [...unsent, 'sent'] },
  'Rendering Failure': { to: 'failed', from: [...unsent, 'sent'] },
};

/**
 * Moves a mail to the state that an event tells. A permanent bounce or a complaint first stops all further mail to the address.
 */
export async function applyEvent(event: SesEvent, at: Date): Promise<void> {
  const { eventType, mail, bounce } = event;
  const [key, to] = [{ project: mail.tags.project[0], id: mail.tags.mail[0] }, mail.destination];
  const stops = eventType === 'Complaint' || (eventType === 'Bounce' && bounce?.bounceType === 'Permanent');
  if (stops) {
    const because = eventType === 'Complaint' ? 'complained' : 'bounced';
    for (const address of to) await stopAddress(address, { because, at: at.toISOString() });
  }
  if (eventType === 'DeliveryDelay') log.warn('a mail is delayed', { project: key.project, mail: key.id });
  const move = moves[eventType];
  if (!move || !(await moveMail(key, { ...move, at, why: await whyOf(event), messageId: mail.messageId }))) return;
  if (eventType === 'Send' || eventType === 'Delivery') return;
  log.info('a mail did not arrive', { project: key.project, mail: key.id, eventType });
  count(move.to === 'failed' ? 'MailsFailed' : 'MailsReturned');
}

/** Why a mail came back, in a few words for staff. Mail servers' own words are cut. */
async function whyOf({ bounce, complaint, reject }: SesEvent): Promise<string | undefined> {
  if (!bounce && !complaint && !reject) return undefined;
  // The words are in the school's language. Most events tell that a mail arrived, and need none.
  await knowSite();
  if (complaint) return t('notes.mail.spam');
  if (reject) return t('notes.mail.ses', { reason: reject.reason }).slice(0, mostWhy);
  if (!bounce) return undefined;
  const said = bounce.bouncedRecipients[0]?.diagnosticCode ?? bounce.bounceSubType ?? '';
  const what = t(bounce.bounceType === 'Permanent' ? 'notes.mail.permanent' : 'notes.mail.transient');
  return `${what}${said ? `: ${said}` : '.'}`.slice(0, mostWhy);
}

const mostWhy = 300;
