import { queryOptions } from '@tanstack/react-query';
import { type MailChoice, type MailResult, mostAddressed } from '../../../../domain/mail/mail-order.ts';
import { bodyOf } from '../../../kit/api/api.ts';
import { adminApi } from '../../sign-in/api.ts';

const { messages } = adminApi.admin.mail;

/** The submission windows of all terms. */
export const windowsQuery = queryOptions({
  queryKey: ['admin', 'windows-now'],
  queryFn: ({ signal }) => bodyOf(adminApi.windows.$get({}, { init: { signal } })),
});

/** The floor of a term (`fa-2026`). */
export function termFloorQuery(term: string) {
  return queryOptions({
    queryKey: ['mail-floor', term],
    queryFn: () => bodyOf(adminApi.admin.floors[':term'].$get({ param: { term } })),
    staleTime: 0,
  });
}

type Order = { key: string; choice: MailChoice };

/** Records one mail each for at most 100 teams. Until `leaveAt` they can be stopped. */
export async function recordMails(ids: string[], { key, choice }: Order): Promise<{ results: MailResult[]; leaveAt?: string }> {
  return bodyOf(messages.$post({ json: { ids, key, choice } }));
}

/** Stops the mails of an order that have not left yet, for any number of teams. */
export async function stopMails(ids: readonly string[], { key, choice }: Order): Promise<MailResult[]> {
  const results: MailResult[] = [];
  for (let at = 0; at < ids.length; at += mostAddressed) {
    const json = { ids: ids.slice(at, at + mostAddressed), key, choice, stop: true as const };
    results.push(...(await bodyOf(messages.$post({ json }))).results);
  }
  return results;
}

/** Checks which of any number of teams would get a mail. */
export async function checkMails(ids: readonly string[], choice: MailChoice): Promise<MailResult[]> {
  const results: MailResult[] = [];
  for (let at = 0; at < ids.length; at += mostAddressed) {
    const some = ids.slice(at, at + mostAddressed);
    results.push(
      ...(await bodyOf(messages.$post({ json: { ids: some, key: crypto.randomUUID(), choice, check: true } }))).results,
    );
  }
  return results;
}
