import type { Context } from 'hono';
import { contentOf, type InvitedTeam } from '../../domain/roster/roster.ts';
import { formatTerm, parseTerm, type Term } from '../../domain/term/terms.ts';
import { windowView } from '../../domain/window/window.ts';
import { readTeam, type StoredTeam, setProject } from '../data/event/roster.ts';
import { readProject } from '../data/project/projects.ts';
import { AppError } from '../http/errors.ts';
import { say } from '../http/say.ts';
import { fitsToken } from '../links/secret-link.ts';
import { hasEnded } from '../links/submission-link.ts';
import { findWindowOfTeam } from './open-window.ts';

/** The link of a team of the roster: `fa-2026.<id>.<HMAC>`. An edit token, which has two parts, comes in the same header. */
const form = /^(\w\w-\d{4})\.([a-z0-9]{8,24})\.[\w-]{43}$/;

export type InvitedBy = { term: Term; team: StoredTeam };

export function hasTeamLink(c: Context): boolean {
  return form.test(c.req.header('x-edit-token') ?? '');
}

/** The team whose link a call carries. Throws 401 for a wrong link, one that a newer one replaced, and one that has ended. */
export async function requireTeam(c: Context): Promise<InvitedBy> {
  const token = c.req.header('x-edit-token') ?? '';
  const [, name, id] = form.exec(token) ?? [];
  const term = parseTerm(name);
  const team = term && id ? await readTeam(term, id) : undefined;
  const secret = term && team && { id: `${formatTerm(term)}.${team.id}`, nonce: team.nonce };
  if (!secret || !(await fitsToken(token, 'handIn', secret)) || hasEnded({ handedInAt: team.linkedAt })) {
    throw new AppError(401, 'bad_team_link', say('refusals.badTeamLink'));
  }
  return { term, team };
}

/** What the form of the link begins with. */
export async function invitedTeam({ term, team }: InvitedBy, now: Date): Promise<InvitedTeam> {
  const window = await findWindowOfTeam(term, team);
  return {
    ...contentOf(team),
    // The link stands for the access code.
    ...(window && { window: { ...windowView(window, now), needsCode: false } }),
    isHandedIn: (await projectOf(team)) !== undefined,
  };
}

/** Throws 409 when another project of the team is there. */
export async function requireNoOther({ team }: InvitedBy, id: string): Promise<void> {
  const project = await projectOf(team);
  if (project !== undefined && project !== id) throw new AppError(409, 'team_handed_in', say('refusals.teamHandedIn'));
}

/**
 * Says that a project is the team's, once it is stored. When two people of a team hand in at the same moment, the second project stays
 * without a team, and staff see it as a proposal.
 */
export async function noteHandedIn({ term, team }: InvitedBy, id: string): Promise<void> {
  if (team.project !== id && !(await projectOf(team))) await setProject(term, team.id, id, team.project);
}

/** The id of the team's project, unless it is gone or was withdrawn. */
async function projectOf({ project }: StoredTeam): Promise<string | undefined> {
  const stored = project ? await readProject(project) : undefined;
  return stored && stored.project.state !== 'withdrawn' ? project : undefined;
}
