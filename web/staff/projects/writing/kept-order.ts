import * as z from 'zod';
import { mailChoiceSchema, mailResultSchema, readyKinds } from '../../../../domain/mail/mail-order.ts';

/**
 * A mail to several teams while it is being sent. It is kept for this tab until it is finished, so that a reload goes on where it was. The
 * server sends nothing twice under one `key`.
 */
const orderSchema = z.object({
  /** The username of the person who sends it. */
  by: z.string(),
  key: z.uuid(),
  choice: mailChoiceSchema,
  teams: z.array(z.object({ id: z.string(), title: z.string() })),
  results: z.array(mailResultSchema),
});
export type MailOrder = z.infer<typeof orderSchema>;

const name = 'mail-order';

/** What this person was sending when the page went away. */
export function readOrder(by: string): MailOrder | undefined {
  try {
    const { data } = orderSchema.safeParse(JSON.parse(sessionStorage.getItem(name) ?? ''));
    return data?.by === by ? data : undefined;
  } catch {
    return undefined;
  }
}

export function keepOrder(order: MailOrder): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(order));
  } catch {
    // Without a place to keep it, only a reload loses it.
  }
}

export function dropOrder(): void {
  sessionStorage.removeItem(name);
}

const draftName = 'mail-draft';
const draftSchema = z.object({
  by: z.string(),
  kind: z.enum(['message', ...readyKinds]),
  subject: z.string(),
  text: z.string(),
});
/** What is typed; a ready mail has nothing typed. */
export type Draft = Omit<z.infer<typeof draftSchema>, 'by'>;

/** What this person wrote in this tab and did not send. */
export function readDraft(by: string): Draft | undefined {
  try {
    const { data } = draftSchema.safeParse(JSON.parse(sessionStorage.getItem(draftName) ?? ''));
    return data?.by === by ? { kind: data.kind, subject: data.subject, text: data.text } : undefined;
  } catch {
    return undefined;
  }
}

export function keepDraft(by: string, draft: Draft): void {
  try {
    sessionStorage.setItem(draftName, JSON.stringify({ by, ...draft }));
  } catch {
    // Without a place to keep it, only a reload loses it.
  }
}

export function dropDraft(): void {
  sessionStorage.removeItem(draftName);
}

/** The teams that nothing was tried for yet. */
export function teamsLeft({ teams, results }: MailOrder): MailOrder['teams'] {
  const tried = new Set(results.map(({ id }) => id));
  return teams.filter(({ id }) => !tried.has(id));
}
