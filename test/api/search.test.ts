import { afterAll, describe, expect, it } from 'vitest';
import type { RelatedProject } from '../../domain/project/related.ts';
import type { FoundProject, QuickAnswer, SearchAnswer, SponsorAnswer } from '../../domain/search/search-answer.ts';
import { partition } from '../../functions/data/table/partitions.ts';
import { originSecretHeader, pagePathHeader, siteHostHeader } from '../../functions/http/edge-header.ts';
import { indexKey, unpack } from '../../functions/search/index/format.ts';
import { aProject, withPictures } from '../builders.ts';
import { triesAll } from '../exhaustive.ts';
import { onceIndexed } from './newer-index.ts';
import { canary, secrets, words } from './secret-project.ts';
import { signIn } from './session.ts';
import { startShowcase } from './showcase.ts';
import { changeProject } from './stored-project.ts';

/** Tests that the search finds what is published, all of it and nothing else, while it changes. */

const kite = aProject({
  id: 'kite',
  projectTitle: 'Kite',
  memberNames: ['Rosa Núñez', 'Bo Chen'],
  sponsor: 'Desert Power & Light',
});
const pump = aProject({
  id: 'pump',
  projectTitle: 'Solar pump',
  year: 2024,
  sponsor: 'DESERT POWER AND LIGHT',
  ...withPictures,
});
const drone = aProject({
  id: 'drone',
  projectTitle: 'Drone swarm',
  semester: 'sp',
  department: 'informatics',
  sponsor: 'Basalt',
});
const withheld = aProject({ id: 'withheld', projectTitle: 'Under NDA', ...secrets, nda: 'Yes' });
const hidden = aProject({ id: 'hidden', ...secrets, ...words, state: 'hidden' });
const waiting = aProject({ id: 'waiting', ...secrets, ...words, year: 2031, state: 'waiting' });

const showcase = await startShowcase();
const admin = await signIn(showcase);
const { updateProject } = await import('../../functions/projects/write.ts');
await showcase.importProjects(kite, pump, drone, withheld, hidden, waiting);
// What a team changed since staff approved it waits for staff.
await updateProject(drone.id, {
  base: 1,
  by: 'team',
  edit: ({ project }) => ({ approved: project, project: { ...project, ...secrets, ...words, state: 'changed' } }),
});
expect((await showcase.call('/api/search')).status).toBe(503);
await showcase.invoke('indexing', { task: 'check' });
await onceIndexed(async () => expect((await showcase.call('/api/search')).status).toBe(200));
showcase.followChanges();

afterAll(() => showcase.stop());

