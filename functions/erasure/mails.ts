import { keyOfStop } from '../data/mail/mail-stops.ts';
import { idIn, kindOf } from '../data/table/partitions.ts';
import type { AnyItem } from '../data/table/scan-table.ts';
import { names, type Person } from './person.ts';

/** Finds mails in the table by person or project. */

/** True for a mail to the person. Mails to others may still name the person. */
export function isMailTo(item: AnyItem, person: Person): boolean {
  return kindOf(item.pk) === 'mails' && names(item.to, person);
}

/** True for an item that stops mail to one of the person's addresses. */
export function isStopOf({ pk }: AnyItem, { texts }: Person): boolean {
  return [...texts].some((text) => pk === keyOfStop(text).pk);
}

/** The key shared by a mail and its entries in the queue. */
export function mailKey({ pk, project, id }: AnyItem): string {
  return kindOf(pk) === 'mailQueue' ? `${project} ${id}` : `${idIn(pk)} ${id}`;
}

/** The id of the link of a team of the roster. */
export const linkOfTeam = ({ pk, sk }: AnyItem) => `${idIn(pk)}.${sk}`;

/** True for a mail with the link of a team of the roster. */
export function isInvitationOf({ pk, fields }: AnyItem, team: AnyItem): boolean {
  const { handIn } = (fields ?? {}) as { handIn?: { id: string } };
  return kindOf(pk) === 'mails' && handIn?.id === linkOfTeam(team);
}

type Link = { editLink?: { id: string }; consent?: { id: string } };

/** The links in a mail from /submission/lost, which may be of several projects. */
function linksOf({ fields }: AnyItem): Link[] {
  return (fields as { links?: Link[] } | undefined)?.links ?? [];
}

const isOf = ({ editLink, consent }: Link, id: string) => editLink?.id === id || consent?.id.startsWith(`${id}.`) === true;

export function linksTo(item: AnyItem, id: string): boolean {
  return linksOf(item).some((link) => isOf(link, id));
}

export function withoutLink(item: AnyItem, id: string): AnyItem {
  return { ...item, fields: { links: linksOf(item).filter((link) => !isOf(link, id)) } };
}
