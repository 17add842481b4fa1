import { Hono } from 'hono';
import pLimit from 'p-limit';
import type * as z from 'zod';
import { placeOfProject } from '../../domain/floor/place-words.ts';
import { t } from '../../domain/language/text.ts';
import { chosenMail } from '../../domain/mail/chosen-mail.ts';
import { heldUntil } from '../../domain/mail/held-mail.ts';
import { leftStates, type Mail } from '../../domain/mail/mail.ts';
import { tellsPlace } from '../../domain/mail/mail-message.ts';
import { linkOrderSchema, type MailResult, mailOrderSchema } from '../../domain/mail/mail-order.ts';
import { addressesOf } from '../../domain/person/addresses.ts';
import type { Account } from '../../domain/person/roles.ts';
import type { Project } from '../../domain/project/projects.ts';
import { publicVersion } from '../../domain/project/versions.ts';
import type { SurveyQuestions } from '../../domain/submission/questions.ts';
import { formatTerm, sameTerm } from '../../domain/term/terms.ts';
import type { StoredWindow } from '../../domain/window/window.ts';
import { noteActivity } from '../activity/note.ts';
import { readTermFloor, type StoredFloor } from '../data/event/floors.ts';
import { readWindows } from '../data/event/windows.ts';
import { splitByStop } from '../data/mail/mail-stops.ts';
import { mailsOfProject } from '../data/mail/mails.ts';
import { readSurveyQuestions } from '../data/site/settings.ts';
import type { AdminEnv } from '../http/auth.ts';
import { AppError, readError } from '../http/errors.ts';
import { jsonBody } from '../http/json-body.ts';
import { log } from '../http/log.ts';
import { say } from '../http/say.ts';
import { renew } from '../links/submission-link.ts';
import { mailsToTeam } from '../mail/mails-to-team.ts';
import { recallMails, recordMails } from '../mail/record.ts';
import { mailSettings } from '../mail/settings.ts';
import { readId } from './projects.ts';
import { readVisible } from './visible-projects.ts';

type Order = z.output<typeof mailOrderSchema>;

/** How many teams are looked at together. */
const together = 8;

export const mailMessages = new Hono<AdminEnv>()
  // POST /api/admin/mail/messages – records a mail to each of the chosen teams; with `check`, says what would come of it
  .post('/api/admin/mail/messages', jsonBody(mailOrderSchema), async (c) => {
    requireSender();
    const order = c.req.valid('json');
    if (order.stop)
      return c.json({
        results: await pLimit(together).map(new Set(order.ids), (id) => stopped(id, order, c.var.account).catch(failure(id))),
      });
    const [windows, survey] = await Promise.all([readWindows(), readSurveyQuestions()]);
    const context = { windows, survey, now: new Date(), account: c.var.account, floors: new Map() };
    const tried = await pLimit(together).map(new Set(order.ids), (id) =>
      mailsFor(id, order, context).catch((error): Tried => ({ result: failure(id)(error), mails: [] })),
    );
    if (!order.check) {
      const mails = tried.flatMap((one) => one.mails);
      await recordMails(mails, { step: { version: 0, at: context.now.toISOString() } });
      await noteOrder(order, tried, c.var.admin);
    }
    return c.json({ results: tried.map(({ result }) => result), leaveAt: heldUntil(context.now.toISOString()).toISOString() });
  })

  // POST /api/admin/mail/projects/:id/link – mails a team its link, or a new one that ends the former ones
  .post('/api/admin/mail/projects/:id/link', jsonBody(linkOrderSchema), async (c) => {
    const { key, isNew } = c.req.valid('json');
    const { project } = await readVisible(c.var.account, readId(c.req.param('id')));
    requireSender();
    const cause = `link ${project.id} ${key}`;
    const found = await addressesFor(project, cause);
    if (found.outcome === 'recorded') {
      // The former links end only when the new one reaches somebody. A repeated call makes the same link again.
      if (isNew) await renew(project.id, key);
      const fields = { projectTitle: project.projectTitle, project: project.id, isNew };
      const chosen = { kind: 'link' as const, fields, needsLink: true };
      await recordMails(await mailsToTeam(project, chosen, { cause, by: c.var.admin }, found.to));
      const what = isNew ? 'link-replaced' : 'link-sent';
      await noteActivity({ by: c.var.admin, what, project: project.id, about: project.projectTitle });
    }
    const result: MailResult = { id: project.id, ...found };
    return c.json(result);
  });

