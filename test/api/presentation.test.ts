import { afterAll, describe, expect, it } from 'vitest';
import { partition } from '../../functions/data/table/partitions.ts';
import { aRawPdf } from '../pdfs.ts';
import { signIn } from './session.ts';
import { startShowcase } from './showcase.ts';
import { aTeam } from './team.ts';

const showcase = await startShowcase();
const admin = await signIn(showcase);
afterAll(() => showcase.stop());

const path = '/api/presentation/update';
const details = {
  presentationDate: '2026-12-04',
  presentationLocation: 'Memorial Union - Second floor',
  checkingTime: '8:30 AM',
  presentationTime: '10:00 AM - 2:00 PM',
};
const pdf = aRawPdf('', '').toString();

const post = (body: unknown, headers?: Record<string, string>) => admin.send('POST', path, body, headers);

async function postForm(fields: Record<string, string | Blob>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const response = await admin.call(path, { method: 'POST', body: form });
  return { status: response.status, body: await response.json() };
}

/** What visitors see, without its term. */
async function shown() {
  const { semester, year, ...presentation } = await (await showcase.call('/api/presentation')).json();
  return presentation;
}

async function fileAt(publicPath: string): Promise<string | undefined> {
  const { readFile } = await import('../../functions/pictures/bucket.ts');
  return (await readFile(publicPath.slice(1)))?.toString();
}

