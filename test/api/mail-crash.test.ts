import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { MailState } from '../../domain/mail.ts';
import type { EngineEnv } from '../../local/engines/start.ts';
import { aMail } from '../builders.ts';
import { faultsOf } from './faults.ts';
import { killSwitch } from './kill-switch.ts';
import { outboxOf } from './outbox.ts';
import { signIn } from './session.ts';
import { startShowcase } from './showcase.ts';
import { startProcess } from './started.ts';

/** Tests that a mailer that is killed loses no mail and sends none twice. */

const eventually = (assertion: () => Promise<void>) => vi.waitFor(assertion, { timeout: 20_000, interval: 50 });

/** Runs the mailer in a process of its own, as Lambda does. */
function startMailer(env: EngineEnv) {
  const handler = pathToFileURL(path.resolve('functions/mailer/handler.ts')).href;
  const code = `const { handler } = await import('${handler}'); await handler({ task: 'send' });`;
  return spawn(process.execPath, ['--input-type=module', '-e', code], { env: { ...process.env, ...env }, stdio: 'ignore' });
}

describe('a mailer', () => {
  let showcase: Awaited<ReturnType<typeof startShowcase>>;
  let outbox: ReturnType<typeof outboxOf>;

  beforeAll(async () => {
    showcase = await startShowcase();
    outbox = outboxOf(showcase.env);
    showcase.followMails();
  });

  afterAll(() => showcase.stop());

  async function record(project: string, to = `${project}@example.edu`): Promise<void> {
    const { recordMail } = await import('../../functions/data/mails.ts');
    await recordMail(aMail({ project, to, cause: `published ${project} 1` }), new Date());
  }

  const sentTo = async (to: string) => (await outbox.sent()).filter((mail) => mail.to[0] === to).length;

  async function mailOf(project: string) {
    const { mailsOfProject } = await import('../../functions/data/mails.ts');
    const [mail] = await mailsOfProject(project);
    return mail;
  }

  const stateOf = async (project: string): Promise<MailState | undefined> => (await mailOf(project))?.state;

  /** As if the time had passed for which a call that was killed holds the work, and a mail that it had taken. */
  async function letClaimsEnd(project: string): Promise<void> {
    const { database, tableName } = await import('../../functions/data/client.ts');
    const { keys } = await import('../../functions/data/keys.ts');
    await database.send(new DeleteCommand({ TableName: tableName, Key: keys.mailerClaim }));
    const mail = await mailOf(project);
    if (mail?.state !== 'sending') return;
    await database.send(
      new UpdateCommand({
        TableName: tableName,
        Key: keys.mail({ project, id: mail.id }),
        UpdateExpression: 'SET #until = :past',
        ExpressionAttributeNames: { '#until': 'until' },
        ExpressionAttributeValues: { ':past': Date.now() - 1 },
      }),
    );
  }

  it('that is killed after any of its writes loses no mail and sends none twice', async () => {
    const switchboard = killSwitch();
    const env = {
      ...showcase.env,
      AWS_ENDPOINT_URL_DYNAMODB: await switchboard.through(showcase.env.AWS_ENDPOINT_URL_DYNAMODB ?? ''),
      AWS_ENDPOINT_URL_SESV2: await switchboard.through(showcase.env.AWS_ENDPOINT_URL_SESV2 ?? ''),
    };
    let steps = 0;
    const left = new Set<MailState | undefined>();
    for (let lived = false; !lived; steps += 1) {
      const project = `killed-${steps}`;
      await record(project);
      const mailer = startMailer(env);
      switchboard.arm(steps, () => mailer.kill('SIGKILL'));
      const [code] = await once(mailer, 'exit');
      lived = code === 0;
      left.add(await stateOf(project));
      // What SES has, it tells.
      if ((await sentTo(`${project}@example.edu`)) > 0)
        await eventually(async () => expect(await stateOf(project)).toBe('delivered'));
      await letClaimsEnd(project);
      await showcase.invoke('mailer', { task: 'send' });
      await eventually(async () => expect([steps, await stateOf(project)]).toEqual([steps, 'delivered']));
      expect([steps, await sentTo(`${project}@example.edu`)]).toEqual([steps, 1]);
    }
    switchboard.close();
    expect(steps).toBeGreaterThan(7);
    expect([...left]).toEqual(expect.arrayContaining(['waiting', 'sending']));
    const { countEntries } = await import('../../functions/data/mail-queue.ts');
    expect(await countEntries()).toBe(0);
  }, 180_000);

  it('whose call SES carried out, but whose answer was lost, does not make it again', async () => {
    const faults = await faultsOf(showcase.env.AWS_ENDPOINT_URL_SESV2 ?? '');
    faults.lose(({ method }) => method === 'POST');
    await record('lost');
    const [code] = await once(startMailer({ ...showcase.env, AWS_ENDPOINT_URL_SESV2: faults.address }), 'exit');
    expect(code).toBe(0);
    await eventually(async () => expect(await stateOf('lost')).toBe('delivered'));
    await letClaimsEnd('lost');
    await showcase.invoke('mailer', { task: 'send' });
    expect(await sentTo('lost@example.edu')).toBe(1);
    faults.close();
  });
});