async function read<Answer>(path: string): Promise<Answer> {
  const answer = await showcase.call(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.json() as Promise<Answer>;
}

const search = (query: string) => read<SearchAnswer>(`/api/search?${query}`);
const idsOf = (found: { id: string }[]) => found.map(({ id }) => id);
const find = async (text: string) => idsOf((await search(`q=${encodeURIComponent(text)}`)).results);
const shown = (...ids: string[]) => read<FoundProject[]>(`/api/search/projects?ids=${ids.join(',')}`);

const { readIndexFile, writeIndexFile } = await import('../../functions/search/index/index-file.ts');
const storedIndex = async () => {
  const stored = await readIndexFile(10_000);
  if (!stored || stored === 'same') throw new Error('there is no index');
  return stored.bytes;
};

describe('the calls of the search', () => {
  it('find projects of all terms, by what visitors see', async () => {
    expect((await find('')).sort()).toEqual(['drone', 'kite', 'pump', 'withheld']);
    expect(await find('nunez')).toEqual(['kite']);
    expect(idsOf((await search('sponsor=desert-power-light')).results)).toContain('kite');
    expect(idsOf((await search('term=fa-2024')).results)).toEqual(['pump']);
  });

  it('answer while somebody types', async () => {
    const { projects, people, sponsors } = await read<QuickAnswer>('/api/search/quick?q=basal');
    expect([idsOf(projects), people, sponsors.map(({ slug }) => slug)]).toEqual([['drone'], [], ['basalt']]);
  });

  it('list projects by their ids in this order, without those that are not published', async () => {
    expect(idsOf(await shown('pump', 'hidden', 'nobody', 'kite'))).toEqual(['pump', 'kite']);
    expect(await read('/api/search/projects')).toEqual([]);
    expect(await read('/api/search/projects?ids=,,')).toEqual([]);
    const many = await showcase.call(`/api/search/projects?ids=${Array(101).fill('kite').join(',')}`);
    expect([many.status, (await many.json()).code]).toEqual([400, 'too_many_ids']);
  });

  it('show sponsors, and 404 for one that nobody has', async () => {
    const { name, found } = await read<SponsorAnswer>('/api/sponsors/basalt');
    expect([name, idsOf(found)]).toEqual(['Basalt', ['drone']]);
    const none = await showcase.call(`/api/sponsors/${canary}`);
    expect([none.status, none.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
  });

  it('show what is related in any term, and 404 for what is not published', async () => {
    const related = await read<RelatedProject[]>('/api/single_survey/kite/related');
    expect(related.find(({ id }) => id === 'pump')).toEqual({
      id: 'pump',
      projectTitle: 'Solar pump',
      department: 'computer-science',
      semester: 'fa',
      year: 2024,
      sponsor: 'DESERT POWER AND LIGHT',
      poster: pump.poster,
      youtubeLink: pump.videoLinkRaw,
    });
    for (const id of ['hidden', 'waiting', 'nobody'])
      expect((await showcase.call(`/api/single_survey/${id}/related`)).status).toBe(404);
  });

  it('are kept by the edge for a few seconds, and sent once', async () => {
    const path = '/api/search?q=kite';
    const answer = await showcase.call(path);
    const etag = answer.headers.get('etag') ?? '';
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5, stale-if-error=300');
    expect(etag).toMatch(/^W\/"/);
    expect((await showcase.call(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });
});

describe('a change of what visitors see reaches the search:', () => {
  const update = async (id: string, fields: object) =>
    expect((await admin.send('PUT', `/api/${id}/update`, fields)).status).toBe(200);

  it('publish, rename, hide, withdraw and erase', async () => {
    await showcase.importProjects(
      ...['renamed', 'hides', 'withdraws', 'erased', 'moved'].map((id) => aProject({ id, projectTitle: `Glider ${id}` })),
    );
    await onceIndexed(async () => expect(await shown('renamed', 'hides', 'withdraws', 'erased', 'moved')).toHaveLength(5));
    const { planForProject } = await import('../../functions/erasure/plan.ts');
    const { scanTable } = await import('../../functions/data/table/scan-table.ts');
    await update('renamed', { ProjectTitle: 'Sailplane', MemberNames: 'Ines Varga' });
    await update('hides', { ShouldDisplay: 'No' });
    await update('moved', { Semester: 'su', Year: '2025', Department: 'informatics' });
    await changeProject('withdraws', { state: 'withdrawn' });
    for (const { carryOut } of planForProject(await scanTable(), 'erased')) await carryOut();
    await onceIndexed(async () => {
      expect(idsOf(await shown('renamed', 'hides', 'withdraws', 'erased', 'moved'))).toEqual(['renamed', 'moved']);
      expect(await find('sailplane')).toEqual(['renamed']);
      expect(await find('"ines varga"')).toEqual(['renamed']);
      expect(idsOf((await search('q=glider&term=su-2025&department=informatics')).results)).toEqual(['moved']);
      expect((await find('glider')).sort()).toEqual(['moved']);
    });
  });

  it('an NDA that begins, and one that ends', async () => {
    await showcase.importProjects(
      aProject({ id: 'begins', ...secrets, keywords: ['xylophone'] }),
      aProject({ id: 'ends', keywords: ['xylophone'], nda: 'Yes' }),
    );
    await onceIndexed(async () => expect(await find('xylophone')).toEqual(['begins']));
    await update('begins', { NDA: 'Yes' });
    await update('ends', { NDA: 'No' });
    await onceIndexed(async () => {
      expect(await find('xylophone')).toEqual(['ends']);
      expect((await shown('begins', 'ends')).map(({ id, withheld: isWithheld }) => [id, isWithheld])).toEqual([
        ['begins', true],
        ['ends', undefined],
      ]);
    });
  });

  it('a place that is won, and one that is taken back', async () => {
    const place = (projectId: string, position: string) => ({ projectId, position, pictures: [] });
    const set = async (places: object[]) =>
      expect((await admin.send('PUT', '/api/winners/fa-2026', { places })).status).toBe(200);
    const winners = async () => (await search('winners=yes')).results.map(({ id, position }) => [id, position]).sort();
    await set([place('kite', '1'), place('withheld', '3')]);
    await onceIndexed(async () =>
      expect(await winners()).toEqual([
        ['kite', 1],
        ['withheld', 3],
      ]),
    );
    await set([place('withheld', '1')]);
    await onceIndexed(async () => expect(await winners()).toEqual([['withheld', 1]]));
  });

  it('the tables of a floor that is announced, shown at its time, changed and hidden again', async () => {
    const { newFloor } = await import('../../domain/floor/new-floor.ts');
    const { importFloor } = await import('../../functions/data/event/floors.ts');
    const term = { semester: 'fa', year: 2026 } as const;
    const day = new Date(Date.now() + 30 * 86_400_000).toISOString();
    const until = new Date(Date.parse(day) + 3_600_000).toISOString();
    // A hidden project and one of another term have tables, too.
    const save = async (number: string, shown: { published: boolean; publishFrom?: string }) => {
      const places = Object.entries({ kite: number, hidden: 'QZ81', drone: 'QZ82' });
      const floor = {
        ...newFloor(term, undefined),
        ...shown,
        tables: places.map(([id, table]) => ({ id, number: table, x: 100, y: 100 })),
        sessions: [{ id: 's', name: 'Showcase', from: day, until }],
        places: places.map(([project]) => ({ project, table: project, session: 's' })),
      };
      await importFloor(term, floor, true);
    };
    const snippets = async (text: string) => (await search(`q=${text}`)).results.map(({ id, snippet }) => [id, snippet?.text]);
    const holds = async (text: string) =>
      Buffer.from(unpack(await storedIndex()))
        .toString('latin1')
        .toUpperCase()
        .includes(text);
    const inTime = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
    await save('QX73', { published: true, publishFrom: inTime(3600) });
    await showcase.invoke('indexing', { task: 'compare' });
    expect(await holds('QX7')).toBe(false);
    const publishFrom = inTime(8);
    await showcase.followed(() => save('QX74', { published: true, publishFrom }));
    // No write comes at that time: the look of each minute finds it.
    await onceIndexed(async () => expect(new Date().toISOString() > publishFrom).toBe(true));
    await showcase.invoke('indexing', { task: 'times' });
    await onceIndexed(async () => expect(await snippets('qx74')).toEqual([['kite', ['', 'QX74', '']]]));
    await save('QX75', { published: true });
    await onceIndexed(async () =>
      expect([await find('table qx75'), await find('qx74'), await holds('QZ8')]).toEqual([['kite'], [], false]),
    );
    await save('QX75', { published: false });
    await onceIndexed(async () => expect([await find('qx75'), await holds('QX7')]).toEqual([[], false]));
  });

  it('spellings of a sponsor that staff merge', async () => {
    const { changeSponsors } = await import('../../functions/data/project/sponsors.ts');
    await changeSponsors({ from: 'desert-power-and-light', to: 'desert-power-light' }, { by: 'staff' });
    await onceIndexed(async () => {
      const { found } = await read<SponsorAnswer>('/api/sponsors/desert-power-and-light');
      expect(idsOf(found)).toEqual(['kite', 'pump']);
    });
  });

  it('two at the same moment, and many', async () => {
    const many = Array.from({ length: triesAll ? 60 : 12 }, (_, index) => `many-${index}`);
    await Promise.all([
      update('kite', { Sponsor: 'Quartz' }),
      update('pump', { ProjectTitle: 'Wind pump' }),
      ...many.map((id) => showcase.importProjects(aProject({ id, projectTitle: `Balloon ${id}` }))),
    ]);
    await onceIndexed(async () => {
      expect((await shown(...many)).length).toBe(many.length);
      const changed = (await shown('kite', 'pump')).map(({ projectTitle, sponsor }) => [projectTitle, sponsor]);
      expect(changed[0]?.[1]).toBe('Quartz');
      expect(changed[1]?.[0]).toBe('Wind pump');
    });
  });

  it('is worked in by several workers at once, none of which loses what another did', async () => {
    const ids = Array.from({ length: triesAll ? 8 : 4 }, (_, index) => `worker-${index}`);
    await showcase.importProjects(...ids.map((id) => aProject({ id })));
    const recordOf = (id: string) => ({ dynamodb: { Keys: { pk: { S: partition('projects', id) }, sk: { S: 'PROJECT' } } } });
    await Promise.all(ids.map((id) => showcase.invoke('indexing', { Records: [recordOf(id)] })));
    await onceIndexed(async () => expect(idsOf(await shown(...ids))).toEqual(ids));
  });
});

describe('the stored index', () => {
  const put = async (bytes: Uint8Array) => {
    const stored = await readIndexFile(10_000);
    await writeIndexFile(bytes, 10_000, typeof stored === 'object' ? stored.tag : undefined);
  };

  it('holds nothing that is withheld, and no address of a person', async () => {
    const content = Buffer.from(unpack(await storedIndex()));
    const text = content.toString('latin1').toLowerCase();
    expect(text).toContain('under nda');
    expect([text.includes(canary), text.includes('@example.edu'), text.includes('base64')]).toEqual([false, false, false]);
    expect(content.toString('utf16le').toLowerCase()).not.toContain(canary);
  });

  const damages: [string, () => Promise<void>][] = [
    ['is missing', async () => (await import('../../functions/pictures/bucket.ts')).deleteFile(indexKey)],
    ['is cut off', async () => put((await storedIndex()).subarray(0, 5000))],
    ['is empty', async () => put(new Uint8Array())],
    ['is something else', async () => put(Buffer.from('<html>'))],
    [
      'has one wrong byte',
      async () => {
        const bytes = Uint8Array.from(await storedIndex());
        bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
        await put(bytes);
      },
    ],
  ];

  it.each(damages)('that %s is built anew by the check; meanwhile the last one answers', async (_, damage) => {
    await damage();
    expect((await search('q=kite')).total).toBeGreaterThan(0);
    await showcase.invoke('indexing', { task: 'check' });
    const { openSearchIndex } = await import('../../functions/search/index/read.ts');
    const index = openSearchIndex(await storedIndex());
    expect(idsOf(index.projects(['kite', 'hidden', 'pump']))).toEqual(['kite', 'pump']);
    index.close();
  });

  it('that is damaged is built anew by the next change, too', async () => {
    await put(Buffer.from('nothing'));
    await showcase.importProjects(aProject({ id: 'mends', projectTitle: 'Mender' }));
    await onceIndexed(async () => expect(await find('mender')).toEqual(['mends']));
    expect(await find('nunez')).toEqual(['kite']);
  });

  it('is not replaced by a write that began before it was written', async () => {
    const former = (await readIndexFile(10_000)) as { bytes: Uint8Array; tag: string };
    await showcase.importProjects(aProject({ id: 'newer', projectTitle: 'Newcomer' }));
    await onceIndexed(async () => expect(await find('newcomer')).toEqual(['newer']));
    for (const tag of [former.tag, undefined]) {
      await expect(writeIndexFile(former.bytes, 10_000, tag)).rejects.toThrow('conditions');
    }
    expect(await find('newcomer')).toEqual(['newer']);
  });

  it('that is wrong is made right by the comparison', async () => {
    const { openWriter } = await import('../../functions/search/index/write.ts');
    const writer = openWriter(await storedIndex());
    writer.remove('pump');
    writer.put({ project: { ...kite, teamMemberNames: canary, projectTitle: canary } as never });
    writer.put({ project: { ...kite, id: 'ghost', teamMemberNames: canary } as never });
    await put(writer.bytes());
    writer.close();
    await onceIndexed(async () => expect((await find(canary)).sort()).toEqual(['ghost', 'kite']));
    await showcase.invoke('indexing', { task: 'compare' });
    await onceIndexed(async () =>
      expect([await find(canary), idsOf(await shown('kite', 'pump', 'ghost'))]).toEqual([[], ['kite', 'pump']]),
    );
  });
});

describe('an instance without an index', () => {
  it('answers 503 with the time to wait, and everything else works', async () => {
    const { deleteFile } = await import('../../functions/pictures/bucket.ts');
    await deleteFile(indexKey);
    const fresh = await showcase.startAnother();
    const headers = { [originSecretHeader]: showcase.originSecret, [siteHostHeader]: 'capstone.example.edu' };
    const get = (path: string, more: object = {}) => fetch(fresh.origin + path, { headers: { ...headers, ...more } });
    try {
      for (const path of ['/api/search?q=kite', '/api/search/quick?q=k', '/api/sponsors', '/api/single_survey/kite/related']) {
        const answer = await get(path);
        const { code } = await answer.json();
        const seen = [answer.status, code, answer.headers.get('retry-after'), answer.headers.get('cache-control')];
        expect(seen).toEqual([503, 'search_unavailable', '30', 'no-store']);
      }
      expect((await get('/api/survey/computer-science/term=fa-2026')).status).toBe(200);
      expect((await get('/index.html', { [pagePathHeader]: '/survey/kite' })).status).toBe(200);
      const page = await get('/index.html', { [pagePathHeader]: '/search?q=kite' });
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('The search is being prepared.')]);
      await showcase.invoke('indexing', { task: 'check' });
      await onceIndexed(async () => expect((await get('/api/search?q=kite')).status).toBe(200));
    } finally {
      await fresh.stop();
    }
  });
});

describe('whatever is searched', () => {
  const kinds = [
    ...['', ' ', '"', '""', '(', '*', 'a*', 'NEAR(a b)', 'a OR', '-a', '{x}', "'; DROP TABLE entries;--", '%', '\\', '\0'],
    ...['🤖', 'مرحبا', '中文', '\uD800'],
  ];
  const pieces = [...kinds, 'kite', 'núñez', 'x'.repeat(300), '"solar pump', ' AND ', '\n', '^', ':', 'title:kite'];
  const strings = [
    ...kinds,
    'y'.repeat(4096),
    ...pieces.map((_, index) =>
      [index, index * 7 + 3, index * 13 + 5].map((at) => pieces[at % pieces.length]).join(index % 2 ? ' ' : ''),
    ),
  ];

  it('is answered, in the address of each call', async () => {
    for (const text of strings) {
      const q = encodeURIComponent(text.toWellFormed());
      for (const path of [
        `/api/search?q=${q}&sponsor=${q}&page=${q}`,
        `/api/search/quick?q=${q}`,
        `/api/search/projects?ids=${q}`,
      ]) {
        expect([path, (await showcase.call(path)).status]).toEqual([path, 200]);
      }
      const status = (await showcase.call(`/api/sponsors/${q || '%20'}`)).status;
      expect([text, [200, 404].includes(status)]).toEqual([text, true]);
    }
    for (const broken of ['%', '%E0%A4%A', '%00', '+', '&&=', 'a&q=b']) {
      expect((await showcase.call(`/api/search?q=${broken}`)).status).toBe(200);
      expect((await showcase.call(`/api/sponsors/${broken}`)).status).toBeLessThan(500);
    }
  });
});