describe('the presentation', () => {
  it('needs a date the first time', async () => {
    expect((await admin.call('/api/presentation/details')).status).toBe(404);
    const { status, body } = await post({ checkingTime: '9:00 AM' });
    expect([status, body.fields]).toEqual([422, { presentationDate: 'is required' }]);
  });

  it('is set by a form with the fields of the specification and a map', async () => {
    const { status, body } = await postForm({ ...details, presentationFile: new Blob([pdf], { type: 'application/pdf' }) });
    expect(status).toBe(200);
    expect(body).toEqual({ ...details, presentationFile: expect.stringMatching(/^\/pdfs\/map-[\w-]{36}\.pdf$/) });
    expect(await fileAt(body.presentationFile)).toBe(pdf);
    expect(await shown()).toEqual(body);
    expect((await admin.send('GET', '/api/presentation/details')).body).toEqual(body);
  });

  it('keeps its map when a form without a chosen file is sent', async () => {
    const { presentationFile } = await shown();
    const { body } = await postForm({ ...details, checkingTime: '8:00 AM', presentationFile: new Blob([]) });
    expect(body).toEqual({ ...details, checkingTime: '8:00 AM', presentationFile });
  });

  it('keeps each date as it was given, whatever zone the server is in', async () => {
    for (const presentationDate of ['2026-01-01', '2026-12-31', '2028-02-29', '2026-03-08', '2026-11-01']) {
      expect((await post({ presentationDate })).body.presentationDate).toBe(presentationDate);
      expect((await shown()).presentationDate).toBe(presentationDate);
    }
  });

  it('takes a map that was uploaded before', async () => {
    const team = aTeam(showcase, { authorization: `Bearer ${admin.token}` });
    const upload = await team.upload('map', Buffer.from(pdf), 'application/pdf');
    expect(await fileAt(upload.path)).toBeUndefined();
    const { body } = await post({ presentationFile: upload.id });
    expect(body.presentationFile).toBe(upload.path);
    expect(await fileAt(upload.path)).toBe(pdf);
    expect((await post({ presentationFile: upload.path })).body.presentationFile).toBe(upload.path);
    expect((await post({ presentationFile: '' })).body.presentationFile).toBe('');
  });

  it('says that somebody else stored another map, or removed it, unless the same save comes twice', async () => {
    const team = aTeam(showcase, { authorization: `Bearer ${admin.token}` });
    const [mine, theirs] = [
      await team.upload('map', Buffer.from(pdf), 'application/pdf'),
      await team.upload('map', Buffer.from(pdf), 'application/pdf'),
    ];
    const seen = { 'if-match': (await admin.send('GET', '/api/presentation/details')).headers.get('etag') ?? '' };
    expect((await post({ presentationFile: theirs.id }, seen)).status).toBe(200);
    expect((await post({ presentationFile: theirs.id }, seen)).status).toBe(200);
    for (const presentationFile of [mine.id, '']) {
      const { status, body } = await post({ presentationFile }, seen);
      expect([status, body.fields?.presentationFile?.theirs]).toEqual([412, theirs.path]);
    }
    expect((await shown()).presentationFile).toBe(theirs.path);
  });

  it('gives every map a name of its own', async () => {
    const send = async () => (await postForm({ ...details, presentationFile: new Blob([pdf]) })).body.presentationFile;
    expect(await send()).not.toBe(await send());
  });

  it('is shown in its display period alone, and always to staff', async () => {
    const { body } = await post({ displayFrom: '2999-01-01T00:00:00-07:00', displayUntil: '' });
    expect(body.displayFrom).toBe('2999-01-01T07:00:00Z');
    expect((await showcase.call('/api/presentation')).status).toBe(404);
    expect((await admin.send('GET', '/api/presentation/details')).body).toEqual(body);
    expect((await post({ displayFrom: '' })).body).not.toHaveProperty('displayFrom');
    expect((await showcase.call('/api/presentation')).status).toBe(200);
    const open = { displayFrom: '2020-01-01T00:00:00Z', displayUntil: '2999-01-01T00:00:00Z' };
    expect((await post(open)).body).toMatchObject(open);
    expect((await showcase.call('/api/presentation')).status).toBe(200);
    await post({ displayFrom: '', displayUntil: '' });
  });

  it.each([
    [{ presentationDate: '2026-02-30' }, 'presentationDate'],
    [{ presentationDate: '12/04/2026' }, 'presentationDate'],
    [{ presentationDate: '2026-12-04T00:00:00Z' }, 'presentationDate'],
    [{ presentationDate: '9999-01-01' }, 'presentationDate'],
    [{ presentationTime: '25:99 whenever' }, 'presentationTime'],
    [{ checkingTime: '13:00 PM' }, 'checkingTime'],
    [{ checkingTime: 'x'.repeat(61) }, 'checkingTime'],
    [{ presentationFile: '/pdfs/another.pdf' }, 'presentationFile'],
    [{ presentationFile: 'map-00000000-0000-4000-8000-000000000000' }, 'presentationFile'],
    [{ presentationFile: 'poster-00000000-0000-4000-8000-000000000000' }, 'presentationFile'],
    [{ presentationFile: 'https://elsewhere.example/map.pdf' }, 'presentationFile'],
    [{ displayFrom: 'tomorrow' }, 'displayFrom'],
    [{ displayFrom: '0000-01-01T00:00:00+14:00' }, 'displayFrom'],
    [{ displayFrom: '2026-12-05T00:00:00Z', displayUntil: '2026-12-04T00:00:00Z' }, 'displayUntil'],
    [{ file: { size: 1 } }, 'body'],
    [{ version: 9 }, 'body'],
    [[], 'body'],
    ['text', 'body'],
  ])('refuses %j and stays as it was', async (body, field) => {
    const before = await shown();
    const answer = await post(body);
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toHaveProperty([field]);
    expect(await shown()).toEqual(before);
  });

  it.each([
    ['a picture', '\u0089PNG\r\n'],
    ['a page', '<html>%PDF'],
    ['a PDF with something in front', ' %PDF-1.7'],
  ])('refuses %s as a map', async (_what, bytes) => {
    const { status, body } = await postForm({ ...details, presentationFile: new Blob([bytes], { type: 'application/pdf' }) });
    expect([status, body.fields.presentationFile]).toEqual([422, 'Please choose a PDF.']);
  });

  it('takes 4 MB at once and no more', async () => {
    const bytes = (size: number) => new Blob([pdf, new Uint8Array(size - pdf.length)]);
    expect((await postForm({ presentationFile: bytes(4 * 1024 * 1024) })).status).toBe(200);
    expect((await postForm({ presentationFile: bytes(4 * 1024 * 1024 + 1) })).status).toBe(422);
  });

  it('refuses a form that cannot be read', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await admin.call(path, { method: 'POST', headers, body: 'no form' })).status).toBe(400);
    expect(
      (await admin.call(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' })).status,
    ).toBe(400);
  });

  it('meets what somebody else set meanwhile, with If-Match', async () => {
    const tag = (await admin.send('GET', '/api/presentation/details')).headers.get('etag') ?? '';
    expect((await post({ checkingTime: '7:00 AM' }, { 'if-match': tag })).status).toBe(200);
    expect((await post({ checkingTime: '7:30 AM' }, { 'if-match': tag })).status).toBe(412);
    // The same save once more is no conflict.
    const again = await post({ checkingTime: '7:00 AM' }, { 'if-match': tag });
    expect([again.status, again.body.checkingTime]).toEqual([200, '7:00 AM']);
  });
});

