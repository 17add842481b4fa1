import { useQuery } from '@tanstack/react-query';
import { type MailContext, secretAddress } from '../../../domain/mail/letters/context.ts';
import { site } from '../../../domain/site/site.ts';
import { useAbsolute } from '../../kit/page/site-origin.tsx';
import { mailStatusQuery } from './mail-status.ts';

/** What previews of mails say as the stage's mails do. Links lead to the right pages with a token that opens nothing. */
export function usePreviewContext(): MailContext {
  const { replyTo = site.contactEmail, mails = {} } = useQuery(mailStatusQuery).data ?? {};
  const siteUrl = useAbsolute()('');
  return { siteUrl, replyTo, mails, linkOf: (_, purpose) => secretAddress(siteUrl, purpose, 'preview') };
}
