// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkFile, choose, readImport, stopImport, writeFile } from '../../web/staff/download/import-run.ts';
import { keepToken, leaveSession } from '../../web/staff/sign-in/session.ts';

/** The calls that wait for an answer. */
let calls: { body: Record<string, unknown>; answer: () => void }[] = [];

beforeEach(() => {
  calls = [];
  vi.stubGlobal('fetch', (_address: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    signal.addEventListener('abort', () => reject(signal.reason));
    const sent = JSON.parse(body);
    const outcomes = sent.entries.map(({ line }: { line: number }) => ({ line, result: 'created', problems: [] }));
    const run = { at: '2026-11-26T12:00:00Z', id: '6f1c7c1e-4a34-4c0c-9d8f-0d7c3a1f5b11' };
    calls.push({ body: sent, answer: () => resolve(Response.json({ outcomes, ...(sent.write && { run }) })) });
    return promise;
  });
  const part = (value: object) => btoa(JSON.stringify(value));
  keepToken(`${part({ alg: 'EdDSA' })}.${part({ sub: 'ada', exp: Date.now() / 1000 + 3600 })}.signature`);
  const rows = Array.from({ length: 51 }, (_, at) => `${at + 1},Kite,2026-11-01,informatics`);
  choose({ file: new File([`EntryID,ProjectTitle,DateStamp,Department\n${rows.join('\n')}\n`], 'projects.csv') });
});
afterEach(() => {
  leaveSession();
  vi.unstubAllGlobals();
});

/** Answers the call that comes next. */
async function answerNext(): Promise<void> {
  const before = calls.length;
  if (before === 0) await vi.waitFor(() => expect(calls).toHaveLength(1));
  calls.at(-1)?.answer();
}

async function check(): Promise<void> {
  const ended = checkFile();
  await answerNext();
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  await answerNext();
  await ended;
}

test('A check that is asked for twice is one, of the choices at its beginning', async () => {
  const both = [checkFile(), checkFile()];
  expect(readImport().phase).toBe('reading');
  choose({ choices: { overwrite: true } });
  await answerNext();
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  expect(readImport()).toMatchObject({ phase: 'running', done: 50, total: 51 });
  await answerNext();
  await Promise.all(both);
  expect(readImport()).toMatchObject({ phase: 'ended', done: 51, choices: { overwrite: false } });
  expect(calls.map(({ body }) => body.overwrite)).toEqual([false, false]);
  choose({ choices: { overwrite: true } });
  expect(readImport()).toMatchObject({ phase: 'idle', file: { name: 'projects.csv' } });
});

test('Stop ends a check at once, and says nothing of a failure', async () => {
  const ended = checkFile();
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  stopImport();
  await ended;
  expect(readImport()).toMatchObject({ phase: 'broken', isPreview: true });
  expect(readImport()).not.toHaveProperty('failure');
});

test('Stop lets the batch of an import that is on its way arrive, and the same file goes on', async () => {
  await check();
  const stopped = writeFile();
  await vi.waitFor(() => expect(calls).toHaveLength(3));
  stopImport();
  expect(readImport().phase).toBe('stopping');
  await answerNext();
  await stopped;
  expect(readImport()).toMatchObject({ phase: 'broken', isPreview: false, done: 50 });
  const ended = writeFile();
  await vi.waitFor(() => expect(calls).toHaveLength(4));
  await answerNext();
  await vi.waitFor(() => expect(calls).toHaveLength(5));
  await answerNext();
  await ended;
  expect(calls.at(-1)?.body.write).toMatchObject({ run: { at: '2026-11-26T12:00:00Z' } });
  expect(readImport()).toMatchObject({ phase: 'ended', done: 51, read: undefined });
});

test('Whoever leaves takes the file along, also from an import whose batch is on its way', async () => {
  await check();
  const ended = writeFile();
  await vi.waitFor(() => expect(calls).toHaveLength(3));
  leaveSession();
  expect(readImport()).toEqual({ phase: 'idle', choices: { overwrite: false } });
  await answerNext();
  await ended;
  expect(readImport()).toEqual({ phase: 'idle', choices: { overwrite: false } });
  expect(calls).toHaveLength(3);
});

test('A row that is too long for a call names the field and its limit, as the command does', async () => {
  const long = ['1', 'Kite', '2026-11-01', 'informatics', 'x'.repeat(250_000)].join();
  choose({ file: new File([`EntryID,ProjectTitle,DateStamp,Department,ProjectDescription\n${long}\n`], 'long.csv') });
  await checkFile();
  const reason = expect.stringMatching(/^has 250,000 characters; at most [\d,]+ are kept$/);
  expect(readImport()).toMatchObject({
    outcomes: [{ line: 2, result: 'bad', problems: [{ field: 'ProjectDescription', reason }] }],
  });
  expect(calls).toEqual([]);
});
