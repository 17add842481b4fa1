import { t } from '../../../domain/language/text.ts';
import { type Kind, kindOf } from '../../../functions/data/table/partitions.ts';
import type { AnyItem } from '../../../functions/data/table/scan-table.ts';

/**
 * The kinds of items that a backup has, in the order in which they come back: projects before what names them, and the windows last, because
 * with them the calendar mails again. Files come after all of them (restore.ts).
 */
export const itemKinds = [
  'settings',
  'accounts',
  'projects',
  'winners',
  'presentations',
  'floors',
  'judging',
  'votes',
  'roster',
  'mails',
  'activity',
  'support',
  'archives',
  'windows',
] as const;
export type ItemKind = (typeof itemKinds)[number];

/**
 * How a partition is restored. `stays`: an item that is here is never replaced, not even with `--overwrite`. `isSecret`: only
 * with `--with-passwords`. `passing`: why a backup does not have it.
 */
type Fate = { kind: ItemKind; stays?: true; isSecret?: true } | { passing: string };

/** With `--overwrite`, the backup's items replace those that are here. */
const of = (kind: ItemKind): Fate => ({ kind });
const staying = (kind: ItemKind): Fate => ({ kind, stays: true });
const passing = (why: string): Fate => ({ passing: why });

/** Every partition of the table. */
export const fates: Record<Kind, Fate> = {
  settings: of('settings'),
  settingsHistory: staying('settings'),
  heldPictures: staying('settings'),
  sponsors: of('settings'),
  // Rules that staff made since the backup may withhold projects.
  releaseRules: staying('settings'),

  // An account that is here stays as it is, with the role it has now. One that is missing comes back, and the restore names it.
  admins: staying('accounts'),
  roles: staying('accounts'),
  people: staying('accounts'),
  passwords: { kind: 'accounts', stays: true, isSecret: true },
  invitations: passing('it opens an account once and for 48 hours: one that was used since would open it again'),
  sessionUses: passing('sessions end'),
  // Harmless without sessions, which no backup has.
  publicKeys: staying('accounts'),

  projects: of('projects'),
  terms: staying('projects'),
  uploads: staying('projects'),
  embargoes: staying('projects'),
  pictureTasks: passing('a restore shows and hides all pictures, and mails nobody'),
  socialImages: passing('they are drawn anew'),
  drawings: passing('they are drawn anew'),
  completions: passing('it lasts a minute'),

  winners: of('winners'),
  winnerDrafts: of('winners'),
  presentation: of('presentations'),
  presentationHistory: staying('presentations'),
  presence: staying('presentations'),
  floors: of('floors'),
  floorHistory: staying('floors'),
  heldPlans: staying('floors'),

  judging: of('judging'),
  // Neither the link of a judge who is here nor what a judge gave since. A judge who was removed comes back, and the restore names the judge.
  judges: staying('judging'),
  mailedLinks: staying('judging'),
  scores: staying('judging'),
  skips: staying('judging'),
  comments: staying('judging'),
  deliberations: of('judging'),
  judgedProjects: staying('judging'),
  releases: passing('it mails comments, which may have been mailed since'),
  tableClaims: passing('it lasts a few minutes'),
  voting: staying('votes'),
  ballots: staying('votes'),

  // A team that is here keeps its link. One that was removed comes back, and the restore names it.
  roster: staying('roster'),
  // A mail that is here stays: it may have been sent since the backup.
  mails: staying('mails'),
  mailStops: staying('mails'),
  reminders: staying('mails'),
  mailCounts: staying('mails'),
  mailQueue: passing('what waited may have been sent since'),
  lostLinks: passing('it is answered by mail within a minute'),

  activity: staying('activity'),
  activityDays: staying('activity'),
  erasures: staying('activity'),
  supportRequests: staying('support'),
  archives: staying('archives'),
  windows: of('windows'),

  limits: passing('they last an hour'),
  indexClaim: passing('it lasts seconds'),
  archiveClaim: passing('it lasts minutes'),
  erasureClaim: passing('it lasts minutes'),
  erasureRequest: passing('nothing may be erased that nobody asked for now'),
  mailerClaim: passing('it lasts seconds'),
};

/** Where a backup has the items of a partition; undefined when it has none of them. */
export function placeOf(pk: string, withPasswords: boolean): Exclude<Fate, { passing: string }> | undefined {
  const kind = kindOf(pk);
  const fate = kind && fates[kind];
  return fate && 'kind' in fate && (withPasswords || !fate.isSecret) ? fate : undefined;
}

/** Attributes that a backup leaves out of an item, because the restored item would cause work and mails. Sessions end. */
const leftOut: Partial<Record<Kind, readonly string[]>> = { admins: ['sessions'], winners: ['moved'], winnerDrafts: ['step'] };

/** An item as a backup has it. */
export function asKept(item: AnyItem, withPasswords: boolean): AnyItem {
  const kind = kindOf(item.pk);
  const isWaiting = kind === 'mails' && (item.state === 'waiting' || item.state === 'sending');
  const without = [...((kind && leftOut[kind]) ?? []), ...(isWaiting ? ['until', 'dueAt'] : [])];
  if (kind === 'admins' && !withPasswords) without.push('passwordHash');
  const kept = Object.fromEntries(Object.entries(item).filter(([name]) => !without.includes(name))) as AnyItem;
  return isWaiting ? { ...kept, state: 'failed', why: t('notes.mail.restored') } : kept;
}
