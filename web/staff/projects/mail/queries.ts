import { queryOptions } from '@tanstack/react-query';
import type { MailLine } from '../../../../domain/mail/mail.ts';
import { bodyOf } from '../../../kit/api/api.ts';
import { serverNow } from '../../../kit/window/server-clock.ts';
import { adminApi } from '../../sign-in/api.ts';

const mails = adminApi.admin.mail.projects[':id'];

/** In ms: after this time nothing more is expected of a mail that was sent. */
const reportsFor = 60_000;

function isUnderWay({ state, stateAt }: MailLine): boolean {
  if (state === 'sent') return serverNow() - Date.parse(stateAt) < reportsFor;
  return state === 'waiting' || state === 'sending';
}

/** The mails of a project, newest first. */
export function mailsQuery(id: string) {
  return queryOptions({
    queryKey: ['project-mails', id],
    queryFn: ({ signal }) => bodyOf(mails.$get({ param: { id } }, { init: { signal } })),
    staleTime: 0,
    // What is on its way is looked at again.
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? 3_000 : false),
  });
}

/** The mails of a project as they are now, newest first. */
export function readMails(id: string): Promise<MailLine[]> {
  return bodyOf(mails.$get({ param: { id } }));
}

/** Lets mail go again to the address of a mail; the mails of the project. */
export function allowAgain(id: string, mail: string) {
  return bodyOf(mails.allow.$post({ param: { id }, json: { mail } }));
}

/** Mails a team its link. `key` is an idempotency key: a repeated call with it sends nothing. */
export function sendLink(id: string, json: { key: string; isNew: boolean }) {
  return bodyOf(mails.link.$post({ param: { id }, json }));
}