it('a stage without a sender records nothing, and says so', async () => {
  const showcase = await startShowcase({ MAIL_FROM: '' });
  try {
    const admin = await signIn(showcase);
    vi.resetModules();
    const { recordMails } = await import('../../functions/mail/record.ts');
    expect(await recordMails([aMail({ project: '1' })])).toBe(0);
    const status = await (await admin.call('/api/admin/mail')).json();
    expect(status).toEqual({ sends: false, counts: expect.objectContaining({ waiting: 0 }) });
    expect(await (await admin.call('/api/admin/mail/projects/1')).json()).toEqual([]);
    await showcase.invoke('mailer', { task: 'send' });
    expect(await outboxOf(showcase.env).sent()).toEqual([]);
  } finally {
    await showcase.stop();
  }
});

it('npm start prints the address of the outbox, which shows a mail without running anything of it, also after a restart', async () => {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'outbox-')), 'data');
  const first = await startProcess(folder);
  const { env } = JSON.parse(await readFile(path.join(folder, 'running.json'), 'utf8'));
  const headers = { 'content-type': 'application/json' };
  const content = (Data: string) => ({ Data });
  const body = JSON.stringify({
    FromEmailAddress: 'capstone@example.edu',
    Destination: { ToAddresses: ['somebody@example.edu'] },
    Content: {
      Simple: {
        Subject: content('<b>Kite</b>'),
        Body: { Text: content('The text'), Html: content('<script>alert(1)</script><p>The page</p>') },
      },
    },
    EmailTags: [
      { Name: 'mail', Value: 'm' },
      { Name: 'project', Value: '1' },
    ],
  });
  const sent = await fetch(`${env.AWS_ENDPOINT_URL_SESV2}/v2/email/outbound-emails`, { method: 'POST', headers, body });
  const { MessageId } = await sent.json();
  first.process.kill('SIGINT');
  await first.exited;

  const second = await startProcess(folder);
  const { env: again } = JSON.parse(await readFile(path.join(folder, 'running.json'), 'utf8'));
  const outbox = `${again.AWS_ENDPOINT_URL_SESV2}/`;
  expect(second.announced).toContain(outbox);
  expect((await fetch(new URL('/', outbox))).status).toBe(403);
  expect(await (await fetch(outbox)).text()).toContain('&lt;b&gt;Kite&lt;/b&gt;');
  expect(await (await fetch(`${outbox}mails/${MessageId}`)).text()).toContain('sandbox="allow-popups');
  const html = await fetch(`${outbox}mails/${MessageId}/html`);
  expect(html.headers.get('content-security-policy')).toMatch(/default-src 'none';.* sandbox allow-popups/);
  second.process.kill('SIGINT');
  await second.exited;
  await rm(path.dirname(folder), { recursive: true, force: true });
}, 180_000);
