import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { MailState } from '../../domain/mail/mail.ts';
import { type EngineEnv, startEngines } from '../../local/engines/start.ts';
import { aMail } from '../builders.ts';
import { triesAll } from '../exhaustive.ts';
import { faultsOf } from './faults.ts';
import { killSwitch } from './kill-switch.ts';
import { outboxOf } from './outbox.ts';
import { startShowcase } from './showcase.ts';

/** Tests that a mailer that is killed loses no mail and sends none twice. */

const eventually = (assertion: () => Promise<void>) => vi.waitFor(assertion, { timeout: 50_000, interval: 50 });

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
    const { recordMail } = await import('../../functions/data/mail/mails.ts');
    await recordMail(aMail({ project, to, cause: `published ${project} 1` }), new Date());
  }

  const sentTo = async (to: string) => (await outbox.sent()).filter((mail) => mail.to[0] === to).length;

  async function mailOf(project: string) {
    const { mailsOfProject } = await import('../../functions/data/mail/mails.ts');
    const [mail] = await mailsOfProject(project);
    return mail;
  }

  const stateOf = async (project: string): Promise<MailState | undefined> => (await mailOf(project))?.state;

  /** As if the time had passed for which a call that was killed holds the work, and a mail that it had taken. */
  async function letClaimsEnd(project: string): Promise<void> {
    const { removeItem, updateItem } = await import('../../functions/data/table/items.ts');
    const { keys } = await import('../../functions/data/table/keys.ts');
    await removeItem(keys.mailerClaim);
    const mail = await mailOf(project);
    if (mail?.state !== 'sending') return;
    const past = { update: 'SET #until = :past', values: { ':past': Date.now() - 1 } };
    await updateItem(keys.mail({ project, id: mail.id }), past);
  }

  it('that is killed after any of its writes loses no mail and sends none twice', async () => {
    const switchboard = killSwitch();
    const env = {
      ...showcase.env,
      AWS_ENDPOINT_URL_DYNAMODB: await switchboard.through(showcase.env.AWS_ENDPOINT_URL_DYNAMODB ?? ''),
      AWS_ENDPOINT_URL_SESV2: await switchboard.through(showcase.env.AWS_ENDPOINT_URL_SESV2 ?? ''),
    };
    let steps = 0;
    // SES is called after the third write.
    const stride = triesAll ? 1 : 3;
    const left = new Set<MailState | undefined>();
    for (let lived = false; !lived; steps += stride) {
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
    const { countEntries } = await import('../../functions/data/mail/mail-queue.ts');
    expect(await countEntries()).toBe(0);
  }, 180_000);

  it('sends no mail twice beside others, even if each believes that it is the only one', async () => {
    const projects = Array.from({ length: 40 }, (_, i) => `beside-${i}`);
    for (const project of projects) await record(project);
    const mailers = Array.from({ length: 2 }, () => once(startMailer(showcase.env), 'exit'));
    let isOver = false;
    const ended = Promise.all(mailers).finally(() => {
      isOver = true;
    });
    const { removeItem } = await import('../../functions/data/table/items.ts');
    const { keys } = await import('../../functions/data/table/keys.ts');
    while (!isOver) {
      await removeItem(keys.mailerClaim);
      await setTimeout(10);
    }
    expect((await ended).map(([code]) => code)).toEqual([0, 0]);
    // What none of them came to within its 50 seconds is the next one's; so is, two minutes later, what one of them took and did not
    // send, as when the answer to its claim was lost.
    await showcase.invoke('mailer', { task: 'send' });
    for (const project of projects) if ((await sentTo(`${project}@example.edu`)) === 0) await letClaimsEnd(project);
    await showcase.invoke('mailer', { task: 'send' });
    const sent = (await outbox.sent()).map(({ to: [to] }) => to).filter((to) => to.startsWith('beside-'));
    expect(sent.sort()).toEqual(projects.map((project) => `${project}@example.edu`).sort());
  });

  it('that does not reach SES has its mail sent by the next call', async () => {
    await record('unreached');
    const [code] = await once(startMailer({ ...showcase.env, AWS_ENDPOINT_URL_SESV2: 'http://127.0.0.1:9' }), 'exit');
    expect([code, await stateOf('unreached')]).toEqual([0, 'waiting']);
    await showcase.invoke('mailer', { task: 'send' });
    await eventually(async () => expect(await stateOf('unreached')).toBe('delivered'));
  });

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

it('the outbox of one machine keeps a mail, shows it without running anything of it, and tells later what nobody heard', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'outbox-'));
  const first = await startEngines(folder, false);
  const content = (Data: string) => ({ Data });
  const sent = await fetch(`${first.env.AWS_ENDPOINT_URL_SESV2}/v2/email/outbound-emails`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      FromEmailAddress: 'capstone@example.edu',
      Destination: { ToAddresses: ['somebody@example.edu'] },
      Content: {
        Simple: {
          Subject: content('<b>Kite</b>'),
          Body: { Text: content('The text'), Html: content('<script>alert(1)</script><p>The page</p>') },
        },
      },
    }),
  });
  const { MessageId } = await sent.json();
  await first.stop();

  const second = await startEngines(folder, true);
  const heard: unknown[] = [];
  second.onInvocations(
    async (name, event) => void heard.push([name, (event as { detail: { eventType: string } }).detail.eventType]),
  );
  const outbox = `${second.env.AWS_ENDPOINT_URL_SESV2}/`;
  expect((await fetch(new URL('/', outbox))).status).toBe(403);
  expect(await (await fetch(outbox)).text()).toContain('&lt;b&gt;Kite&lt;/b&gt;');
  expect(await (await fetch(`${outbox}mails/${MessageId}`)).text()).toContain('sandbox="allow-popups');
  const html = await fetch(`${outbox}mails/${MessageId}/html`);
  expect(html.headers.get('content-security-policy')).toMatch(/default-src 'none';.* sandbox allow-popups/);
  await eventually(async () =>
    expect(heard).toEqual([
      ['mailer', 'Send'],
      ['mailer', 'Delivery'],
    ]),
  );
  await second.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});