/** One line for the whole message; the log of each project has its own mail. A repeated call that recorded no mail is not noted. */
async function noteOrder({ choice }: Order, tried: readonly Tried[], by: string): Promise<void> {
  const teams = tried.filter(({ mails }) => mails.length > 0).length;
  const what = choice.kind === 'message' ? choice.subject : choice.kind;
  if (teams > 0) await noteActivity({ by, what: 'message-sent', about: t('notes.message', { count: teams, what }) });
}

/** Throws 409 on a stage without a sender: nothing is recorded that would never be sent. */
export function requireSender(): void {
  if (!mailSettings.from) throw new AppError(409, 'no_sender', say('refusals.staff.noSender'));
}

/** Recalls what of an order has not left to a team. */
async function stopped(id: string, { choice, key }: Order, account: Account): Promise<MailResult> {
  await readVisible(account, id);
  const cause = causeOf(id, choice, key);
  await recallMails(id, (mail) => mail.cause === cause, 1);
  const left = (await mailsOfProject(id)).filter((mail) => mail.cause === cause && leftStates.includes(mail.state));
  return { id, outcome: left.length > 0 ? 'left' : 'recalled', to: left.map(({ to }) => to), stopped: [] };
}

const causeOf = (id: string, { kind }: Order['choice'], key: string) => `${kind} ${id} ${key}`;

/** `floors`: those of the terms that the order met, by the terms. */
type Context = {
  windows: StoredWindow[];
  survey: SurveyQuestions;
  now: Date;
  account: Account;
  floors: Map<string, Promise<StoredFloor>>;
};
type Tried = { result: MailResult; mails: Mail[] };

/** The failure of one team must not keep the mail from the others. */
const failure =
  (id: string) =>
  (error: Error): MailResult => {
    const { status, message } = readError(error);
    if (status >= 500) log.error('an order of mails failed for a project', { id, error });
    return { id, outcome: 'failed', to: [], stopped: [], why: message };
  };

/** Where a project stands, if the text says so. */
async function placeFor(project: Project, choice: Order['choice'], floors: Context['floors']) {
  if (choice.kind !== 'message' || !tellsPlace(`${choice.subject} ${choice.text}`)) return undefined;
  const term = formatTerm(project);
  if (!floors.has(term)) floors.set(term, readTermFloor(project));
  const { floor } = (await floors.get(term)) ?? {};
  return floor && placeOfProject(floor, project.id);
}

async function mailsFor(
  id: string,
  { choice, key, check }: Order,
  { windows, survey, now, account, floors }: Context,
): Promise<Tried> {
  const stored = await readVisible(account, id);
  const { project } = stored;
  const isShown = publicVersion(stored) !== undefined;
  const window = windows.find((one) => sameTerm(one, project));
  const place = await placeFor(project, choice, floors);
  const chosen = chosenMail(choice, { ...project, isShown, place, survey }, window, now);
  if ('why' in chosen) return { result: { id, outcome: 'unneeded', to: [], stopped: [], why: chosen.why }, mails: [] };
  const cause = causeOf(id, choice, key);
  const found = await addressesFor(project, cause);
  if (found.outcome !== 'recorded') return { result: { id, ...found }, mails: [] };
  // A check must not give a project a link.
  const mails = check ? [] : await mailsToTeam(project, chosen, { cause, by: account.username }, found.to);
  return { result: { id, ...found }, mails };
}

/** Which addresses of a team a mail of this cause still goes to, and what comes of it. */
async function addressesFor(
  project: Parameters<typeof addressesOf>[0] & { id: string },
  cause: string,
): Promise<Pick<MailResult, 'outcome' | 'to' | 'stopped'>> {
  const addresses = addressesOf(project);
  if (addresses.length === 0) return { outcome: 'no-address', to: [], stopped: [] };
  const before = (await mailsOfProject(project.id)).filter((mail) => mail.cause === cause).map(({ to }) => to);
  const { open, stopped } = await splitByStop(addresses);
  const to = open.filter((address) => !before.includes(address));
  if (open.length === 0) return { outcome: 'stopped', to: [], stopped };
  return to.length === 0 ? { outcome: 'already', to: open, stopped } : { outcome: 'recorded', to, stopped };
}
