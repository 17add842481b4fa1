import { isDeepStrictEqual } from 'node:util';
import type { Mail, MailFields, MailKind, Secret } from '../../domain/mail/mail.ts';
import { addressesOf, confirmedAddressesOf, isAccepted, uniqueAddresses } from '../../domain/person/addresses.ts';
import { instantOf } from '../../domain/presentation/event-time.ts';
import { answerId, isAnswerName } from '../../domain/project/project-answers.ts';
import { projectSchema } from '../../domain/project/projects.ts';
import { publicProject } from '../../domain/project/public-project.ts';
import { releaseEnd } from '../../domain/project/release.ts';
import { publicVersion, publishedVersion, versionToRelease } from '../../domain/project/versions.ts';
import { site } from '../../domain/site/site.ts';
import { receiptNumber } from '../../domain/submission/submission.ts';
import { formatTerm, sameTerm } from '../../domain/term/terms.ts';
import { wonBy } from '../../domain/winners/wins.ts';
import type { TermWinners } from '../data/event/winners.ts';
import type { StoredProject } from '../data/project/project-items.ts';
import { consentMails } from '../links/consent-link.ts';
import { importer, schedule, sponsor, team } from '../projects/actors.ts';

/**
 * The mails that a change causes (docs/decisions/0064). Nothing here reads or writes. Imports cause none. A mail's `cause`
 * identifies what happened, such as `receipt 1141`: it never leads to two mails to one address.
 */

/** A mail about a project’s last change: its kind, its cause, and whom it goes to. */
type Told = { kind: 'receipt' | 'published' | 'returned' | 'release' | 'consent'; cause: string; to: string[] };

/** `recalled`: the kinds of mails that the change recalled before they were sent. */
export function toldBy(stored: StoredProject, recalled: ReadonlySet<MailKind> = new Set()): Told[] {
  const { project, version, returnReason, lastChange } = stored;
  const { by, from } = lastChange;
  const { id } = project;
  const to = addressesOf(project);
  const byStaff = by !== team && by !== importer;
  const told: Told[] = [];
  if (by === team && version === 1) told.push({ kind: 'receipt', cause: `receipt ${id}`, to: to.slice(0, 1) });
  if (by === team && version > 1)
    told.push({ kind: 'receipt', cause: `receipt ${id}`, to: addedTo(stored, confirmedAddressesOf(stored)) });
  // A sponsor that approves, the end of an embargo, and staff who need no release any more publish a project without a change of its state.
  const publishes = by === sponsor || by === schedule || 'state' in from || lastChange.shows;
  if (byStaff && publishes && publicVersion(stored) && isShown(stored) && isNews(stored))
    told.push(publishedTo(to, stored, recalled));
  const { waitsSince, contact } = stored.release ?? {};
  // A title that staff have not seen goes to no sponsor by itself.
  if (by !== importer && waitsSince && contact?.email && isAccepted(stored))
    told.push({ kind: 'release', cause: `release ${id} ${waitsSince}`, to: [contact.email] });
  if (byStaff && ('state' in from || 'returnReason' in from) && project.state === 'returned' && returnReason)
    told.push({ kind: 'returned', cause: `returned ${id} ${version}`, to });
  // The cause names the link: whoever has it already gets no second mail.
  const { link } = stored.consents ?? {};
  if (
    link &&
    by !== importer &&
    (version === 1 || ['state', 'autoPublished', 'email', 'memberEmails'].some((name) => name in from))
  )
    told.push({ kind: 'consent', cause: `consent ${id} ${link.nonce}`, to: confirmedAddressesOf(stored) });
  return told.filter((one) => one.to.length > 0);
}

/** Whether a mail tells a decision about a project, which the next decision makes wrong. */
export const isNewsOfDecision = ({ kind }: Mail) => kind === 'published' || kind === 'returned' || kind === 'release';

/** Whether a mail to a sponsor has a link that opens no more: another one was made, or no decision is needed. */
export const hasEndedLink =
  ({ release }: StoredProject) =>
  (mail: Mail) =>
    mail.kind === 'release' && !(release?.required && mail.fields.release.nonce === release.nonce);

/** Whether a project's last change makes mails about an earlier decision wrong: staff decided anew, or the team withdrew it. */
export function isDecision({ project: { state }, lastChange: { by, from } }: StoredProject): boolean {
  if (by === team) return 'state' in from && state === 'withdrawn';
  return by !== importer && ('state' in from || 'returnReason' in from || 'approved' in from);
}

/**
 * Whether visitors saw a project once and see nothing of it now, so that no mail may say they do: staff or an import hid it, its sponsor
 * has to release it first, or wants it public on a later day.
 */
export const isOutOfSight = (stored: StoredProject) => stored.shown !== undefined && publicVersion(stored) === undefined;

