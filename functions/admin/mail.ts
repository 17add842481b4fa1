import { Hono } from 'hono';
import type { MailLine } from '../../domain/mail.ts';
import type { MailStatus } from '../../domain/mail-status.ts';
import { readCounts } from '../data/mail-counts.ts';
import { mailsOfProject, type StoredMail } from '../data/mails.ts';
import type { AdminEnv } from '../http/auth.ts';
import { log } from '../http/log.ts';
import { isVerified, readAccount } from '../mail/account.ts';
import { mailSettings } from '../mail/settings.ts';
import { readId } from './projects.ts';
import { readSeen } from './seen.ts';

export const mail = new Hono<AdminEnv>()
  // GET /api/admin/mail – whether this stage sends mail, and what became of its mails
  .get('/api/admin/mail', async (c) => {
    const { from, replyTo } = mailSettings;
    const [asked, counts] = await Promise.all([from ? askSes(from) : {}, readCounts()]);
    const status: MailStatus = {
      sends: from !== undefined,
      ...(from && { from }),
      ...(replyTo && { replyTo }),
      ...asked,
      counts,
    };
    return c.json(status);
  })
  // GET /api/admin/mail/projects/:id – the mails about a project, the newest first
  .get('/api/admin/mail/projects/:id', async (c) => {
    const id = readId(c.req.param('id'));
    // The mails of a project that is gone are still a coordinator's to see.
    if (c.var.account.role !== 'coordinator') await readSeen(c.var.account, id);
    return c.json((await mailsOfProject(id)).map(lineOf));
  });

/** What SES says of the account and the sender; nothing when it does not answer. */
async function askSes(from: string): Promise<Pick<MailStatus, 'sandbox' | 'verified'>> {
  try {
    const [{ isSandbox }, verified] = await Promise.all([readAccount(), isVerified(from)]);
    return { sandbox: isSandbox, verified };
  } catch (error) {
    log.error('SES does not answer', { error: error as Error });
    return {};
  }
}

/** The text of a mail and its links are no part of the line. */
function lineOf({ id, at, kind, to, by, state, stateAt, why }: StoredMail): MailLine {
  return { id, at, kind, to, by, state, stateAt, ...(why && { why }) };
}
