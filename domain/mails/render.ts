import type { MailFields, MailKind } from '../mail.ts';
import type { MailContext } from './context.ts';

export type RenderedMail = { subject: string; text: string; html: string };

/** The subject and the two forms of a mail. */
export function renderMail<Kind extends MailKind>(kind: Kind, fields: MailFields<Kind>, context: MailContext): RenderedMail {
  const links = 'editLink' in fields && fields.editLink ? [context.linkOf(fields.editLink, 'submission')] : [];
  const about = 'projectTitle' in fields ? fields.projectTitle : kind;
  const text = [about, ...links, context.footer ?? ''].join('\n\n');
  return { subject: `${kind}: ${about}`, text, html: `<!doctype html><p>${text.replace(/[<>&]/g, '')}</p>` };
}
