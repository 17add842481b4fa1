import type { AnyItem } from '../../../functions/data/table/everything.ts';

/** The part of an item's key after its kind: the id of a project, or a username. */
export const idOf = ({ pk }: Pick<AnyItem, 'pk'>) => pk.slice(pk.indexOf('#') + 1);

/** An item in words, for the person who confirms the erasure. */
export function label(item: AnyItem): string {
  const kinds: Record<string, string> = {
    ADMIN: `administrator ${idOf(item)}`,
    INVITATION: `invitation of ${idOf(item)}`,
    MAILSTOP: 'address that is not written to',
    PASSWORD: `password of ${idOf(item)}`,
    OWNER: `upload ${idOf(item)}`,
    PROJECT: `project ${idOf(item)}`,
    RECEIPT: `receipt of project ${idOf(item)}`,
    SOCIAL: `social image of project ${idOf(item)}`,
  };
  if (item.sk.startsWith('REV#')) return `history of project ${idOf(item)}, version ${Number(item.sk.slice(4))}`;
  if (item.pk.startsWith('MAIL#')) return `mail of ${item.at}: ${item.kind}`;
  if (item.pk.startsWith('SESSIONUSE#')) return `use of a session of ${idOf(item)}`;
  if (item.pk.startsWith('ACTIVITY#')) return `activity of ${item.at}`;
  const [kind = '', term] = item.pk.split('#');
  const ofTerm: Record<string, string> = {
    BALLOT: 'ballot',
    COMMENTS: `comments for project ${item.project}`,
    JUDGE: `judge ${item.name}`,
    JUDGED: `state of project ${item.sk} in the judging`,
    PRESENCE: `presence of project ${item.sk}`,
    SCORE: `score of project ${item.project}`,
    SKIP: `skipped project ${item.project}`,
    TABLECLAIM: `claim of the table of project ${item.project}`,
  };
  if (ofTerm[kind]) return `${ofTerm[kind]} in ${term}`;
  const single: Record<string, string> = {
    JUDGING: `judging of ${item.sk}`,
    DELIBERATION: 'deliberation',
    RELEASES: 'release of comments',
    LOST: 'request for lost links',
    OUTBOX: `waiting mail of ${item.dueAt}`,
    PEOPLE: `account ${item.sk}`,
    ROLES: 'roles of all accounts',
    EVENT: 'presentation',
    FLOOR: `floor of ${item.sk}`,
    FLOORREV: `history of the floor of ${item.sk}`,
    SPONSORS: 'merged spellings of sponsors',
    WINDOW: 'submission windows',
    WINNERDRAFT: `draft of the winners of ${item.sk}`,
    WINNERS: `winners of ${item.sk}`,
  };
  return (
    kinds[item.sk] ?? single[item.pk] ?? (item.pk === 'SUPPORT' ? `request for help of ${item.at}` : `${item.pk} ${item.sk}`)
  );
}