describe('the presentations of several terms', () => {
  const spring = { ...details, presentationDate: '2090-05-01', presentationLocation: 'Old Gym' };
  const at = (term: string, what = 'details') => `/api/presentation/${what}?term=${term}`;
  const set = (term: string, body: object, headers?: Record<string, string>) =>
    admin.send('POST', at(term, 'update'), body, headers);

  it('are kept apart, each with its version', async () => {
    const before = (await admin.send('GET', '/api/presentation/details')).body;
    const { status, headers, body } = await set('sp-2090', spring, { 'if-match': '"0"' });
    expect([status, headers.get('etag')]).toEqual([200, expect.stringContaining('"1"')]);
    expect(body).toEqual({ ...spring, presentationFile: '' });
    expect((await admin.send('GET', at('sp-2090'))).body).toEqual(body);
    expect((await admin.send('GET', at('fa-2089'))).status).toBe(404);
    // The calls of the specification name no term.
    expect((await admin.send('GET', '/api/presentation/details')).body).toEqual(before);
    expect((await set('fa-26', spring)).status).toBe(400);
    expect((await set('sp-2091', { checkingTime: '9:00 AM' })).body.fields).toEqual({ presentationDate: 'is required' });
  });

  it('are shown one at a time: the next by its day of those in their period, else the last', async () => {
    const day = async (presentationDate: string) => {
      await post({ presentationDate });
      return (await shown()).presentationDate;
    };
    const yearsOn = (years: number) => `${new Date().getFullYear() + years}-06-01`;
    expect(await day(yearsOn(1))).toBe(yearsOn(1));
    await set('sp-2090', { presentationDate: yearsOn(2) });
    expect((await shown()).presentationDate).toBe(yearsOn(1));
    const first = (await admin.send('GET', '/api/presentation/details')).body;
    // The next one is over, so the other is next, for visitors and for the calls of the specification.
    expect(await day(yearsOn(-1))).toBe(yearsOn(2));
    expect((await admin.send('GET', '/api/presentation/details')).body.presentationLocation).toBe('Old Gym');
    await set('sp-2090', { displayUntil: '2020-01-01T00:00:00Z' });
    expect((await shown()).presentationDate).toBe(yearsOn(-1));
    expect(first.presentationLocation).not.toBe('Old Gym');
  });

  it('have a history, and an earlier version can be restored with its map', async () => {
    const team = aTeam(showcase, { authorization: `Bearer ${admin.token}` });
    const { id, path: map } = await team.upload('map', Buffer.from(pdf), 'application/pdf');
    const first = (await set('fa-2092', { ...details, presentationFile: id })).body;
    await set('fa-2092', { presentationLocation: 'Old Gym', presentationFile: '' });
    const history = (await admin.send('GET', at('fa-2092', 'history'))).body;
    expect(history).toEqual([
      {
        version: 2,
        by: 'admin',
        at: expect.any(String),
        presentation: { ...first, presentationLocation: 'Old Gym', presentationFile: '' },
      },
      { version: 1, by: 'admin', at: expect.any(String), presentation: { ...first, presentationFile: map } },
    ]);
    const restored = await set('fa-2092', history[1].presentation, { 'if-match': '"2"' });
    expect([restored.status, restored.body]).toEqual([200, first]);
    expect((await admin.send('GET', at('fa-2092', 'history'))).body.map(({ version }: { version: number }) => version)).toEqual(
      [3, 2, 1],
    );
    expect((await admin.send('GET', at('sp-2093', 'history'))).body).toEqual([]);
    expect((await set('sp-2090', { presentationFile: map })).status).toBe(422);
  });
});

it('is read as an earlier version wrote it, for the term of its day, and moves there with the first change', async () => {
  const former = { ...details, presentationDate: '2080-12-04', presentationFile: '' };
  const lastChange = { at: '2026-11-02T10:00:00Z', by: 'grace' };
  await showcase.putItem({ pk: partition('presentation'), sk: 'CURRENT', ...former, version: 7, lastChange });
  const path = '/api/presentation/details?term=fa-2080';
  const { headers, body } = await admin.send('GET', path);
  expect([body, headers.get('etag')]).toEqual([former, expect.stringContaining('"7"')]);
  const to = '/api/presentation/update?term=fa-2080';
  const changed = await admin.send('POST', to, { checkingTime: '7:00 AM' }, { 'if-match': '"7"' });
  expect([changed.status, changed.headers.get('etag')]).toEqual([200, expect.stringContaining('"8"')]);
  expect((await admin.send('POST', to, { checkingTime: '6:00 AM' }, { 'if-match': '"7"' })).status).toBe(412);
  expect((await admin.send('GET', path)).body.checkingTime).toBe('7:00 AM');
  const history = (await admin.send('GET', '/api/presentation/history?term=fa-2080')).body;
  expect(history.map(({ version, by }: { version: number; by: string }) => [version, by])).toEqual([
    [8, 'admin'],
    [7, 'grace'],
  ]);
});
