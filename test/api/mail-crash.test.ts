import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { MailState } from '../../domain/mail/mail.ts';
import { type EngineEnv, startEngines } from '../../local/engines/start.ts';
import { aMail } from '../builders.ts';
import { triesAll } from '../exhaustive.ts';
import { cutOffAt, faultsOf } from './faults.ts';
import { outboxOf } from './outbox.ts';
import { startShowcase } from './showcase.ts';

/** Tests that a mailer that is cut off loses no mail and sends none twice. */

const showcase = await startShowcase();
const outbox = outboxOf(showcase.env);
showcase.followMails();

afterAll(() => showcase.stop());

const eventually = (assertion: () => Promise<void>) => vi.waitFor(assertion, { timeout: 150_000, interval: 50 });

/** A mailer with caches of its own, as in another process, that reaches the engines at these addresses. */
async function aMailer(addresses: EngineEnv): Promise<() => Promise<void>> {
  vi.resetModules();
  Object.assign(process.env, addresses);
  const { handler } = await import('../../functions/mailer/handler.ts');
  const { readAccount } = await import('../../functions/mail/account.ts');
  const { countEntries } = await import('../../functions/data/mail/mail-queue.ts');
  // The SDK reads an address as it makes its first call.
  await Promise.allSettled([countEntries(), readAccount()]);
  Object.assign(process.env, showcase.env);
  vi.resetModules();
  return () => handler({ task: 'send' });
}

describe('a mailer', () => {
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

  it('that is cut off after any of its writes loses no mail and sends none twice', async () => {
    const table = await faultsOf(showcase.env.AWS_ENDPOINT_URL_DYNAMODB ?? '');
    const mails = await faultsOf(showcase.env.AWS_ENDPOINT_URL_SESV2 ?? '');
    const addresses = { AWS_ENDPOINT_URL_DYNAMODB: table.address, AWS_ENDPOINT_URL_SESV2: mails.address };
    // The fifth write is the call of SES.
    let steps = triesAll ? 1 : 2;
    const stride = triesAll ? 1 : 3;
    const left = new Set<MailState | undefined>();
    for (let lived = false; !lived; steps += stride) {
      const project = `cut-${steps}`;
      await record(project);
      const send = await aMailer(addresses);
      const sent = () =>
        send().then(
          () => ({ status: 200 }),
          () => ({ status: 500 }),
        );
      lived = (await cutOffAt([table, mails], steps, sent)) === 200;
      left.add(await stateOf(project));
      // What SES has, it tells.
      if ((await sentTo(`${project}@example.edu`)) > 0)
        await eventually(async () => expect(await stateOf(project)).toBe('delivered'));
      await letClaimsEnd(project);
      await showcase.invoke('mailer', { task: 'send' });
      await eventually(async () => expect([steps, await stateOf(project)]).toEqual([steps, 'delivered']));
      expect([steps, await sentTo(`${project}@example.edu`)]).toEqual([steps, 1]);
    }
    for (const faults of [table, mails]) faults.close();
    expect(steps).toBeGreaterThan(7);
    expect([...left]).toEqual(expect.arrayContaining(['waiting', 'sending']));
    const { countEntries } = await import('../../functions/data/mail/mail-queue.ts');
    expect(await countEntries()).toBe(0);
  });

  it('sends no mail twice beside others, even if each believes that it is the only one', async () => {
    const projects = Array.from({ length: 20 }, (_, i) => `beside-${i}`);
    for (const project of projects) await record(project);
    const table = await faultsOf(showcase.env.AWS_ENDPOINT_URL_DYNAMODB ?? '');
    const [slow, fast] = [await aMailer({ AWS_ENDPOINT_URL_DYNAMODB: table.address }), await aMailer({})];
    const { removeItem } = await import('../../functions/data/table/items.ts');
    const { keys } = await import('../../functions/data/table/keys.ts');
    // The slow one takes a mail that the fast one has sent meanwhile, and the two send the others side by side.
    const taking = table.hold(({ operation, item }) => operation === 'UpdateItem' && item.includes('beside-3 MAIL#'));
    const sending = slow();
    await taking.reached;
    await removeItem(keys.mailerClaim);
    await fast();
    expect(await sentTo('beside-3@example.edu')).toBe(1);
    taking.release();
    await sending;
    table.close();
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
    await (await aMailer({ AWS_ENDPOINT_URL_SESV2: 'http://127.0.0.1:9' }))();
    expect(await stateOf('unreached')).toBe('waiting');
    await showcase.invoke('mailer', { task: 'send' });
    await eventually(async () => expect(await stateOf('unreached')).toBe('delivered'));
  });

  it('whose call SES carried out, but whose answer was lost, does not make it again', async () => {
    const faults = await faultsOf(showcase.env.AWS_ENDPOINT_URL_SESV2 ?? '');
    faults.lose(({ method }) => method === 'POST');
    await record('lost');
    await (await aMailer({ AWS_ENDPOINT_URL_SESV2: faults.address }))();
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
