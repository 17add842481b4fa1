/**
 * The partitions of the table by the kind of their items (docs/data-model.md). A name that ends with `#` is followed by an id. No
 * other module names one.
 */
const names = {
  projects: 'PROJECT#',
  terms: 'TERMS',
  winners: 'WINNERS',
  winnerDrafts: 'WINNERDRAFT',
  judging: 'JUDGING',
  judges: 'JUDGE#',
  mailedLinks: 'JUDGELINK#',
  scores: 'SCORE#',
  skips: 'SKIP#',
  comments: 'COMMENTS#',
  releases: 'RELEASES',
  releaseRules: 'RELEASERULES',
  embargoes: 'EMBARGOES',
  deliberations: 'DELIBERATION',
  tableClaims: 'TABLECLAIM#',
  judgedProjects: 'JUDGED#',
  voting: 'VOTING',
  ballots: 'BALLOT#',
  presence: 'PRESENCE#',
  sponsors: 'SPONSORS',
  presentation: 'EVENT',
  presentationHistory: 'EVENTREV',
  floors: 'FLOOR',
  floorHistory: 'FLOORREV',
  heldPlans: 'PLANS',
  heldPictures: 'HELDPICTURES',
  settings: 'SETTINGS',
  settingsHistory: 'SETTINGSREV',
  windows: 'WINDOW',
  archives: 'ARCHIVES',
  archiveClaim: 'ARCHIVING',
  roster: 'ROSTER#',
  admins: 'ADMIN#',
  sessionUses: 'SESSIONUSE#',
  passwords: 'PASSWORD#',
  roles: 'ROLES',
  people: 'PEOPLE',
  invitations: 'INVITATION#',
  publicKeys: 'KEY',
  supportRequests: 'SUPPORT',
  uploads: 'UPLOAD#',
  pictureTasks: 'PICTURES',
  socialImages: 'SOCIAL#',
  drawings: 'DRAWINGS',
  limits: 'LIMIT#',
  completions: 'COMPLETION#',
  indexClaim: 'INDEXING',
  mails: 'MAIL#',
  mailQueue: 'OUTBOX',
  lostLinks: 'LOST',
  mailStops: 'MAILSTOP#',
  reminders: 'REMINDERS',
  mailCounts: 'MAILCOUNTS',
  mailerClaim: 'MAILING',
  erasures: 'ERASURES',
  erasureRequest: 'ERASURE',
  erasureClaim: 'ERASING',
  activity: 'ACTIVITY#',
  activityDays: 'ACTIVITY',
} as const;

export type Kind = keyof typeof names;
export const allKinds = Object.keys(names) as Kind[];
const kinds = new Map(Object.entries(names).map(([kind, name]) => [name as string, kind as Kind]));

/** What every partition of the table and of its indexes begins with: nothing, because a table has one school (ADR 106). */
const prefix = process.env.KEY_PREFIX ?? '';

/** For the partitions of the indexes, which have no kind. */
export const withPrefix = (name: string) => `${prefix}${name}`;
export const withoutPrefix = (partition: string) => partition.slice(prefix.length);

/** The partition of a kind; with an id, where it has one for each. */
export const partition = (kind: Kind, id = '') => withPrefix(`${names[kind]}${id}`);

export function kindOf(pk: string): Kind | undefined {
  const name = withoutPrefix(pk);
  return kinds.get(name.slice(0, name.length - idIn(pk).length));
}

export function isOneOf(pk: string, ...wanted: Kind[]): boolean {
  const kind = kindOf(pk);
  return kind !== undefined && wanted.includes(kind);
}

/** What follows the kind in a partition's name. */
export function idIn(pk: string): string {
  const name = withoutPrefix(pk);
  const end = name.indexOf('#');
  return end < 0 ? '' : name.slice(end + 1);
}