/** The addresses that the team added. They get the receipt that the others got when the project was handed in. */
function addedTo({ project, lastChange: { from } }: StoredProject, to: string[]): string[] {
  const { email = project.email, memberEmails = project.memberEmails } = from as Partial<typeof project>;
  const before = addressesOf({ email: email ?? '', memberEmails: memberEmails ?? [] });
  return uniqueAddresses([...before, ...to]).slice(before.length);
}

/**
 * The cause names the version at which visible content last changed: hiding a project and showing it again, or an undo and its
 * repetition, causes no second mail. A team that was asked for changes is told in any case.
 */
function publishedTo(
  to: string[],
  { project, fieldVersions, lastChange: { from } }: StoredProject,
  recalled: ReadonlySet<MailKind>,
): Told {
  const wasAsked = Boolean(from.returnReason) && !recalled.has('returned');
  const isUnseen = (name: string) =>
    unseen.includes(name) || (isAnswerName(name) && !project.answers?.find(({ id }) => id === answerId(name))?.isPublic);
  const shown = Object.entries(fieldVersions).filter(([name]) => !isUnseen(name));
  const content = Math.max(1, ...shown.map(([, version]) => version));
  return { kind: 'published', cause: `published ${project.id} ${content}${wasAsked ? ' returned' : ''}`, to };
}

/** Fields that visitors do not see. */
const unseen = ['state', 'memberEmails', 'meetingLink'];

/** Whether visitors see the newest version, if a sponsor has to release it too. */
const isShown = (stored: StoredProject) => stored.project.state === 'published' && !versionToRelease(stored);

/** False when visitors saw the same before, for example when staff discard the team's changes. */
function isNews({ project, lastChange: { from } }: StoredProject): boolean {
  if (!from.approved) return true;
  return !isDeepStrictEqual(publicProject(projectSchema.parse(from.approved)), publicProject(project));
}

/** `closesAt`: until when the team may change the project; absent when it may not. */
export type About = { editLink: Secret; closesAt?: string };

export function mailsOf(stored: StoredProject, told: Told[], about: About): Mail[] {
  const { project, returnReason = '', lastChange } = stored;
  const { by } = lastChange;
  const { id, projectTitle } = project;
  const { editLink, closesAt } = about;
  const named = { projectTitle, project: id };
  const isPublic = project.state === 'published' && publicVersion(stored) !== undefined;
  const fieldsOf = {
    receipt: {
      ...named,
      department: project.department,
      handedInAt: project.dateStamp,
      receipt: receiptNumber(project),
      ...(isPublic && { isPublic }),
      closesAt,
      editLink,
    },
    published: named,
    returned: { ...named, reason: returnReason, editLink },
    release: releaseFieldsOf(stored),
  };
  return told.flatMap(({ kind, cause, to }) =>
    kind === 'consent'
      ? consentMails(stored, to, { cause, by })
      : to.map((address) => ({ kind, cause, to: address, project: id, by, fields: fieldsOf[kind] }) as Mail),
  );
}

/**
 * What a mail to the sponsor of a project says; undefined while staff have published nothing that it could name. `day`: of the event,
 * `2026-12-04`, where it is known.
 */
export function releaseFieldsOf(stored: StoredProject, day?: string): MailFields<'release'> | undefined {
  const { release } = stored;
  const published = publishedVersion(stored);
  if (!release || !published) return undefined;
  const { contact, nonce } = release;
  const { id, projectTitle } = published;
  return {
    projectTitle,
    name: contact.name,
    endsAt: releaseEnd(release),
    ...(day && { eventDay: new Date(instantOf(`${day}T12:00`, site.timeZone)).toISOString() }),
    release: { id, nonce },
  };
}

/**
 * The mails to the teams whose places and awards the last change of a term set. `projects`: those with a place or an award, as they
 * are now.
 */
export function mailsOfPlaces(winners: TermWinners, projects: readonly StoredProject[]): Mail[] {
  const { term, version, moved = [], lastChange } = winners;
  const by = lastChange?.by ?? importer;
  if (by === importer) return [];
  return moved.flatMap((projectId) => {
    const stored = projects.find(({ project }) => project.id === projectId);
    const { position = 'Participant', awards: won } = wonBy(projectId, winners);
    const shown = stored && publicVersion(stored);
    // Visitors do not see a winner whose project is hidden or was moved to another term, so its team gets no mail.
    if (!shown || !sameTerm(shown, term)) return [];
    const awards = won?.map(({ name, place }) => ({ name, place }));
    const { projectTitle } = stored.project;
    return addressesOf(stored.project).map(
      (to): Mail => ({
        kind: 'winner',
        cause: `winner ${formatTerm(term)} ${projectId} ${position} ${version}`,
        to,
        project: projectId,
        by,
        fields: { projectTitle, project: projectId, position, awards, term: formatTerm(term) },
      }),
    );
  });
}
