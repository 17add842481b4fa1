import { queryOptions } from '@tanstack/react-query';
import { bodyOf } from '../../../api.ts';
import { adminApi } from '../../shell/api.ts';

const mails = adminApi.admin.mail.projects[':id'];

/** The mails of a project, newest first. */
export function mailsQuery(id: string) {
  return queryOptions({
    queryKey: ['project-mails', id],
    queryFn: ({ signal }) => bodyOf(mails.$get({ param: { id } }, { init: { signal } })),
    staleTime: 0,
  });
}

/** Mails a team its link. `key` is a random name of the press: a repeated call with it sends nothing. */
export function sendLink(id: string, json: { key: string; isNew: boolean }) {
  return bodyOf(mails.link.$post({ param: { id }, json }));
}
