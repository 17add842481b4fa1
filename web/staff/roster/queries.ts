import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { inParts } from '../../../domain/basics/lists.ts';
import type { MailLine } from '../../../domain/mail/mail.ts';
import {
  type ListedTeam,
  mostTeams,
  type RosterMailKind,
  rosterAsProject,
  type TeamUpdate,
} from '../../../domain/roster/roster.ts';
import { formatTerm, type Term } from '../../../domain/term/terms.ts';
import { bodyOf } from '../../kit/api/api.ts';
import { mailsQuery } from '../projects/mail/queries.ts';
import { adminApi } from '../sign-in/api.ts';

/** The teams that are expected in a term, by title. */
export function rosterQuery(term: Term) {
  return queryOptions({
    queryKey: ['admin', 'roster', formatTerm(term)],
    queryFn: (): Promise<ListedTeam[]> => bodyOf(adminApi.admin.roster[':term'].$get({ param: { term: formatTerm(term) } })),
    staleTime: 0,
  });
}

/** Adds and changes teams. Answers how many were left as they are, because somebody else changed them. */
export async function saveTeams(term: Term, teams: readonly TeamUpdate[]): Promise<number> {
  let conflicts = 0;
  for (const some of inParts(teams, mostTeams)) {
    const { results } = await bodyOf(
      adminApi.admin.roster[':term'].$put({ param: { term: formatTerm(term) }, json: { teams: some } }),
    );
    conflicts += results.filter(({ outcome }) => outcome === 'conflict').length;
  }
  return conflicts;
}

export function removeTeam(term: Term, { id, version }: ListedTeam): Promise<unknown> {
  const param = { term: formatTerm(term), id };
  return bodyOf(adminApi.admin.roster[':term'][':id'].$delete({ param }, { headers: { 'if-match': `"${version}"` } }));
}

/**
 * Mails teams their links. Answers how many mails are new, how many teams got none because their window has closed, and how many addresses
 * get none because earlier mail came back.
 */
export async function mailTeams(term: Term, kind: RosterMailKind, ids: readonly string[], key: string) {
  const total = { recorded: 0, closed: 0, stopped: 0 };
  for (const teams of inParts(ids, mostTeams)) {
    const json = { teams, kind, key };
    const one = await bodyOf(adminApi.admin.roster[':term'].mails.$post({ param: { term: formatTerm(term) }, json }));
    total.recorded += one.recorded;
    total.closed += one.closed;
    total.stopped += one.stopped;
  }
  return total;
}

/** Says which project is a team's (null: none), or that a proposed one is not. */
export function setTeamProject(term: Term, id: string, json: { project: string | null } | { refused: string }) {
  return bodyOf(adminApi.admin.roster[':term'][':id'].project.$put({ param: { term: formatTerm(term), id }, json }));
}

/** A new name for a team. */
export const newTeamId = () => crypto.randomUUID().replaceAll('-', '').slice(0, 12);

/** Reads the roster of a term again, and what counts its teams. */
export function useReadAgain(term: Term) {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: rosterQuery(term).queryKey }),
      queries.invalidateQueries({ queryKey: ['admin', 'overview'] }),
      queries.invalidateQueries({ queryKey: mailsQuery(rosterAsProject(term)).queryKey }),
    ]);
}

/** The mails to each team, newest first, by the team's id. */
export function useRosterMails(term: Term, enabled: boolean): ReadonlyMap<string, MailLine[]> {
  const { data = [] } = useQuery({ ...mailsQuery(rosterAsProject(term)), enabled });
  return Map.groupBy(data, ({ fields }) => (fields?.handIn as { id: string } | undefined)?.id.split('.')[1] ?? '');
}
