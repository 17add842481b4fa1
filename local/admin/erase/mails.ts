import { createHash } from 'node:crypto';
import type { AnyItem } from '../../../functions/data/everything.ts';
import { idOf } from './label.ts';
import { names, type Person } from './person.ts';

/** What the mails of the table say of a person and of a project. */

/** A mail to the person. One to somebody else may name the person. */
export function isMailTo(item: AnyItem, person: Person): boolean {
  return item.pk.startsWith('MAIL#') && names(item.to, person);
}

/** True when the item says that nothing more is sent to an address of the person. */
export function isStopOf({ pk }: AnyItem, { texts }: Person): boolean {
  const digest = (text: string) => createHash('sha256').update(text.trim().toLowerCase()).digest('base64url');
  return pk.startsWith('MAILSTOP#') && [...texts].some((text) => pk === `MAILSTOP#${digest(text)}`);
}

/** Of a mail, and of its entries in the queue. */
export function mailKey({ pk, project, id }: AnyItem): string {
  return pk === 'OUTBOX' ? `${project} ${id}` : `${idOf({ pk })} ${id}`;
}

type Link = { editLink: { id: string } };

/** The links of a mail that answers /submission/lost: it may have those of several projects. */
function linksOf({ fields }: AnyItem): Link[] {
  return (fields as { links?: Link[] } | undefined)?.links ?? [];
}

export function linksTo(item: AnyItem, id: string): boolean {
  return linksOf(item).some(({ editLink }) => editLink.id === id);
}

export function withoutLink(item: AnyItem, id: string): AnyItem {
  return { ...item, fields: { links: linksOf(item).filter(({ editLink }) => editLink.id !== id) } };
}
