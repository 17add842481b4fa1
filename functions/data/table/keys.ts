import { fold } from '../../../domain/search/fold.ts';
import { formatTerm, type Term } from '../../../domain/term/terms.ts';

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

export const keys = {
  project: (id: string) => ({ pk: `PROJECT#${id}`, sk: 'PROJECT' }),
  /** A term that has, or had, a project that visitors may see. */
  term: (term: Term) => ({ pk: 'TERMS', sk: formatTerm(term) }),
  winners: (term: Term) => ({ pk: 'WINNERS', sk: formatTerm(term) }),
  /** What staff chose and did not announce yet. */
  winnerDraft: (term: Term) => ({ pk: 'WINNERDRAFT', sk: formatTerm(term) }),
  /** The rubric and the rounds of a term's judging. */
  judging: (term: Term) => ({ pk: 'JUDGING', sk: formatTerm(term) }),
  judge: (term: Term, id: string) => ({ pk: `JUDGE#${formatTerm(term)}`, sk: id }),
  /** A link that was mailed to a judge. */
  mailedLink: ({ id, nonce }: { id: string; nonce: string }) => ({ pk: `JUDGELINK#${id}`, sk: nonce }),
  /** What one judge gave one project in one round. */
  score: (term: Term, { round, judge, project }: OfJudge) => ({
    pk: `SCORE#${formatTerm(term)}`,
    sk: `${round}#${judge}#${project}`,
  }),
  /** What staff decided on the comments for a team. */
  comments: (term: Term, { round, project }: Omit<OfJudge, 'judge'>) => ({
    pk: `COMMENTS#${formatTerm(term)}`,
    sk: `${round}#${project}`,
  }),
  /** What staff decided over the scores of a round. */
  deliberation: (term: Term, round: string) => ({ pk: 'DELIBERATION', sk: `${formatTerm(term)}#${round}` }),
  /** Comments that go to their teams. Sorted by the time at which they are due. */
  release: ({ dueAt, id }: { dueAt: string; id: string }) => ({ pk: 'RELEASES', sk: `${dueAt}#${id}` }),
  skip: (term: Term, { round, judge, project }: OfJudge) => ({
    pk: `SKIP#${formatTerm(term)}`,
    sk: `${round}#${judge}#${project}`,
  }),
  /** While a judge goes to the table of a project and is there. */
  tableClaim: (term: Term, project: string) => ({ pk: `TABLECLAIM#${formatTerm(term)}`, sk: project }),
  /** What staff want of a project in the judging: another number of scores. */
  judgedProject: (term: Term, project: string) => ({ pk: `JUDGED#${formatTerm(term)}`, sk: project }),
  /** The people's choice: its times, and the key of its codes. */
  voting: (term: Term) => ({ pk: 'VOTING', sk: formatTerm(term) }),
  /** `who` is a SHA-256 digest of the device's id. */
  ballot: (term: Term, who: string) => ({ pk: `BALLOT#${formatTerm(term)}`, sk: who }),
  /** The spellings of sponsors that staff merged. */
  sponsors: { pk: 'SPONSORS', sk: 'ALL' },
  revision: (id: string, version: number) => ({ pk: `PROJECT#${id}`, sk: `REV#${String(version).padStart(6, '0')}` }),
  receipt: (id: string) => ({ pk: `PROJECT#${id}`, sk: 'RECEIPT' }),
  presentation: (term: Term) => ({ pk: 'EVENT', sk: formatTerm(term) }),
  /** The presentation of an earlier version, which had one for all terms. */
  formerPresentation: { pk: 'EVENT', sk: 'CURRENT' },
  presentationVersion: (term: Term, version: number) => ({
    pk: 'EVENTREV',
    sk: `${formatTerm(term)}#${String(version).padStart(6, '0')}`,
  }),
  /** Whether the team of a project is at its table. */
  presence: (term: Term, project: string) => ({ pk: `PRESENCE#${formatTerm(term)}`, sk: project }),
  floor: (term: Term) => ({ pk: 'FLOOR', sk: formatTerm(term) }),
  floorVersion: (term: Term, version: number) => ({
    pk: 'FLOORREV',
    sk: `${formatTerm(term)}#${String(version).padStart(6, '0')}`,
  }),
  /** A plan of a hall that was made public. */
  plan: (path: string) => ({ pk: 'PLANS', sk: path }),
  /** The site's names, color, texts and links: what is published, and the draft of it. */
  settings: { pk: 'SETTINGS', sk: 'ALL' },
  settingsVersion: (version: number) => ({ pk: 'SETTINGSREV', sk: String(version).padStart(6, '0') }),
  /** The windows of all terms. */
  windows: { pk: 'WINDOW', sk: 'ALL' },
  /** The project that an upload belongs to. */
  upload: (id: string) => ({ pk: `UPLOAD#${id}`, sk: 'OWNER' }),
  /** While an upload is being verified. */
  completion: (id: string) => ({ pk: `COMPLETION#${id}`, sk: 'CLAIM' }),
  /** While the search index is being changed. */
  indexClaim: { pk: 'INDEXING', sk: 'CLAIM' },
  /** Sorted by time. */
  pictureTask: ({ at, id }: { at: string; id: string }) => ({ pk: 'PICTURES', sk: `${at}#${id}` }),
  /** Sorted by time. */
  drawing: ({ at, id }: { at: string; id: string }) => ({ pk: 'DRAWINGS', sk: `${at}#${id}` }),
  /** The files of a project's social image. A partition of its own, which visitors' reads may reach (infra/access.ts). */
  socialImage: (id: string) => ({ pk: `SOCIAL#${id}`, sk: 'SOCIAL' }),
  /** Mails to nobody of a team have `-` as their project. */
  mail: ({ project, id }: { project: string; id: string }) => ({ pk: `MAIL#${project}`, sk: `MAIL#${id}` }),
  /** While an address must not be written to. `who` is a SHA-256 digest (mail-stops.ts). */
  mailStop: (who: string) => ({ pk: `MAILSTOP#${who}`, sk: 'MAILSTOP' }),
  /** How many mails came to each end. */
  mailCounts: { pk: 'MAILCOUNTS', sk: 'ALL' },
  /** While a call of the mailer sends. */
  mailerClaim: { pk: 'MAILING', sk: 'CLAIM' },
  /** Sorted by the time at which they are due. */
  mailQueue: ({ dueAt, entry }: { dueAt: string; entry: string }) => ({ pk: 'OUTBOX', sk: `${dueAt}#${entry}` }),
  /** Somebody asked for the links of an address, of which this is the SHA-256 digest. */
  lostLinks: (digest: string) => ({ pk: 'LOST', sk: digest }),
  /** The teams of a term got the mails that were due by the calendar. */
  reminded: (term: Term, cause: string) => ({ pk: 'REMINDERS', sk: `${formatTerm(term)}#${cause}` }),
  /** `who` is a SHA-256 digest (limits.ts). */
  limit: (what: string, who: string) => ({ pk: `LIMIT#${what}#${who}`, sk: 'COUNT' }),
  /**
   * The state that decides about an admin's sessions. The password's hash has a partition of its own, which only `signin` may
   * read (infra/access.ts).
   */
  admin: (username: string) => ({ pk: `ADMIN#${username}`, sk: 'ADMIN' }),
  /** When a session was used last. Every function that checks sessions writes it, and nothing else of an account. */
  sessionUse: (username: string, sid: string) => ({ pk: `SESSIONUSE#${username}`, sk: sid }),
  password: (username: string) => ({ pk: `PASSWORD#${username}`, sk: 'PASSWORD' }),
  /** What all accounts may do. One item, so that of two coordinators who lock each other out at the same moment one is left. */
  roles: { pk: 'ROLES', sk: 'ALL' },
  /** Who has an account. A partition apart from the roles: the functions that check sessions read no addresses. */
  person: (username: string) => ({ pk: 'PEOPLE', sk: username }),
  invitation: (username: string) => ({ pk: `INVITATION#${username}`, sk: 'INVITATION' }),
  publicKey: (kid: string) => ({ pk: 'KEY', sk: kid }),
  erasure: (at: string, id: string) => ({ pk: 'ERASURES', sk: `${at}#${id}` }),
  supportRequest: (at: string, id: string) => ({ pk: 'SUPPORT', sk: `${at}#${id}` }),
  /** A day (UTC) on which something was done. */
  activityDay: (day: string) => ({ pk: 'ACTIVITY', sk: day }),
  /** What was done at a time (ISO 8601), among the deeds of its day, UTC. */
  activity: (at: string, id: string) => ({ pk: `ACTIVITY#${at.slice(0, 10)}`, sk: `${at}#${id}` }),
};

/** The id of the project whose items have this partition key; undefined for the key of another kind. */
export function projectId(pk: string): string | undefined {
  const { pk: prefix } = keys.project('');
  return pk.startsWith(prefix) ? pk.slice(prefix.length) : undefined;
}

export function publishedList(term: Term, department: string): string {
  return `${formatTerm(term)}#${department}`;
}
