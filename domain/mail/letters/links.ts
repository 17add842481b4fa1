import { canonical } from '../../site/canonical.ts';
import type { Secret } from '../mail.ts';
import type { MailContext } from './context.ts';

/** The addresses that mails may name; no other is in any mail of ours. */
export function linksOf({ siteUrl, linkOf }: Pick<MailContext, 'siteUrl' | 'linkOf'>) {
  return {
    project: (id: string) => `${siteUrl}${canonical.project(id)}`,
    winner: (id: string) => `${siteUrl}${canonical.winner(id)}`,
    signIn: `${siteUrl}/admin`,
    edit: (secret: Secret) => linkOf(secret, 'submission'),
    judging: (secret: Secret) => linkOf(secret, 'judging'),
    invitation: (secret: Secret) => linkOf(secret, 'invitation'),
  };
}
export type Links = ReturnType<typeof linksOf>;
