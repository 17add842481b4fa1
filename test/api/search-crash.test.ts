import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { partition } from '../../functions/data/table/partitions.ts';
import { buildIfNeeded } from '../../local/build.ts';
import { aProject } from '../builders.ts';
import { aRecord, runProcess } from './data-command.ts';
import { faultsOf } from './faults.ts';
import { startShowcase } from './showcase.ts';
import { type Started, startProcess } from './started.ts';

/** Tests that the search finds everything after a worker was killed, after a restart, and after a change while nothing ran. */

const eventually = (assertion: () => Promise<void>) => vi.waitFor(assertion, { timeout: 150_000, interval: 200 });

describe('a worker that is killed right before it puts the index', () => {
  it('leaves the last one, and the next worker brings the change in', async () => {
    const showcase = await startShowcase();
    const files = await faultsOf(showcase.env.AWS_ENDPOINT_URL_S3 ?? '');
    const idsOf = async () => {
      const { results } = await (await showcase.call('/api/search')).json();
      return results.map(({ id }: { id: string }) => id).sort();
    };
    try {
      await showcase.importProjects(aProject({ id: 'first' }));
      await showcase.invoke('indexing', { task: 'check' });
      await showcase.importProjects(aProject({ id: 'second' }));
      const event = { Records: [{ dynamodb: { Keys: { pk: { S: partition('projects', 'second') }, sk: { S: 'PROJECT' } } } }] };

      const held = files.hold(({ method }) => method === 'PUT');
      const handler = pathToFileURL(path.resolve('functions/indexing/handler.ts')).href;
      const code = `const { handler } = await import('${handler}'); await handler(${JSON.stringify(event)});`;
      const env = { ...process.env, ...showcase.env, AWS_ENDPOINT_URL_S3: files.address };
      const worker = spawn(process.execPath, ['--input-type=module', '-e', code], { env, stdio: 'inherit' });
      await held.reached;
      worker.kill('SIGKILL');
      await once(worker, 'exit');
      expect(await idsOf()).toEqual(['first']);

      const began = Date.now();
      await showcase.invoke('indexing', event);
      expect(Date.now() - began).toBeLessThan(40_000);
      await eventually(async () => expect(await idsOf()).toEqual(['first', 'second']));
    } finally {
      files.close();
      await showcase.stop();
    }
  });
});

describe('a showcase on one machine', () => {
  let home: string;
  let folder: string;
  let running: Started;

  beforeAll(async () => {
    await buildIfNeeded();
    home = await mkdtemp(path.join(tmpdir(), 'search-'));
    folder = path.join(home, 'data');
  }, 120_000);

  afterAll(async () => {
    running?.process.kill();
    await running?.exited;
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  });

  async function importRecord(given: Record<string, unknown>): Promise<void> {
    const file = path.join(home, 'rows.json');
    await writeFile(file, JSON.stringify([aRecord({ DateStamp: new Date().toISOString(), ...given })]));
    const said = await runProcess(['import', file, '--overwrite'], folder);
    expect([said.code, said.problems]).toEqual([0, '']);
  }

  const find = async (text: string) => {
    const answer = await fetch(`${running.origin}/api/search?q=${text}`);
    return [answer.status, (await answer.json()).results?.map(({ id }: { id: string }) => id)];
  };

  const stop = async () => {
    running.process.kill('SIGINT');
    await running.exited;
  };

  it('finds at once what was imported before its first start', async () => {
    await importRecord({ EntryID: '1', ProjectTitle: 'Kite' });
    running = await startProcess(folder);
    expect(await find('kite')).toEqual([200, ['1']]);
  });

  it('finds what is imported while it runs', async () => {
    await importRecord({ EntryID: '2', ProjectTitle: 'Gondola' });
    await eventually(async () => expect(await find('gondola')).toEqual([200, ['2']]));
  });

  it('keeps its index over a restart, and finds no more what was renamed meanwhile', async () => {
    await stop();
    await importRecord({ EntryID: '2', ProjectTitle: 'Sailboat' });
    running = await startProcess(folder);
    expect(await find('kite')).toEqual([200, ['1']]);
    expect(await find('gondola')).toEqual([200, []]);
    expect(await find('sailboat')).toEqual([200, ['2']]);
  });

  it('builds it anew by `npm run data -- reindex`, and by itself when it finds none at its start', async () => {
    const { code, out } = await runProcess(['reindex'], folder);
    expect([code, out]).toEqual([0, expect.stringContaining('The search index is built: 2 projects.')]);
    await stop();
    await rm(path.join(folder, 'files/capstone-media/search'), { recursive: true, maxRetries: 5 });
    running = await startProcess(folder);
    expect((await fetch(`${running.origin}/api/terms`)).status).toBe(200);
    await eventually(async () => expect(await find('kite')).toEqual([200, ['1']]));
  });
});
