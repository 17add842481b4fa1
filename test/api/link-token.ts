import type { LinkPurpose, Secret } from '../../domain/mail/mail.ts';

/** The token of a mailed link, as the mailer makes it. */
export async function linkToken(purpose: LinkPurpose, secret: Secret): Promise<string> {
  const { readLinkKeys } = await import('../../functions/links/link-keys.ts');
  const { tokenOf } = await import('../../functions/links/secret-link.ts');
  const [key] = await readLinkKeys();
  return tokenOf(purpose, secret, key);
}
