import type { Mail, MailKind } from '../../domain/mail/mail.ts';
import { partition } from '../../functions/data/table/partitions.ts';

/** What the table has of mails: those about a project, and how many of them are in the queue. */

export async function items(pk: string) {
  const { readPartition } = await import('../../functions/data/table/items.ts');
  return readPartition(pk);
}

export const mailsOf = async (project: string) => (await items(partition('mails', project))) as unknown as Mail[];

export async function ofKind<Kind extends MailKind>(project: string, kind: Kind) {
  return (await mailsOf(project)).filter((mail): mail is Extract<Mail, { kind: Kind }> => mail.kind === kind);
}

/** Whom a kind of mail goes to, in the order of the addresses. */
export const told = async (project: string, kind: MailKind) => (await ofKind(project, kind)).map(({ to }) => to).sort();

export const queued = async (project: string) =>
  (await items(partition('mailQueue'))).filter((entry) => entry.project === project).length;
