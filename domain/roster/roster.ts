import * as z from 'zod';
import { rule } from '../basics/plain-text.ts';
import { knownDepartment, type Project, type ProjectState } from '../project/projects.ts';
import { answerFields, optional, surveyLimits } from '../submission/survey-fields.ts';
import { formatTerm, sameTerm, type Term } from '../term/terms.ts';
import type { WindowView } from '../window/window.ts';
import { type Proposal, proposalOf } from './proposal.ts';

/** The teams that are expected to hand in a project in a term. Each has a link of its own, which fills in the form. */

/** What staff say of a team. `lateUntil`: it may hand in until then, although the window closes sooner. */
export const expectedTeamSchema = z.strictObject({
  title: answerFields.projectTitle,
  course: optional(surveyLimits.courseNumber),
  department: knownDepartment,
  /** The project lead. */
  name: optional(surveyLimits.name),
  email: answerFields.email,
  memberEmails: answerFields.memberEmails,
  sponsor: optional(surveyLimits.sponsor),
  lateUntil: z.iso.datetime(rule('staff.rules.time')).max(40).optional(),
});
export type ExpectedTeam = z.output<typeof expectedTeamSchema>;
export const teamFields = Object.keys(expectedTeamSchema.shape) as (keyof ExpectedTeam)[];

/** The caller chooses the id of a new team, so a repeated call adds no second one. */
export const teamId = z
  .string()
  .max(24)
  .regex(/^[a-z0-9]{8,24}$/, 'must be 8 to 24 small letters and digits');

/** The most teams of one call. */
export const mostTeams = 100;
export const mostOfRoster = 1000;

/** The body of PUT /api/admin/roster/{term}: `version` is the one that the editor saw; 0 for a new team. */
export const rosterUpdateSchema = z.strictObject({
  teams: z
    .array(expectedTeamSchema.extend({ id: teamId, version: z.int().nonnegative() }))
    .min(1)
    .max(mostTeams),
});
export type TeamUpdate = z.output<typeof rosterUpdateSchema>['teams'][number];

/** What came of each team of an update. `conflict`: somebody else changed it since, or removed it. */
export type RosterResult = { id: string; outcome: 'stored' | 'conflict' };

/**
 * The body of PUT /api/admin/roster/{term}/{id}/project: which project the team handed in (null: none), or that a proposed one is not
 * the team's.
 */
export const teamProjectSchema = z.union([
  z.strictObject({ project: z.string().max(64).nullable() }),
  z.strictObject({ refused: z.string().max(64) }),
]);

/**
 * The body of POST /api/admin/roster/{term}/mails. invitation: the link, once to each address. newLink: another link, which
 * ends the one before. reminder: the link again. `key` is an idempotency key, random for each press of the button: a repeated
 * call sends nothing twice.
 */
export const rosterMailsSchema = z.strictObject({
  teams: z.array(teamId).min(1).max(mostTeams),
  kind: z.enum(['invitation', 'newLink', 'reminder']),
  key: z.uuid(),
});
export type RosterMailKind = z.output<typeof rosterMailsSchema>['kind'];

/** What stands in the place of a project's id: the mails to the teams of a roster are listed together. */
export const rosterAsProject = (term: Term) => `roster-${formatTerm(term)}`;

/**
 * How far a team is. opened: it opened its link. draft: it began to answer. The first three are missing: they have not handed in, or
 * took it back.
 */
export const rosterStates = ['unopened', 'opened', 'draft', 'handedIn', 'returned', 'published'] as const;
export type RosterState = (typeof rosterStates)[number];

const statesOfProject: Record<ProjectState, RosterState | undefined> = {
  waiting: 'handedIn',
  changed: 'published',
  published: 'published',
  returned: 'returned',
  hidden: 'handedIn',
  withdrawn: undefined,
};

/** What is stored of a team beside what staff say: when it opened its link and began to answer, and the ids of projects. */
export type TeamNotes = {
  openedAt?: string | undefined;
  begunAt?: string | undefined;
  project?: string | undefined;
  refused: readonly string[];
};

export function rosterState({ openedAt, begunAt }: Pick<TeamNotes, 'openedAt' | 'begunAt'>, project?: Pick<Project, 'state'>) {
  const own: RosterState = begunAt ? 'draft' : openedAt ? 'opened' : 'unopened';
  return (project && statesOfProject[project.state]) ?? own;
}

export function isMissing(state: RosterState): boolean {
  return rosterStates.indexOf(state) < rosterStates.indexOf('handedIn');
}

/** A team as staff see it. `since`: since when it has been asked for a correction. */
export type ListedTeam = ExpectedTeam & {
  id: string;
  version: number;
  state: RosterState;
  since?: string;
  /** `term`: that of the project, where staff moved it to another one. */
  project?: { id: string; title: string; term?: Term };
  proposal?: Proposal;
};

type Stored = { project: Project; lastChange: { at: string } };

/**
 * The teams of a term with what their projects say of them, in whichever term these are now. A project that came without a link is
 * proposed, and belongs to nobody until staff accept it. `stored`: the projects of the term, and those of its teams.
 */
export function listTeams<Team extends ExpectedTeam & TeamNotes & { id: string; version: number }>(
  term: Term,
  teams: readonly Team[],
  stored: readonly Stored[],
): ListedTeam[] {
  const byId = new Map(stored.map((one) => [one.project.id, one]));
  const taken = new Set(teams.map(({ project }) => project));
  const free = stored.map(({ project }) => project).filter(({ id, state }) => state !== 'withdrawn' && !taken.has(id));
  return teams.map((team) => {
    const own = byId.get(team.project ?? '');
    const state = rosterState(team, own?.project);
    const proposal = isMissing(state) ? proposalOf(team, free) : undefined;
    return {
      ...withoutNotes(team),
      state,
      ...(own && { project: named(own.project, term) }),
      ...(own && state === 'returned' && { since: own.lastChange.at }),
      ...(proposal && { proposal }),
    };
  });
}

function named({ id, projectTitle: title, semester, year }: Project, term: Term): ListedTeam['project'] {
  return { id, title, ...(!sameTerm({ semester, year }, term) && { term: { semester, year } }) };
}

function withoutNotes(team: ExpectedTeam & { id: string; version: number }) {
  const { id, version } = team;
  return { id, version, ...contentOf(team) };
}

/** What staff say of a team, without the rest of its item. */
export function contentOf(team: ExpectedTeam): ExpectedTeam {
  return Object.fromEntries(teamFields.map((name) => [name, team[name]])) as ExpectedTeam;
}

/**
 * The answer of GET /api/survey/team: what the form of the team's link begins with. `window` is that of the team's term, with the team's
 * own end. `isHandedIn`: somebody of the team has handed in.
 */
export type InvitedTeam = Partial<ExpectedTeam> & { window?: WindowView | undefined; isHandedIn: boolean };
