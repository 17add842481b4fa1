import type { LinkPurpose, Secret } from '../mail.ts';
import type { MailTexts } from '../mail-texts.ts';

/** What a mail says beside its fields. Names of the site and of the school are in domain/site/site.ts. */
export type MailContext = {
  /** Where the site is, without a slash at the end: `https://capstone.example.edu`. */
  siteUrl: string;
  /** Where answers to the mail go: of the stage's configuration, else `site.contactEmail`. */
  replyTo: string;
  /** The school's postal address, of one line or several. */
  footer?: string | undefined;
  /** What coordinators changed of the texts. */
  mails: MailTexts;
  /** The whole address that a secret opens, made by `secretAddress`. */
  linkOf: (secret: Secret, purpose: LinkPurpose) => string;
};

const pages = { submission: '/submission', invitation: '/admin/invitation', judging: '/judge' } as const;

/** The address that a token opens. The token is in the fragment, which browsers never send to a server. */
export function secretAddress(siteUrl: string, purpose: LinkPurpose, token: string): string {
  return `${siteUrl}${pages[purpose]}#${token}`;
}
