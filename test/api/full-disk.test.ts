import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Level } from 'level';
import { afterAll, expect, it, vi } from 'vitest';
import { openDatabase } from '../../local/engines/database.ts';
import { createTable } from '../../local/table.ts';
import { listen } from '../listen.ts';
import { signIn } from './session.ts';
import { startShowcase } from './showcase.ts';

/** The functions use a database in this process, where a test can make the disk full. */
let database: Server;
/** This comes before the database is opened, because the database keeps the functions that it finds then. */
const write = vi.spyOn(Level.prototype, 'batch');

const folder = await mkdtemp(path.join(tmpdir(), 'full-disk-'));
const showcase = await startShowcase({}, async (env) => {
  database = await openDatabase(path.join(folder, 'database'), { mayBegin: true });
  const here = { AWS_ENDPOINT_URL_DYNAMODB: await listen(database) };
  await createTable({ ...env, ...here });
  return here;
});

afterAll(async () => {
  vi.restoreAllMocks();
  await showcase.stop();
  database.closeAllConnections();
  await new Promise((resolve) => database.close(resolve));
  await rm(folder, { recursive: true, maxRetries: 5 });
});

it('is told to whoever saves as 507, and to whoever runs the site in one line; reading goes on', async () => {
  const admin = await signIn(showcase);
  const winners = (at: string) => showcase.call(`/api/winners?${at}`);
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  write.mockClear();
  write.mockRejectedValueOnce(new Error('IO error: No space left on device'));
  const times = { opensAt: '2026-08-15T00:00:00Z', closesAt: '2026-12-31T00:00:00Z', autoPublish: false };
  const save = () => admin.send('PUT', '/api/windows/fa-2026', times);
  for (const answer of [await save(), await save()]) {
    expect([answer.status, answer.body.code]).toEqual([507, 'storage_full']);
    expect(answer.body.title).toContain('the storage is full');
  }
  expect((await winners('after')).status).toBe(200);
  expect((await admin.send('GET', '/api/windows/fa-2026')).status).toBe(404);
  // Only the first write reached the disk.
  expect(write).toHaveBeenCalledTimes(1);
  expect(said.mock.calls).toEqual([[expect.stringContaining('No space left on device')]]);
});
