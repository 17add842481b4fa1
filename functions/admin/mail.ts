import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { t } from '../../domain/language/text.ts';
import { judgeMailsSchema, judgesAsProject } from '../../domain/mail/judge-mail.ts';
import { allowedSchema, type Mail, type MailLine } from '../../domain/mail/mail.ts';
import type { MailStatus } from '../../domain/mail/mail-status.ts';
import { sampleSchema } from '../../domain/mail/mail-texts.ts';
import { formatTerm } from '../../domain/term/terms.ts';
import { noteActivity } from '../activity/note.ts';
import { readCounts } from '../data/mail/mail-counts.ts';
import { liftStop, readStop, splitByStop } from '../data/mail/mail-stops.ts';
import { mailsOfProject, readMail, type StoredMail } from '../data/mail/mails.ts';
import { readProject } from '../data/project/projects.ts';
import { readMailedSettings } from '../data/site/settings.ts';
import { readPerson } from '../data/staff/people.ts';
import type { AdminEnv } from '../http/auth.ts';
import { AppError } from '../http/errors.ts';
import { jsonBody } from '../http/json-body.ts';
import { countTry, limitOf } from '../http/limits.ts';
import { log } from '../http/log.ts';
import { say } from '../http/say.ts';
import { readTermOf } from '../http/term.ts';
import { forgetSuppression, isVerified, readAccount } from '../mail/account.ts';
import { recordMails } from '../mail/record.ts';
import { mailSettings } from '../mail/settings.ts';
import { requireSender } from './mail-messages.ts';
import { readId } from './projects.ts';
import { readVisible } from './visible-projects.ts';

export const mail = new Hono<AdminEnv>()
  // GET /api/admin/mail – whether this stage sends mail, and what became of its mails
  .get('/api/admin/mail', async (c) => {
    const { from, replyTo } = mailSettings;
    const [asked, counts, { mails }] = await Promise.all([from ? askSes(from) : {}, readCounts(), readMailedSettings()]);
    return c.json<MailStatus>({ sends: from !== undefined, from, replyTo, ...asked, counts, mails });
  })
  // POST /api/admin/mail/sample – sends a mail with the given texts and made-up fields to whoever asks, and to nobody else
  .post('/api/admin/mail/sample', jsonBody(sampleSchema), async (c) => {
    requireSender();
    const { admin: by } = c.var;
    const to = (await readPerson(by))?.email;
    if (!to) throw new AppError(409, 'no_address', say('refusals.staff.noAddress'));
    if (await readStop(to)) throw new AppError(409, 'stopped_address', say('refusals.staff.stopped', { to }));
    await countTry([limitOf('samples', by)], { too: 'refusals.tooManySamples' });
    await recordMails([{ kind: 'sample', cause: `sample ${by} ${randomUUID()}`, to, by, fields: c.req.valid('json') }]);
    return c.json({ to }, 202);
  })
  // GET /api/admin/mail/projects/:id – the mails about a project, the newest first
  .get('/api/admin/mail/projects/:id', async (c) => {
    const id = readId(c.req.param('id'));
    // The mails of a project that is gone are still a coordinator's to see.
    if (c.var.account.role !== 'coordinator') await readVisible(c.var.account, id);
    return c.json(await linesOf(id));
  })
  // POST /api/admin/mail/projects/:id/allow – mails may go again to the address of a mail that came back
  .post('/api/admin/mail/projects/:id/allow', jsonBody(allowedSchema), async (c) => {
    const id = readId(c.req.param('id'));
    const mail = await readMail({ project: id, id: c.req.valid('json').mail });
    if (!mail) throw new AppError(404, 'no_mail_found', say('refusals.staff.noMailFound'));
    // SES has a list of its own. It is asked first, so that a call that fails half-way can be repeated.
    if (mailSettings.from) await forgetSuppression(mail.to);
    if (await liftStop(mail.to)) {
      const about = (await readProject(id))?.project.projectTitle;
      const changes = [{ field: 'email', from: '', to: mail.to }];
      await noteActivity({ by: c.var.admin, what: 'mail-allowed', project: id, about, changes });
    }
    return c.json(await linesOf(id));
  })
  // POST /api/admin/mail/judges/{semester}-{year} – mails judges the links that they have now, once each
  .post('/api/admin/mail/judges/:term', jsonBody(judgeMailsSchema), async (c) => {
    requireSender();
    const term = readTermOf(c);
    const { judges } = c.req.valid('json');
    const [by, name] = [c.var.admin, formatTerm(term)];
    const recorded = await recordMails(
      judges.map(
        (judge): Mail => ({
          kind: 'judge',
          cause: `judge ${name} ${judge.id} ${judge.link}`,
          to: judge.email,
          project: judgesAsProject(term),
          by,
          fields: { name: judge.name, term: name, judging: { id: `${name}.${judge.id}`, nonce: judge.link } },
        }),
      ),
    );
    if (recorded > 0) await noteActivity({ by, what: 'judge', about: t('notes.judgesInvited', { count: recorded }) });
    return c.json({ recorded });
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

/** The mails about a project, the newest first. */
async function linesOf(project: string): Promise<MailLine[]> {
  const mails = await mailsOfProject(project);
  const { stopped } = await splitByStop([...new Set(mails.map(({ to }) => to))]);
  return mails.map((mail) => ({ ...lineOf(mail), ...(stopped.includes(mail.to) && { isStopped: true }) }));
}

/** What a link is made of is no part of the line. A mail with lost links names all projects of a person, also those of other departments. */
function lineOf({ id, at, kind, to, by, state, stateAt, why, dueAt, fields }: StoredMail): MailLine {
  const told = kind === 'lost' ? {} : fields;
  const shown = JSON.parse(JSON.stringify(told, (name, value) => (name === 'nonce' ? undefined : value)));
  return { id, at, kind, to, by, state, stateAt, why, dueAt, fields: shown };
}
