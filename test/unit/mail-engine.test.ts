import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mailEngine } from '../../local/engines/mail/engine.ts';
import { type KeptMail, mailStore, type SesEvent } from '../../local/engines/mail/store.ts';

/** Tests how the SES of one machine tells what an earlier process left untold. */
let folder: string;
let said: ReturnType<typeof vi.spyOn>;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mail-engine-'));
  said = vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, maxRetries: 5 });
});

const outbox = () => path.join(folder, 'mails');

const events = (...types: string[]) => types.map((eventType) => ({ source: 'aws.ses', detail: { eventType } }));

function aKeptMail(messageId: string, untold: SesEvent[], text = ''): KeptMail {
  const words = { subject: 'Your project', text, html: '', from: 'capstone@example.edu', to: ['ada@example.edu'] };
  const at = '2026-12-04T10:00:00.000Z';
  return { ...words, messageId, at, replyTo: [], headers: [], tags: {}, events: ['Send', 'Delivery'], untold };
}

/** An engine whose listener does what `listener` says with each event, and afterwards the events that it heard. */
function engine(listener: (heard: string[]) => Promise<boolean> | boolean) {
  const heard: string[] = [];
  const begin = mailEngine(
    outbox(),
    async ({ detail }) => {
      heard.push(detail.eventType);
      return listener(heard);
    },
    1,
  ).beginTelling;
  return { heard, begin };
}

/** Longer than a busy machine takes. */
const patience = { timeout: 20_000 };

it('tells the events that are left in their order, and keeps each until somebody takes it', async () => {
  const store = mailStore(outbox());
  await store.put(aKeptMail('told', []));
  const file = await store.put(aKeptMail('left', events('Send', 'Delivery')));
  const { heard, begin } = engine((all) => all.length !== 2);
  await begin();
  await vi.waitFor(async () => expect((await store.read(file))?.untold).toEqual([]), patience);
  expect(heard).toEqual(['Send', 'Delivery', 'Delivery']);
});

it('tells an event again when it could not be noted that somebody took it', async () => {
  const store = mailStore(outbox());
  const file = await store.put(aKeptMail('left', events('Send')));
  const aside = path.join(folder, 'aside');
  const { heard, begin } = engine(async (all) => {
    if (all.length > 1) return true;
    await rename(outbox(), aside);
    await writeFile(outbox(), 'in the way');
    return true;
  });
  await begin();
  await vi.waitFor(() => expect(said).toHaveBeenCalledWith(expect.stringContaining(file), expect.anything()), patience);
  // In one step: a folder that is gone would be one without the mail.
  await symlink(aside, path.join(folder, 'back'));
  await rename(path.join(folder, 'back'), outbox());
  await vi.waitFor(async () => expect((await store.read(file))?.untold).toEqual([]), patience);
  expect(heard).toEqual(['Send', 'Send']);
});

it('a mail that was erased meanwhile does not come back', async () => {
  const file = await mailStore(outbox()).put(aKeptMail('left', events('Send')));
  const { heard, begin } = engine(async () => {
    await rm(path.join(outbox(), file));
    return false;
  });
  await begin();
  await vi.waitFor(async () => expect(await readdir(outbox())).toEqual([]), patience);
  expect(heard).toEqual(['Send']);
});

it('a mail that cannot be read holds up no other, and an outbox that cannot be read ends nothing', async () => {
  const store = mailStore(outbox());
  await mkdir(path.join(outbox(), '2026-01-01T00-00-00.000Z_folder.json'), { recursive: true });
  const file = await store.put(aKeptMail('left', events('Send')));
  await engine(() => true).begin();
  expect(said).toHaveBeenCalledWith(expect.stringContaining('_folder.json cannot be read'), expect.anything());
  await vi.waitFor(
    async () => expect(JSON.parse(await readFile(path.join(outbox(), file), 'utf8')).untold).toEqual([]),
    patience,
  );
  await rm(outbox(), { recursive: true, maxRetries: 5 });
  await writeFile(outbox(), 'no folder');
  await engine(() => true).begin();
  expect(said).toHaveBeenLastCalledWith(`The outbox ${outbox()} cannot be read.`, expect.anything());
});

it('does not hold all mails in memory at once', async () => {
  const store = mailStore(outbox());
  const file = await store.put(aKeptMail('left', events('Send')));
  const told = JSON.stringify(aKeptMail('told', [], 'a'.repeat(1_000_000)));
  for (let number = 0; number < 100; number += 1) await writeFile(path.join(outbox(), `2026_${number}.json`), told);
  const engineFile = path.resolve('local/engines/mail/engine.ts');
  const code = `const { mailEngine } = await import(${JSON.stringify(engineFile)});
    await mailEngine(${JSON.stringify(outbox())}, async () => true).beginTelling();`;
  const args = ['--max-old-space-size=64', '--input-type=module', '-e', code];
  await promisify(execFile)(process.execPath, args);
  expect((await store.read(file))?.untold).toEqual([]);
});
