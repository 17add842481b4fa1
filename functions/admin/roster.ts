import { isDeepStrictEqual } from 'node:util';
import { Hono } from 'hono';
import pLimit from 'p-limit';
import { t } from '../../domain/language/text.ts';
import type { Mail } from '../../domain/mail/mail.ts';
import { addressesOf } from '../../domain/person/addresses.ts';
import { type Account, mayEdit, reaches } from '../../domain/person/roles.ts';
import { namesOf, sameName } from '../../domain/project/consent.ts';
import {
  contentOf,
  isMissing,
  type ListedTeam,
  listTeams,
  mostOfRoster,
  type RosterMailKind,
  type RosterResult,
  rosterAsProject,
  rosterMailsSchema,
  rosterUpdateSchema,
  type TeamUpdate,
  teamProjectSchema,
} from '../../domain/roster/roster.ts';
import { formatTerm, sameTerm, type Term, termLabel } from '../../domain/term/terms.ts';
import { extendedUntil } from '../../domain/window/window.ts';
import { noteActivity } from '../activity/note.ts';
import {
  putTeam,
  readRoster,
  readTeam,
  removeTeam,
  renewLink,
  type StoredTeam,
  setProject,
  setRefused,
} from '../data/event/roster.ts';
import { findWindow } from '../data/event/windows.ts';
import { splitByStop } from '../data/mail/mail-stops.ts';
import type { StoredProject } from '../data/project/project-items.ts';
import { projectsOfTerm, readWhole } from '../data/project/project-lists.ts';
import { readProject } from '../data/project/projects.ts';
import type { AdminEnv } from '../http/auth.ts';
import { changedSince, seenVersion } from '../http/conflict.ts';
import { AppError } from '../http/errors.ts';
import { invalid, jsonBody } from '../http/json-body.ts';
import { say } from '../http/say.ts';
import { readTermOf } from '../http/term.ts';
import { recordMails } from '../mail/record.ts';
import { requireSender } from './mail-messages.ts';
import { readVisible, visibleTo } from './visible-projects.ts';

/** How many teams are read or written at the same time. */
const together = 8;

const noTeam = () => new AppError(404, 'no_team', say('refusals.staff.noTeam'));

/** The teams that are expected to hand in. */
export const roster = new Hono<AdminEnv>()
  // GET /api/admin/roster/{semester}-{year} – the teams that the account may see, and how far each is
  .get('/api/admin/roster/:term', async (c) => c.json(await listRoster(c.var.account, readTermOf(c))))

  // PUT /api/admin/roster/{semester}-{year} – adds and changes teams, each by itself
  .put('/api/admin/roster/:term', jsonBody(rosterUpdateSchema), async (c) => {
    const term = readTermOf(c);
    const { teams } = c.req.valid('json');
    const added = teams.filter(({ version }) => version === 0).length;
    if (added > 0 && (await readRoster(term)).length + added > mostOfRoster)
      throw invalid({ teams: say('refusals.staff.rosterFull', { count: mostOfRoster }) });
    const results = await pLimit(together).map(teams, async (team): Promise<RosterResult> => {
      return { id: team.id, outcome: (await stores(term, team)) ? 'stored' : 'conflict' };
    });
    const stored = results.filter(({ outcome }) => outcome === 'stored').length;
    const about = t('notes.rosterSaved', { term: termLabel(term), count: stored });
    if (stored > 0) await noteActivity({ by: c.var.admin, what: 'roster', about });
    return c.json({ results });
  })

  // POST /api/admin/roster/{semester}-{year}/mails – mails teams their links, once each, while they may submit
  .post('/api/admin/roster/:term/mails', jsonBody(rosterMailsSchema), async (c) => {
    requireSender();
    const term = readTermOf(c);
    const { teams: ids, kind, key } = c.req.valid('json');
    const wanted = (await listRoster(c.var.account, term)).filter(({ id, state }) => ids.includes(id) && isMissing(state));
    const window = await findWindow(term);
    const closingOf = ({ lateUntil }: Pick<ListedTeam, 'lateUntil'>) => window && extendedUntil(window, lateUntil).closesAt;
    // The form is closed to the others: the mailer would give up such a mail.
    const open = wanted.filter((team) => {
      const closesAt = closingOf(team);
      return closesAt === undefined || Date.parse(closesAt) > Date.now();
    });
    const asked = await pLimit(together).map(open, async ({ id, ...listed }) => {
      const to = await splitByStop(addressesOf(listed));
      if (kind === 'newLink' && to.open.length > 0) await renewLink(term, id, key);
      return { ...to, team: await readTeam(term, id) };
    });
    const mailsOf = (list: 'open' | 'stopped') =>
      asked.flatMap(({ team, [list]: to }) =>
        team ? mailsTo(team, to, { term, kind, key, by: c.var.admin, closesAt: closingOf(team) }) : [],
      );
    const recorded = await recordMails(mailsOf('open'));
    // The mailer sends none of these. The list shows them, with the way to allow mail to their addresses again.
    await recordMails(mailsOf('stopped'));
    const teams = asked.filter((one) => one.open.length > 0).length;
    if (recorded > 0) {
      const note = kind === 'reminder' ? 'notes.rosterReminded' : 'notes.rosterInvited';
      const about = t(note, { term: termLabel(term), count: teams });
      await noteActivity({ by: c.var.admin, what: 'roster', about });
    }
    const stopped = asked.reduce((sum, one) => sum + one.stopped.length, 0);
    return c.json({ teams, closed: wanted.length - open.length, stopped, recorded });
  })

  // PUT /api/admin/roster/{semester}-{year}/{id}/project – a project is the team's, or is not
  .put('/api/admin/roster/:term/:id/project', jsonBody(teamProjectSchema), async (c) => {
    const term = readTermOf(c);
    const id = c.req.param('id');
    const body = c.req.valid('json');
    const [team, listed] = await Promise.all([readTeam(term, id), findListed(c.var.account, term, id)]);
    if (!team || !listed) throw noTeam();
    // The team has handed in another one since the page was read.
    if ('project' in body && body.project && listed.project && !isMissing(listed.state)) throw changedSince();
    const isWritten =
      'refused' in body
        ? await setRefused(term, id, [...new Set([...team.refused, body.refused])], team.refused)
        : await setProject(term, id, await projectFor(c.var.account, term, body.project), team.project);
    if (!isWritten) throw changedSince();
    // Somebody may have given the project to another team in the same moment: then neither keeps it.
    if ('project' in body && body.project && (await otherTeamOf(term, id, body.project))) {
      await setProject(term, id, team.project, body.project);
      throw hasTeam();
    }
    if ('project' in body) {
      const about = t(body.project ? 'notes.rosterMatched' : 'notes.rosterUnmatched', { title: team.title });
      const project = body.project ?? team.project;
      await noteActivity({ by: c.var.admin, what: 'roster', about, project });
    }
    return c.json(await findListed(c.var.account, term, id));
  })

  // DELETE /api/admin/roster/{semester}-{year}/{id} – the team is not expected any more; its project stays
  .delete('/api/admin/roster/:term/:id', async (c) => {
    const term = readTermOf(c);
    const team = await readTeam(term, c.req.param('id'));
    if (!team) throw noTeam();
    if (!(await removeTeam(term, team.id, seenVersion(c) ?? team.version))) throw changedSince();
    await noteActivity({ by: c.var.admin, what: 'roster', about: t('notes.rosterRemoved', { title: team.title }) });
    return c.json({ id: team.id, removed: true });
  });

