import * as z from 'zod';
import { mailChoiceSchema, mailResultSchema, readyKinds } from '../../../../domain/mail/mail-order.ts';
import { keepInTab, keptInTab } from '../../../kit/page/kept-in-tab.ts';

/**
 * A mail to several teams while it is being sent. This tab keeps it, so that sending continues after a reload. The server sends
 * at most one mail per team and `key`.
 */
const orderSchema = z.object({
  /** The username of the sender. */
  by: z.string(),
  key: z.uuid(),
  choice: mailChoiceSchema,
  teams: z.array(z.object({ id: z.string(), title: z.string() })),
  results: z.array(mailResultSchema),
});
export type MailOrder = z.infer<typeof orderSchema>;

const name = 'mail-order';

/** The mail that this person was sending before a reload. */
export function readOrder(by: string): MailOrder | undefined {
  const { data } = orderSchema.safeParse(keptInTab(name));
  return data?.by === by ? data : undefined;
}

/** Undefined forgets it. */
export function keepOrder(order: MailOrder | undefined): void {
  keepInTab(name, order);
}

const draftName = 'mail-draft';
const draftSchema = z.object({
  by: z.string(),
  kind: z.enum(['message', ...readyKinds]),
  subject: z.string(),
  text: z.string(),
});
/** An unsent mail. A prepared mail has no text of its own. */
export type Draft = Omit<z.infer<typeof draftSchema>, 'by'>;

/** The mail that this person wrote in this tab and did not send. */
export function readDraft(by: string): Draft | undefined {
  const { data } = draftSchema.safeParse(keptInTab(draftName));
  return data?.by === by ? { kind: data.kind, subject: data.subject, text: data.text } : undefined;
}

/** Undefined forgets it. */
export function keepDraft(by: string, draft: Draft | undefined): void {
  keepInTab(draftName, draft && { by, ...draft });
}

/** The teams without a result yet. */
export function teamsLeft({ teams, results }: MailOrder): MailOrder['teams'] {
  const tried = new Set(results.map(({ id }) => id));
  return teams.filter(({ id }) => !tried.has(id));
}
