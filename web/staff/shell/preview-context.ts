import type { MailContext } from '../../../domain/mail/letters/context.ts';
import { secretAddress } from '../../../domain/mail/letters/context.ts';
import { site } from '../../../domain/site/site.ts';
import { useAbsolute } from '../../kit/page/site-origin.tsx';

/** What previews of mails say beside their fields. Their links lead to the right pages, and open nothing there. */
export function usePreviewContext(replyTo: string = site.contactEmail): MailContext {
  const siteUrl = useAbsolute()('');
  return { siteUrl, replyTo, linkOf: (_, purpose) => secretAddress(siteUrl, purpose, 'preview') };
}