/**
 * The teams of a term as the account sees them: a reviewer those of some departments, each with its project if that is of them too; a
 * viewer without addresses, and with the lead's name where the project shows it. Proposals, which may be of any department, are for those
 * who decide on them. `stored`: the projects of the term.
 */
export async function rosterFor(
  account: Account,
  term: Term,
  teams: readonly StoredTeam[],
  stored: readonly StoredProject[],
): Promise<ListedTeam[]> {
  const seen = teams.filter(({ department }) => reaches(account, department));
  const projects = [...stored, ...(await readMoved(seen, stored))].flatMap((one) => visibleTo(account, one) ?? []);
  const namesIn = new Map(projects.map(({ project }) => [project.id, namesOf(project)]));
  const isShown = (name: string, id = '') => namesIn.get(id)?.some((one) => sameName(one, name));
  return listTeams(term, seen, projects)
    .map(({ proposal, ...team }) => ({
      ...team,
      ...(proposal && account.role === 'coordinator' && { proposal }),
      ...(!mayEdit(account) && { email: '', memberEmails: [], name: isShown(team.name, team.project?.id) ? team.name : '' }),
    }))
    .sort((a, b) => a.title.localeCompare(b.title));
}

/** The projects of teams that the term does not have: a team has handed in, wherever staff moved its project since. */
async function readMoved(teams: readonly StoredTeam[], stored: readonly StoredProject[]): Promise<StoredProject[]> {
  const ofTerm = new Set(stored.map(({ project }) => project.id));
  const moved = teams.flatMap(({ project }) => (project && !ofTerm.has(project) ? [project] : []));
  return (await pLimit(together).map(moved, (id) => readProject(id))).filter((one) => one !== undefined);
}

async function listRoster(account: Account, term: Term): Promise<ListedTeam[]> {
  const [teams, stored] = await Promise.all([readRoster(term), readWhole(projectsOfTerm(term))]);
  return rosterFor(account, term, teams, stored);
}

const findListed = async (account: Account, term: Term, id: string) =>
  (await listRoster(account, term)).find((team) => team.id === id);

/** Stores a team; true also when a repeated call finds it stored. */
async function stores(term: Term, team: TeamUpdate): Promise<boolean> {
  if (await putTeam(term, team)) return true;
  const stored = await readTeam(term, team.id);
  return stored !== undefined && isDeepStrictEqual(contentOf(stored), contentOf(team));
}

/** The id of a project of the term that belongs to no team yet. Throws 404 and 409. */
async function projectFor(account: Account, term: Term, id: string | null): Promise<string | undefined> {
  if (id === null) return undefined;
  const { project } = await readVisible(account, id);
  if (!sameTerm(project, term)) throw new AppError(409, 'other_term', say('refusals.staff.otherTerm'));
  if ((await readRoster(term)).some((team) => team.project === id)) throw hasTeam();
  return id;
}

async function otherTeamOf(term: Term, team: string, project: string): Promise<boolean> {
  return (await readRoster(term)).some((one) => one.id !== team && one.project === project);
}

const hasTeam = () => new AppError(409, 'has_team', say('refusals.staff.hasTeam'));

type Order = { term: Term; kind: RosterMailKind; key: string; by: string; closesAt: string | undefined };

function mailsTo(team: StoredTeam, addresses: readonly string[], { term, kind, key, by, closesAt }: Order): Mail[] {
  const handIn = { id: `${formatTerm(term)}.${team.id}`, nonce: team.nonce };
  const isReminder = kind === 'reminder';
  const cause = isReminder ? `remind ${handIn.id} ${key}` : `invite ${handIn.id} ${team.nonce}`;
  const fields = {
    title: team.title,
    term: formatTerm(term),
    closesAt,
    ...(isReminder && { isReminder: true as const }),
    handIn,
  };
  return addresses.map((to) => ({ kind: 'handIn', cause, to, project: rosterAsProject(term), by, fields }));
}
