import { inParts } from '../../../../domain/basics/lists.ts';
import { type MailChoice, type MailResult, mostAddressed } from '../../../../domain/mail/mail-order.ts';
import { bodyOf } from '../../../kit/api/api.ts';
import { adminApi } from '../../sign-in/api.ts';

const { messages } = adminApi.admin.mail;

type Order = { key: string; choice: MailChoice };

/** Records one mail each for at most 100 teams. Until `leaveAt` they can be stopped. */
export async function recordMails(ids: string[], { key, choice }: Order): Promise<{ results: MailResult[]; leaveAt?: string }> {
  return bodyOf(messages.$post({ json: { ids, key, choice } }));
}

/** Stops the mails of an order that have not left yet, for any number of teams. */
export function stopMails(ids: readonly string[], { key, choice }: Order): Promise<MailResult[]> {
  return askInParts(ids, { key, choice, stop: true });
}

/** Checks which of any number of teams would get a mail. */
export function checkMails(ids: readonly string[], choice: MailChoice): Promise<MailResult[]> {
  return askInParts(ids, { key: crypto.randomUUID(), choice, check: true });
}

async function askInParts(ids: readonly string[], order: Order & { stop?: true; check?: true }): Promise<MailResult[]> {
  const results: MailResult[] = [];
  for (const some of inParts(ids, mostAddressed)) {
    results.push(...(await bodyOf(messages.$post({ json: { ids: some, ...order } }))).results);
  }
  return results;
}
