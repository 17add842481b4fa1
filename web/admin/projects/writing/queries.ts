import { queryOptions } from '@tanstack/react-query';
import { type MailChoice, type MailResult, mostAddressed } from '../../../../domain/mail-order.ts';
import { bodyOf } from '../../../api.ts';
import { adminApi } from '../../shell/api.ts';

const { messages } = adminApi.admin.mail;

/** The submission windows of all terms. */
export const windowsQuery = queryOptions({
  queryKey: ['admin', 'windows-now'],
  queryFn: ({ signal }) => bodyOf(adminApi.windows.$get({}, { init: { signal } })),
});

/** Records a mail for each of at most 100 teams. */
export async function recordMails(ids: string[], order: { key: string; choice: MailChoice }): Promise<MailResult[]> {
  const { key, choice } = order;
  return (await bodyOf(messages.$post({ json: { ids, key, choice } }))).results;
}

/** Says what would come of a mail to any number of teams. */
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
