import { canonical } from '../../site/canonical.ts';
import type { LinkPurpose, Secret } from '../mail.ts';

export type LinkContext = {
  /** Where the site is, without a slash at the end: `https://capstone.example.edu`. */
  siteUrl: string;
  /** The whole address that a secret opens, made by `secretAddress`. */
  linkOf: (secret: Secret, purpose: LinkPurpose) => string;
};

/** The addresses that mails may name; no other is in any mail of ours. */
export function linksOf({ siteUrl, linkOf }: LinkContext) {
  return {
    project: (id: string) => `${siteUrl}${canonical.project(id)}`,
    winner: (id: string) => `${siteUrl}${canonical.winner(id)}`,
    /** `term` is the stored form, `fa-2026`. */
    winnersOf: (term: string) => `${siteUrl}${canonical.winners}?year=${term.slice(-4)}#${term}`,
    lostLink: `${siteUrl}/submission/lost`,
    signIn: `${siteUrl}/admin`,
    edit: (secret: Secret) => linkOf(secret, 'submission'),
    judging: (secret: Secret) => linkOf(secret, 'judging'),
    handIn: (secret: Secret) => linkOf(secret, 'handIn'),
    release: (secret: Secret) => linkOf(secret, 'release'),
    consent: (secret: Secret) => linkOf(secret, 'consent'),
    invitation: (secret: Secret) => linkOf(secret, 'invitation'),
  };
}
export type Links = ReturnType<typeof linksOf>;
