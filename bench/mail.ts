import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startEngines } from '../local/engines/start.ts';
import { createTable } from '../local/table.ts';
import { outboxOf } from '../test/api/outbox.ts';
import { aMail } from '../test/builders.ts';
import { type Figure, figure } from './figures.ts';

const run = promisify(execFile);
const program = new URL('mail-process.ts', import.meta.url).pathname;
const count = 2000;

/**
 * 2,000 mails in one run, by two mailers at once, as when a writer wakes one while another works. SES of this machine takes them as fast as they
 * come; SES itself takes 14 a second of a new account, which are 143 seconds.
 */
export async function measureMail(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-mail-'));
  const engines = await startEngines(folder, false);
  const { env } = engines;
  Object.assign(process.env, env);
  await createTable(env);
  const outbox = outboxOf(env);
  await outbox.behave({ perSecond: 10_000 });
  const { recordMails } = await import('../functions/mail/record.ts');
  const { handler } = await import('../functions/mailer/handler.ts');
  engines.onInvocations((_, event) => ('detail' in event ? handler(event) : Promise.resolve()));

  const begin = performance.now();
  await recordMails(Array.from({ length: count }, (_, i) => aMail({ project: String(i % 400) })));
  const recorded = performance.now();
  const mailers = await Promise.all([sendAll(), sendAll()]);
  const end = performance.now();
  const addresses = (await outbox.sent()).map(({ to: [address] }) => address);
  await engines.stop();
  await rm(folder, { recursive: true });
  return [
    figure('Mail: 2,000 mails are recorded', (recorded - begin) / 1000, 's', { max: 20 }),
    figure('Mail: 2,000 mails are sent, as fast as they can be', (end - recorded) / 1000, 's', { max: 120 }),
    figure('Mail: most memory of a mailer', Math.max(...mailers.map(({ megabytes }) => megabytes)), 'MB', {
      max: 256,
      digits: 0,
    }),
    figure('Mail: mails lost', count - new Set(addresses).size, '', { max: 0 }),
    figure('Mail: mails sent twice', addresses.length - new Set(addresses).size, '', { max: 0 }),
  ];
}

async function sendAll(): Promise<{ megabytes: number }> {
  const { stdout } = await run(process.execPath, ['--max-old-space-size=128', program], { maxBuffer: 1e8 });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}
