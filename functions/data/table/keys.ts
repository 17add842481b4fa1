import { fold } from '../../../domain/basics/fold.ts';
import { formatTerm, type Term } from '../../../domain/term/terms.ts';
import { idIn, kindOf, partition, withPrefix } from './partitions.ts';

/** The most bytes of a title in an index key. A key has at most 1,024 bytes. */
const titleBytes = 600;

/** A title as it is sorted: folded, without punctuation, cut to fit an index key, never empty. */
export function foldTitle(title: string): string {
  const folded = fold(title)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const bytes = Buffer.from(folded || '~');
  return bytes.length <= titleBytes ? bytes.toString() : bytes.subarray(0, titleBytes).toString().replace(/�+$/, '');
}

/**
 * The index key of a project in a list by title: the title, a tab and the id. A tab sorts before every character of a folded
 * title, even a space, so "Robot" comes before "Robot Arm".
 */
export function titleKey(folded: string, id: string): string {
  return `${folded}\t${id}`;
}

type OfJudge = { round: string; judge: string; project: string };
const sortOf = ({ round, judge, project }: OfJudge) => `${round}#${judge}#${project}`;

/** A version as it is sorted: `000007`. */
export const sortedVersion = (version: number) => String(version).padStart(6, '0');

export const keys = {
  project: (id: string) => ({ pk: partition('projects', id), sk: 'PROJECT' }),
  /** A term that has, or had, a project that visitors may see. */
  term: (term: Term) => ({ pk: partition('terms'), sk: formatTerm(term) }),
  winners: (term: Term) => ({ pk: partition('winners'), sk: formatTerm(term) }),
  /** What staff chose and did not announce yet. */
  winnerDraft: (term: Term) => ({ pk: partition('winnerDrafts'), sk: formatTerm(term) }),
  /** The rubric and the rounds of a term's judging. */
  judging: (term: Term) => ({ pk: partition('judging'), sk: formatTerm(term) }),
  judge: (term: Term, id: string) => ({ pk: partition('judges', formatTerm(term)), sk: id }),
  /** A link that was mailed to a judge. */
  mailedLink: ({ id, nonce }: { id: string; nonce: string }) => ({ pk: partition('mailedLinks', id), sk: nonce }),
  /** What one judge gave one project in one round. */
  score: (term: Term, of: OfJudge) => ({ pk: partition('scores', formatTerm(term)), sk: sortOf(of) }),
  /** What staff decided on the comments for a team. */
  comments: (term: Term, { round, project }: Omit<OfJudge, 'judge'>) => ({
    pk: partition('comments', formatTerm(term)),
    sk: `${round}#${project}`,
  }),
  /** What staff decided over the scores of a round. */
  deliberation: (term: Term, round: string) => ({ pk: partition('deliberations'), sk: `${formatTerm(term)}#${round}` }),
  /** Comments that go to their teams. Sorted by the time at which they are due. */
  release: ({ dueAt, id }: { dueAt: string; id: string }) => ({ pk: partition('releases'), sk: `${dueAt}#${id}` }),
  /** Which projects visitors see only after their sponsor released them. */
  releaseRules: { pk: partition('releaseRules'), sk: 'ALL' },
  /** A project that its sponsor keeps back until a day. Sorted by the time at which that day begins. */
  embargo: ({ dueAt, project }: { dueAt: string; project: string }) => ({
    pk: partition('embargoes'),
    sk: `${dueAt}#${project}`,
  }),
  skip: (term: Term, of: OfJudge) => ({ pk: partition('skips', formatTerm(term)), sk: sortOf(of) }),
  /** While a judge goes to the table of a project and is there. */
  tableClaim: (term: Term, project: string) => ({ pk: partition('tableClaims', formatTerm(term)), sk: project }),
  /** What staff want of a project in the judging: another number of scores. */
  judgedProject: (term: Term, project: string) => ({ pk: partition('judgedProjects', formatTerm(term)), sk: project }),
  /** The people's choice: its times, and the key of its codes. */
  voting: (term: Term) => ({ pk: partition('voting'), sk: formatTerm(term) }),
  /** `who` is a SHA-256 digest of the device's id. */
  ballot: (term: Term, who: string) => ({ pk: partition('ballots', formatTerm(term)), sk: who }),
  /** The spellings of sponsors that staff merged. */
  sponsors: { pk: partition('sponsors'), sk: 'ALL' },
  revision: (id: string, version: number) => ({ pk: partition('projects', id), sk: `REV#${sortedVersion(version)}` }),
  receipt: (id: string) => ({ pk: partition('projects', id), sk: 'RECEIPT' }),
  presentation: (term: Term) => ({ pk: partition('presentation'), sk: formatTerm(term) }),
  /** The presentation of an earlier version, which had one for all terms. */
  formerPresentation: { pk: partition('presentation'), sk: 'CURRENT' },
  presentationVersion: (term: Term, version: number) => ({
    pk: partition('presentationHistory'),
    sk: `${formatTerm(term)}#${sortedVersion(version)}`,
  }),
  /** Whether the team of a project is at its table. */
  presence: (term: Term, project: string) => ({ pk: partition('presence', formatTerm(term)), sk: project }),
  floor: (term: Term) => ({ pk: partition('floors'), sk: formatTerm(term) }),
  floorVersion: (term: Term, version: number) => ({
    pk: partition('floorHistory'),
    sk: `${formatTerm(term)}#${sortedVersion(version)}`,
  }),
  /**
   * A picture of the site that was made public. The first release that noted plans of halls deletes each one of their partition that no floor
   * names, so the logo and portraits are in another.
   */
  heldPicture: (path: string) => ({ pk: partition(path.startsWith('/media/plan-') ? 'heldPlans' : 'heldPictures'), sk: path }),
  /** What coordinators set: what is published, and the draft of it. */
  settings: { pk: partition('settings'), sk: 'ALL' },
  settingsVersion: (version: number) => ({ pk: partition('settingsHistory'), sk: sortedVersion(version) }),
  /** The windows of all terms. */
  windows: { pk: partition('windows'), sk: 'ALL' },
  /** The archive of a term. */
  archive: (term: Term) => ({ pk: partition('archives'), sk: formatTerm(term) }),
  /** While a call makes archives or checks them. */
  archiveClaim: { pk: partition('archiveClaim'), sk: 'CLAIM' },
  /** A team that is expected to hand in. */
  expectedTeam: (term: Term, id: string) => ({ pk: partition('roster', formatTerm(term)), sk: id }),
  /** The project that an upload belongs to. */
  upload: (id: string) => ({ pk: partition('uploads', id), sk: 'OWNER' }),
  /** While an upload is being verified. */
  completion: (id: string) => ({ pk: partition('completions', id), sk: 'CLAIM' }),
  /** While the search index is being changed. */
  indexClaim: { pk: partition('indexClaim'), sk: 'CLAIM' },
  /** Sorted by time. */
  pictureTask: ({ at, id }: { at: string; id: string }) => ({ pk: partition('pictureTasks'), sk: `${at}#${id}` }),
  /** Sorted by time. */
  drawing: ({ at, id }: { at: string; id: string }) => ({ pk: partition('drawings'), sk: `${at}#${id}` }),
  /** The files of a project's social image. A partition of its own, which visitors' reads may reach (infra/functions/access.ts). */
  socialImage: (id: string) => ({ pk: partition('socialImages', id), sk: 'SOCIAL' }),
  /** Mails to nobody of a team have `-` as their project. */
  mail: ({ project, id }: { project: string; id: string }) => ({ pk: partition('mails', project), sk: `MAIL#${id}` }),
  /** While an address must not be written to. `who` is a SHA-256 digest (mail-stops.ts). */
  mailStop: (who: string) => ({ pk: partition('mailStops', who), sk: 'MAILSTOP' }),
  /** How many mails came to each end. */
  mailCounts: { pk: partition('mailCounts'), sk: 'ALL' },
  /** While a call of the mailer sends. */
  mailerClaim: { pk: partition('mailerClaim'), sk: 'CLAIM' },
  /** Sorted by the time at which they are due. */
  mailQueue: ({ dueAt, entry }: { dueAt: string; entry: string }) => ({ pk: partition('mailQueue'), sk: `${dueAt}#${entry}` }),
  /** Somebody asked for the links of an address, of which this is the SHA-256 digest. */
  lostLinks: (digest: string) => ({ pk: partition('lostLinks'), sk: digest }),
  /** The teams of a term got the mails that were due by the calendar. */
  reminded: (term: Term, cause: string) => ({ pk: partition('reminders'), sk: `${formatTerm(term)}#${cause}` }),
  /** `who` is a SHA-256 digest (limits.ts). */
  limit: (what: string, who: string) => ({ pk: partition('limits', `${what}#${who}`), sk: 'COUNT' }),
  /**
   * The state that decides about an admin's sessions. The password's hash has a partition of its own, which only `signin` may
   * read (infra/functions/access.ts).
   */
  admin: (username: string) => ({ pk: partition('admins', username), sk: 'ADMIN' }),
  /** When a session was used last. Every function that checks sessions writes it, and nothing else of an account. */
  sessionUse: (username: string, sid: string) => ({ pk: partition('sessionUses', username), sk: sid }),
  password: (username: string) => ({ pk: partition('passwords', username), sk: 'PASSWORD' }),
  /** In the same partition, because whoever may write them can let somebody in. */
  passkeys: (username: string) => ({ pk: partition('passwords', username), sk: 'PASSKEYS' }),
  /** What all accounts may do. One item, so that of two coordinators who lock each other out at the same moment one is left. */
  roles: { pk: partition('roles'), sk: 'ALL' },
  /** Who has an account. A partition apart from the roles: the functions that check sessions read no addresses. */
  person: (username: string) => ({ pk: partition('people'), sk: username }),
  invitation: (username: string) => ({ pk: partition('invitations', username), sk: 'INVITATION' }),
  publicKey: (kid: string) => ({ pk: partition('publicKeys'), sk: kid }),
  erasure: (at: string, id: string) => ({ pk: partition('erasures'), sk: `${at}#${id}` }),
  /** What staff asked to have erased. There is one at a time. */
  erasureRequest: { pk: partition('erasureRequest'), sk: 'CURRENT' },
  /** How far that is, beside what was erased: `admin` writes neither (infra/functions/functions.ts). */
  erasureState: { pk: partition('erasures'), sk: 'CURRENT' },
  /** While a call erases. */
  erasureClaim: { pk: partition('erasureClaim'), sk: 'CLAIM' },
  supportRequest: (at: string, id: string) => ({ pk: partition('supportRequests'), sk: `${at}#${id}` }),
  /** A day (UTC) on which something was done. */
  activityDay: (day: string) => ({ pk: partition('activityDays'), sk: day }),
  /** What was done at a time (ISO 8601), among the activity of its day, UTC. */
  activity: (at: string, id: string) => ({ pk: partition('activity', at.slice(0, 10)), sk: `${at}#${id}` }),
};

/** The id of the project whose items have this partition key; undefined for the key of another kind. */
export function projectId(pk: string): string | undefined {
  return kindOf(pk) === 'projects' ? idIn(pk) : undefined;
}

export function publishedList(term: Term, department: string): string {
  return withPrefix(`${formatTerm(term)}#${department}`);
}
