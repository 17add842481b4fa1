import type { MailContext } from '../../../domain/mail/letters/context.ts';
import { secretAddress } from '../../../domain/mail/letters/context.ts';
import { site } from '../../../domain/site/site.ts';
import { useAbsolute } from '../../kit/page/site-origin.tsx';

/** The site address and reply address for mail previews. Links lead to the right pages with a token that opens nothing. */
export function usePreviewContext(replyTo: string = site.contactEmail): MailContext {
  const siteUrl = useAbsolute()('');
  return { siteUrl, replyTo, linkOf: (_, purpose) => secretAddress(siteUrl, purpose, 'preview') };
}
