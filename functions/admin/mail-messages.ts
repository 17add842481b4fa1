import { Hono } from 'hono';
import pLimit from 'p-limit';
import type * as z from 'zod';
import { addressesOf } from '../../domain/addresses.ts';
import { chosenMail } from '../../domain/chosen-mail.ts';
import type { Mail } from '../../domain/mail.ts';
import { type MailResult, mailOrderSchema } from '../../domain/mail-order.ts';
import type { Account } from '../../domain/roles.ts';
import { sameTerm } from '../../domain/terms.ts';
import type { StoredWindow } from '../../domain/window.ts';
import { noteActivity } from '../activity/note.ts';
import { readStop } from '../data/mail-stops.ts';
import { mailsOfProject } from '../data/mails.ts';
import { readWindows } from '../data/windows.ts';
import type { AdminEnv } from '../http/auth.ts';
import { AppError, readError } from '../http/errors.ts';
import { jsonBody } from '../http/json-body.ts';
import { log } from '../http/log.ts';
import { recordMails } from '../mail/record.ts';
import { mailSettings } from '../mail/settings.ts';
import { mailsToTeam } from '../mail/to-team.ts';
import { readSeen } from './seen.ts';

type Order = z.output<typeof mailOrderSchema>;

/** How many teams are looked at together. */
const together = 8;

export const mailMessages = new Hono<AdminEnv>()
  // POST /api/admin/mail/messages – records a mail to each of the chosen teams; with `check`, says what would come of it
  .post('/api/admin/mail/messages', jsonBody(mailOrderSchema), async (c) => {
    requireSender();
    const order = c.req.valid('json');
    const context = { windows: await readWindows(), now: new Date(), account: c.var.account };
    const tried = await pLimit(together).map(new Set(order.ids), (id) => mailsOrFailure(id, order, context));
    if (!order.check) {
      await recordMails(tried.flatMap(({ mails }) => mails));
      await noteOrder(order, tried, c.var.admin);
    }
    return c.json({ results: tried.map(({ result }) => result) });
  });

/** The log of each project has its own mail; a repeated call that recorded none is no deed. */
async function noteOrder({ choice }: Order, tried: readonly Tried[], by: string): Promise<void> {
  const teams = tried.filter(({ mails }) => mails.length > 0).length;
  const what = choice.kind === 'message' ? choice.subject : choice.kind;
  if (teams > 0) await noteActivity({ by, what: 'message-sent', about: `${teams} ${teams === 1 ? 'team' : 'teams'}: ${what}` });
}

/** Throws 409 on a stage without a sender: nothing is recorded that would never be sent. */
export function requireSender(): void {
  if (!mailSettings.from) throw new AppError(409, 'no_sender', 'This stage sends no mail: its configuration names no sender.');
}

type Context = { windows: StoredWindow[]; now: Date; account: Account };
type Tried = { result: MailResult; mails: Mail[] };

/** The failure of one team must not keep the mail from the others. */
async function mailsOrFailure(id: string, order: Order, context: Context): Promise<Tried> {
  try {
    return await mailsFor(id, order, context);
  } catch (error) {
    const { status, message } = readError(error as Error);
    if (status >= 500) log.error('a mail was not recorded', { id, error: error as Error });
    return { result: { id, outcome: 'failed', to: [], stopped: [], why: message }, mails: [] };
  }
}

async function mailsFor(id: string, { choice, key, check }: Order, { windows, now, account }: Context): Promise<Tried> {
  const { project } = await readSeen(account, id);
  const window = windows.find((one) => sameTerm(one, project));
  const chosen = chosenMail(choice, project, window, now);
  if ('why' in chosen) return { result: { id, outcome: 'unneeded', to: [], stopped: [], why: chosen.why }, mails: [] };
  const cause = `${choice.kind} ${id} ${key}`;
  const found = await addressesFor(project, cause);
  if (found.outcome !== 'recorded') return { result: { id, ...found }, mails: [] };
  // A check must not give a project a link.
  const mails = check ? [] : await mailsToTeam(project, chosen, { cause, by: account.username }, found.to);
  return { result: { id, ...found }, mails };
}

/** Which addresses of a team a mail of this cause still goes to, and what comes of it. */
export async function addressesFor(
  project: Parameters<typeof addressesOf>[0] & { id: string },
  cause: string,
): Promise<Pick<MailResult, 'outcome' | 'to' | 'stopped'>> {
  const addresses = addressesOf(project);
  if (addresses.length === 0) return { outcome: 'no-address', to: [], stopped: [] };
  const before = (await mailsOfProject(project.id)).filter((mail) => mail.cause === cause).map(({ to }) => to);
  const stops = await Promise.all(addresses.map(readStop));
  const stopped = addresses.filter((_, index) => stops[index]);
  const open = addresses.filter((address) => !stopped.includes(address));
  const to = open.filter((address) => !before.includes(address));
  if (open.length === 0) return { outcome: 'stopped', to: [], stopped };
  return to.length === 0 ? { outcome: 'already', to: open, stopped } : { outcome: 'recorded', to, stopped };
}
