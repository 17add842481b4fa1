import type { ErasedPart } from '../../domain/person/erasures.ts';
import { idIn, type Kind, kindOf } from '../data/table/partitions.ts';
import type { AnyItem } from '../data/table/scan-table.ts';

/** An item in words, for the person who confirms the erasure. */
export function label(item: AnyItem): string {
  const id = idIn(item.pk);
  if (item.sk.startsWith('REV#')) return `history of project ${id}, version ${Number(item.sk.slice(4))}`;
  if (item.sk === 'RECEIPT') return `receipt of project ${id}`;
  const words: Partial<Record<Kind, string>> = {
    activity: `activity of ${item.at}`,
    admins: `administrator ${id}`,
    ballots: `ballot in ${id}`,
    erasures: `note of the erasure of ${item.at}`,
    embargoes: `embargo of project ${item.project}`,
    comments: `comments for project ${item.project} in ${id}`,
    deliberations: 'deliberation',
    floorHistory: `history of the floor of ${item.sk}`,
    floors: `floor of ${item.sk}`,
    invitations: `invitation of ${id}`,
    judgedProjects: `state of project ${item.sk} in the judging in ${id}`,
    judges: `judge ${item.name} in ${id}`,
    judging: `judging of ${item.sk}`,
    lostLinks: 'request for lost links',
    mailQueue: `waiting mail of ${item.dueAt}`,
    mails: `mail of ${item.at}: ${item.kind}`,
    mailStops: 'address that is not written to',
    passwords: `password of ${id}`,
    people: `account ${item.sk}`,
    presence: `presence of project ${item.sk} in ${id}`,
    presentation: 'presentation',
    projects: `project ${id}`,
    releaseRules: 'rules for releases by sponsors',
    releases: 'release of comments',
    roles: 'roles of all accounts',
    roster: `team ${item.sk} in the roster of ${id}`,
    scores: `score of project ${item.project} in ${id}`,
    sessionUses: `use of a session of ${id}`,
    settings: 'settings of the site',
    settingsHistory: `history of the settings, version ${Number(item.sk)}`,
    skips: `skipped project ${item.project} in ${id}`,
    socialImages: `social image of project ${id}`,
    sponsors: 'merged spellings of sponsors',
    supportRequests: `request for help of ${item.at}`,
    tableClaims: `claim of the table of project ${item.project} in ${id}`,
    uploads: `upload ${id}`,
    voting: `people's choice of ${item.sk}`,
    windows: 'submission windows',
    winnerDrafts: `draft of the winners of ${item.sk}`,
    winners: `winners of ${item.sk}`,
  };
  const kind = kindOf(item.pk);
  return (kind && words[kind]) ?? `${item.pk} ${item.sk}`;
}

/** The kinds of items in each part of a preview; the others are `other`. */
const kindsOf: Partial<Record<ErasedPart, readonly Kind[]>> = {
  pictures: ['uploads', 'pictureTasks', 'socialImages', 'drawings'],
  mails: ['mails', 'mailQueue', 'mailStops', 'lostLinks'],
  event: ['presentation', 'presentationHistory', 'floors', 'floorHistory', 'presence', 'windows'],
  winners: ['winners', 'winnerDrafts'],
  judging: [
    ...(['judging', 'judges', 'scores', 'skips', 'comments', 'releases', 'deliberations'] as const),
    ...(['tableClaims', 'judgedProjects', 'ballots', 'voting', 'embargoes'] as const),
  ],
  teams: ['roster'],
  accounts: ['people', 'roles', 'admins', 'passwords', 'invitations', 'sessionUses'],
  activity: ['activity', 'supportRequests', 'erasures', 'archives'],
  settings: ['settings', 'settingsHistory', 'sponsors', 'releaseRules'],
};

/** The part of a preview in which an item is counted. */
export function partOf({ pk, sk }: AnyItem): ErasedPart {
  const kind = kindOf(pk);
  if (kind === 'projects') return sk === 'PROJECT' ? 'projects' : 'history';
  const parts = Object.entries(kindsOf) as [ErasedPart, readonly Kind[]][];
  return parts.find(([, kinds]) => kind && kinds.includes(kind))?.[0] ?? 'other';
}
