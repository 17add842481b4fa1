import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import * as z from 'zod';
import { t } from '../../domain/language/text.ts';
import { secretAddress } from '../../domain/mail/letters/context.ts';
import { renderMail } from '../../domain/mail/letters/render.ts';
import type { MailTexts } from '../../domain/mail/mail-texts.ts';
import { site } from '../../domain/site/site.ts';
import type { MailKey, StoredMail } from '../data/mail/mails.ts';
import { log } from '../http/log.ts';
import { count } from '../http/metrics.ts';
import { tokenOf } from '../links/secret-link.ts';
import { ses } from '../mail/account.ts';
import { mailSettings } from '../mail/settings.ts';

const env = z
  .object({
    /** Where the site is, without a slash at the end. */
    SITE_URL: z.url(),
    MAIL_CONFIGURATION_SET: z.string().optional(),
  })
  .parse(process.env);

/**
 * What SES answered. `refused`: this mail is not sent, but may be later. `held`: it is not sent, and neither is any other now.
 * `unknown`: it may have been sent.
 */
export type Answer = { messageId: string } | { refused: string } | { held: string } | { unknown: string };

/** SES's errors about the account's speed or quota, not about the mail. */
const throttling = ['TooManyRequestsException', 'ThrottlingException', 'LimitExceededException'];
/** Errors of a connection that was never made: SES certainly does not have the mail. */
const unreached = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];
/** SES's errors about the account, the sender or the function, not about the mail. They do not end by themselves. */
const forbidding = [
  'AccountSuspendedException',
  'SendingPausedException',
  'MailFromDomainNotVerifiedException',
  'NotFoundException',
];

/** What a mail is made with: the key of its links, and what coordinators changed of the texts. */
export type Means = { linkKey: string; mails: MailTexts };

/** Renders a mail and hands it to SES, whose events repeat the tags. */
export async function submit({ project, id }: MailKey, mail: StoredMail, means: Means): Promise<Answer> {
  let command: SendEmailCommand;
  try {
    command = commandOf(mail, { project, id }, means);
  } catch (error) {
    log.error('a mail cannot be rendered', { project, mail: id, kind: mail.kind, error: error as Error });
    return { refused: t('notes.mail.notWritten') };
  }
  try {
    const { MessageId = '' } = await ses.send(command);
    return { messageId: MessageId };
  } catch (error) {
    const answer = answerOf(error as SesError);
    const { name, message } = error as SesError;
    if (!throttling.includes(name)) log.error('SES did not take a mail', { project, mail: id, name, reason: message });
    return answer;
  }
}

function commandOf(mail: StoredMail, { project, id }: MailKey, { linkKey, mails }: Means): SendEmailCommand {
  const { from, replyTo = site.contactEmail, footer = site.campus } = mailSettings;
  const { subject, text, html } = renderMail(mail.kind, mail.fields, {
    siteUrl: env.SITE_URL,
    replyTo,
    footer,
    mails,
    linkOf: (secret, purpose) => secretAddress(env.SITE_URL, purpose, tokenOf(purpose, secret, linkKey)),
  });
  const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });
  return new SendEmailCommand({
    FromEmailAddress: `${displayName(site.name)} <${from}>`,
    ReplyToAddresses: [replyTo],
    Destination: { ToAddresses: [mail.to] },
    Content: {
      Simple: {
        Subject: utf8(subject),
        Body: { Text: utf8(text), Html: utf8(html) },
        // Keeps absence notes from answering it (RFC 3834).
        Headers: [{ Name: 'Auto-Submitted', Value: 'auto-generated' }],
      },
    },
    ConfigurationSetName: env.MAIL_CONFIGURATION_SET,
    EmailTags: [
      { Name: 'mail', Value: id },
      { Name: 'project', Value: project },
    ],
  });
}

/** A name in the form of a mail's header (RFC 2047): SES accepts only ASCII. */
export function displayName(name: string): string {
  if (/^[ -~]*$/.test(name)) return `"${name.replace(/["\\]/g, '\\$&')}"`;
  // A word of the header is at most 75 characters long.
  const words = name.match(/.{1,10}/gu) ?? [];
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ');
}

type SesError = Error & { code?: string; $metadata?: { httpStatusCode?: number } };

function answerOf({ name, message, code = '', $metadata }: SesError): Answer {
  // The message names the unverified addresses: a recipient in the sandbox, or our sender.
  const isSenderUnknown = name === 'MessageRejected' && mailSettings.from !== undefined && message.includes(mailSettings.from);
  if (throttling.includes(name) || unreached.includes(code)) return { held: `${name}: ${message}` };
  const status = $metadata?.httpStatusCode ?? 0;
  if (isSenderUnknown || forbidding.includes(name) || status === 401 || status === 403) {
    count('MailsRefused');
    return { held: `${name}: ${message}` };
  }
  const isRefused = status >= 400 && status < 500;
  return isRefused ? { refused: t('notes.mail.ses', { reason: message }).slice(0, 300) } : { unknown: `${name}: ${message}` };
}
