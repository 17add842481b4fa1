import type { LinkPurpose } from '../mail.ts';
import type { MailTexts } from '../mail-texts.ts';
import type { LinkContext } from './links.ts';

/** What a mail says beside its fields. Names of the site and of the school are in domain/site/site.ts. */
export type MailContext = LinkContext & {
  /** Where answers to the mail go: of the stage's configuration, else `site.contactEmail`. */
  replyTo: string;
  /** The school's postal address, of one line or several. */
  footer?: string | undefined;
  /** What coordinators changed of the texts. */
  mails: MailTexts;
};

const pages = {
  submission: '/submission',
  invitation: '/admin/invitation',
  judging: '/judge',
  handIn: '/survey',
  release: '/release',
  consent: '/submission/consent',
} as const;

/** The address that a token opens. The token is in the fragment, which browsers never send to a server. */
export function secretAddress(siteUrl: string, purpose: LinkPurpose, token: string): string {
  return `${siteUrl}${pages[purpose]}#${token}`;
}
