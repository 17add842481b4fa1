import { queryOptions } from '@tanstack/react-query';
import type { InvitedTeam } from '../../../domain/roster/roster.ts';
import { bodyOf } from '../../kit/api/api.ts';
import { submissionsApi } from '../../kit/api/team-api.ts';
import { setsClock } from '../../kit/window/server-clock.ts';
import { withToken } from '../form/own-submission.ts';

/** The link by which a team of the roster opens the form. `known`: what staff know of the team. */
export type Invited = { token: string; known: Omit<InvitedTeam, 'window' | 'isHandedIn'> };

/** `fa-2026.<id>.<secret>` */
export const isTeamToken = (text: string) => /^\w\w-\d{4}\.[a-z0-9]{8,24}\.[\w-]{43}$/.test(text);

export function invitedTeamQuery(token: string) {
  return queryOptions({
    queryKey: ['invited-team', token],
    // The window of a team that may be late closes by the server's clock, too.
    queryFn: (): Promise<InvitedTeam> => bodyOf(setsClock(submissionsApi.survey.team.$get({}, withToken(token)))),
  });
}

/** Tells staff that the team has begun. It may fail: handing in says more. */
export function sayBegun(token: string): void {
  submissionsApi.survey.team.$put({}, withToken(token)).catch(() => undefined);
}
