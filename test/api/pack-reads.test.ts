import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OfflinePack } from '../../domain/offline/pack.ts';
import { partition } from '../../functions/data/table/partitions.ts';
import { pagePathHeader, siteHostHeader } from '../../functions/http/edge-header.ts';
import { aProject } from '../builders.ts';
import { type RecordedCall, recordCalls } from './recorder.ts';
import { settingsForgotten } from './settings-forgotten.ts';
import { startShowcase } from './showcase.ts';
import { changeProject } from './stored-project.ts';

/** What a page costs, and a pack for pages without a network, whose caller chooses one of 300 terms. */
let recorder: Awaited<ReturnType<typeof recordCalls>>;

const years = [2022, 2023, 2024, 2025, 2026];

const showcase = await startShowcase({}, async ({ AWS_ENDPOINT_URL_DYNAMODB: engine = '' }) => {
  recorder = await recordCalls(engine);
  return { AWS_ENDPOINT_URL_DYNAMODB: recorder.address };
});
const { mergeWins } = await import('../../functions/winners/write.ts');
for (const year of years) {
  await showcase.importProjects(aProject({ id: `of-${year}`, year }));
  await mergeWins({ semester: 'fa', year }, { places: [{ projectId: `of-${year}`, position: '1', pictures: [] }] });
}

afterAll(async () => {
  await showcase.stop();
  recorder.close();
});

async function readPack(term: string): Promise<{ pack: OfflinePack; reads: RecordedCall[] }> {
  recorder.calls.length = 0;
  // In this process, whose clock stands still, so that nothing grows old while the machine does something else.
  const { offline } = await import('../../functions/catalog/offline.ts');
  const answer = await offline.request(`/api/offline?${term}`);
  expect(answer.status).toBe(200);
  return { pack: (await answer.json()) as OfflinePack, reads: [...recorder.calls] };
}

/** How often a call reads the settings. */
async function settingsReads(path: string, sent: RequestInit, status: number): Promise<number> {
  recorder.calls.length = 0;
  expect((await showcase.call(path, sent)).status).toBe(status);
  const keys = recorder.calls.map(({ input }) => JSON.stringify(input.Key ?? ''));
  return keys.filter((key) => key.includes(`"${partition('settings')}"`)).length;
}

describe('the settings', () => {
  const paths = ['/', '/winners', '/computer-science?semester=fa&year=2026', '/survey/of-2026'];
  it.each(paths)('are read once by a page, with all its calls, and kept for five seconds: %s', async (path) => {
    const headers = { [siteHostHeader]: 'capstone.example.edu', [pagePathHeader]: path };
    await settingsForgotten();
    expect(await settingsReads('/index.html', { headers }, 200)).toBe(1);
    expect(await settingsReads('/index.html', { headers }, 200)).toBe(0);
  });

  it('are read anew by each call that may store something', async () => {
    const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    expect(await settingsReads('/api/survey', sent, 422)).toBe(1);
    expect(await settingsReads('/api/survey', sent, 422)).toBe(1);
  });
});

describe('packs of several terms', () => {
  beforeEach(() => void vi.spyOn(Date, 'now').mockReturnValue(Date.now()));
  afterEach(() => vi.restoreAllMocks());

  it('read once what all of them say', async () => {
    const first = await readPack('semester=fa&year=2026');
    const second = await readPack('semester=fa&year=2025');
    expect(second.pack.projects.map(({ id }) => id)).toEqual(['of-2025']);
    expect([second.pack.terms, second.pack.winners]).toEqual([first.pack.terms, first.pack.winners]);
    expect(second.pack.winners).toHaveLength(years.length);
    // A list for each department, the places of the term and its floor.
    expect(second.reads).toHaveLength(10);
  });

  it('of a term without projects read nothing but whether it has a floor', async () => {
    await readPack('semester=fa&year=2026');
    const { pack, reads } = await readPack('semester=su&year=2071');
    expect([pack.projects, pack.winners.length]).toEqual([[], years.length]);
    expect(reads.map(({ operation, input }) => [operation, input.Key])).toEqual([
      ['GetItem', { pk: { S: partition('floors') }, sk: { S: 'su-2071' } }],
    ]);
  });

  it('say five seconds later what has changed', async () => {
    expect((await readPack('semester=fa&year=2026')).pack.winners).toHaveLength(years.length);
    await changeProject('of-2022', { state: 'hidden' });
    vi.mocked(Date.now).mockReturnValue(Date.now() + 5_001);
    const { pack } = await readPack('semester=fa&year=2026');
    expect(pack.winners.map(({ id }) => id)).not.toContain('of-2022');
    expect(pack.terms.map(({ year }) => year)).not.toContain(2022);
  });
});
