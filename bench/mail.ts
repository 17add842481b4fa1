import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type EngineEnv, startEngines } from '../local/engines/start.ts';
import { createTable } from '../local/table.ts';
import { outboxOf } from '../test/api/outbox.ts';
import { type Figure, figure } from './figures.ts';

const run = promisify(execFile);
const program = new URL('mail-process.ts', import.meta.url).pathname;
const count = 2000;

/**
 * 2,000 mails in one run, by two mailers at once, as when a writer wakes one while another works. SES of this machine takes them as
 * fast as they come; SES itself takes 14 a second of a new account, which are 143 seconds.
 */
export async function measureMail(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-mail-'));
  const engines = await startEngines(folder, false);
  const { env } = engines;
  await createTable(env);
  const outbox = outboxOf(env);
  await outbox.behave({ perSecond: 10_000, isSilent: true });

  const { seconds } = await inProcess<{ seconds: number }>(env, 'record', String(count));
  const begin = performance.now();
  const send = () => inProcess<{ megabytes: number }>(env, 'send');
  const mailers = await Promise.all([send(), send()]);
  const sending = (performance.now() - begin) / 1000;
  const addresses = (await outbox.sent()).map(({ to: [address] }) => address);
  await engines.stop();
  await rm(folder, { recursive: true });
  return [
    figure('Mail: 2,000 mails are recorded', seconds, 's', { max: 20 }),
    figure('Mail: 2,000 mails are sent, as fast as they can be', sending, 's', { max: 120 }),
    figure('Mail: most memory of a mailer', Math.max(...mailers.map(({ megabytes }) => megabytes)), 'MB', {
      max: 256,
      digits: 0,
    }),
    figure('Mail: mails lost', count - new Set(addresses).size, '', { max: 0 }),
    figure('Mail: mails sent twice', addresses.length - new Set(addresses).size, '', { max: 0 }),
  ];
}

/** The functions' code knows the engines with which it was loaded, and other parts load it for theirs. */
async function inProcess<Measured>(env: EngineEnv, ...task: string[]): Promise<Measured> {
  const options = { env: { ...process.env, ...env }, maxBuffer: 1e8 };
  const { stdout } = await run(process.execPath, ['--max-old-space-size=128', program, ...task], options);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}
