// @vitest-environment happy-dom
import { once } from 'node:events';
import http, { type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Window } from 'happy-dom';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../web/kit/api/api.ts';
import { pictureMessages } from '../../web/kit/project-form/messages.ts';
import { arrivedPictures } from '../../web/kit/project-form/values.ts';
import { endsWithPage } from '../../web/kit/uploads/upload.ts';
import { createUploadList, type UploadList } from '../../web/kit/uploads/upload-list.ts';
import { fromKept, toKept } from '../../web/team/form/kept-uploads.ts';

/** The API and the bucket of one page. It gives out slots, accepts files after `release`, and completes them. */
let held: ServerResponse[] = [];
let isHolding = false;
let cut = 0;
let refusal: { status: number; title: string } | undefined;
let slots = 0;
let lookedAt = 0;

const server = http.createServer((request, response) => {
  const json = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  request.resume();
  request.on('end', () => {
    const { method, url = '' } = request;
    if (method === 'PUT' && cut > 0) {
      cut -= 1;
      request.socket.destroy();
    } else if (method === 'PUT' && isHolding) held.push(response);
    else if (method === 'PUT') response.end();
    else if (url === '/api/uploads') {
      slots += 1;
      const id = `team-${slots}`;
      json(201, {
        id,
        url: `${origin}/bucket/${id}`,
        headers: { 'content-type': 'image/jpeg' },
        expiresAt: '2027-01-01T00:00:00Z',
      });
    } else if (lookedAt > 0) {
      lookedAt -= 1;
      response.setHeader('retry-after', '1');
      json(409, { title: 'It is being looked at.', code: 'upload_in_progress' });
    } else if (refusal) json(refusal.status, { title: refusal.title });
    else json(200, { id: url.split('/')[3], path: `/media/${url.split('/')[3]}/640.webp`, width: 640, height: 480 });
  });
});
let origin = '';

/**
 * What a browser reads of a picture before it sends any of it. A file named `broken` cannot be read as a picture, and one named
 * `tiny` has 79 pixels a side.
 */
class FakeImage {
  naturalWidth = 640;
  naturalHeight = 480;
  onload = () => {};
  onerror = () => {};
  set src(address: string) {
    if (address.includes('tiny')) this.naturalWidth = this.naturalHeight = 79;
    queueMicrotask(() => (address.includes('broken') ? this.onerror() : this.onload()));
  }
  decode = () => Promise.reject(new Error('nothing is drawn here'));
}

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  (window as unknown as Window).happyDOM.setURL(`${origin}/survey`);
  vi.stubGlobal('Image', FakeImage);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${(file as File).name}`);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

let list: UploadList;

beforeEach(() => {
  list = createUploadList([]);
  [held, isHolding, cut, lookedAt, refusal] = [[], false, 0, 0, undefined];
});

const aFile = (name: string, type = 'image/jpeg') => new File(['bytes'], name, { type });
const steps = () => list.all().map(({ progress }) => progress.step);
const names = () => list.all().map(({ name }) => name);
const keyOf = (name: string) => list.all().find((upload) => upload.name === name)?.key ?? '';
const release = () => held.shift()?.end();

describe('pictures of a form', () => {
  it('go up three at a time, the next when one has arrived', async () => {
    isHolding = true;
    list.add(
      'team',
      ['1', '2', '3', '4', '5'].map((name) => aFile(name)),
    );
    await vi.waitFor(() => expect(held).toHaveLength(3), 50_000);
    expect(steps().filter((step) => step === 'queued')).toHaveLength(2);
    release();
    await vi.waitFor(() => expect(steps().filter((step) => step === 'done')).toHaveLength(1), 50_000);
    await vi.waitFor(() => expect(held).toHaveLength(3), 50_000);
    isHolding = false;
    for (const response of held) response.end();
    await list.settled();
    expect(steps()).toEqual(['done', 'done', 'done', 'done', 'done']);
  });

  it('have the server’s id and address once they arrived', async () => {
    list.add('team', [aFile('a.jpg')]);
    await list.settled();
    const [upload] = list.all();
    expect(upload).toMatchObject({ id: `team-${slots}`, picture: { path: `/media/team-${slots}/640.webp`, width: 640 } });
  });

  it('may be put in order among their kind', () => {
    const arrived = { member: '', caption: '', progress: { step: 'done' } } as const;
    list.put({ ...arrived, key: '1', kind: 'poster', name: 'poster' });
    for (const name of ['a', 'b', 'c']) list.put({ ...arrived, key: name, kind: 'team', name });
    list.move('c', -1);
    expect(names()).toEqual(['poster', 'a', 'c', 'b']);
    list.move('a', 1);
    expect(names()).toEqual(['poster', 'c', 'a', 'b']);
  });

  it('of the poster are one: a new one takes the place of the one before, which is not sent on', async () => {
    isHolding = true;
    list.add('poster', [aFile('first')]);
    await vi.waitFor(() => expect(held).toHaveLength(1), 50_000);
    list.add('poster', [aFile('second')]);
    expect(names()).toEqual(['second']);
    await vi.waitFor(() => expect(held.length).toBeGreaterThan(1), 50_000);
    for (const response of held) response.end();
    await list.settled();
    expect([names(), steps()]).toEqual([['second'], ['done']]);
  });

  it('of the poster are replaced by what arrived: a broken file, taken away again, leaves the poster as it was', async () => {
    const inForm = () => arrivedPictures(list.all()).poster?.name;
    list.add('poster', [aFile('good')]);
    await list.settled();
    list.add('poster', [aFile('broken.png', 'image/png')]);
    await list.settled();
    list.add('poster', [aFile('broken too.png', 'image/png')]);
    await list.settled();
    expect([names(), steps(), inForm()]).toEqual([['broken too.png'], ['failed'], 'good']);
    list = createUploadList(fromKept(JSON.parse(JSON.stringify(toKept(list.all())))));
    list.remove(keyOf('broken too.png'));
    expect([names(), steps(), inForm()]).toEqual([['good'], ['done'], 'good']);

    list.add('poster', [aFile('better')]);
    await list.settled();
    expect([names(), inForm()]).toEqual([['better'], 'better']);
    // The server refuses it only when the form is sent.
    list.refuse(list.all()[0]?.id ?? '', 'The school insists on a larger one.');
    expect(inForm()).toBe('good');
    list.remove(keyOf('better'));
    expect(names()).toEqual(['good']);
    list.remove(keyOf('good'));
    expect(names()).toEqual([]);
  });

  it('of the poster go for good when a poster that arrived is taken away, and when they join', async () => {
    for (const name of ['first', 'second']) {
      list.add('poster', [aFile(name)]);
      await list.settled();
    }
    list.remove(keyOf('second'));
    expect(names()).toEqual([]);

    list.add('poster', [aFile('first')]);
    await list.settled();
    list.add('poster', [aFile('second')]);
    list.joinWith(() => Promise.reject(new ApiError(503, 'Busy')), new Set());
    await list.settled();
    expect(steps()).toEqual(['failed']);
    list.remove(keyOf('second'));
    expect(names()).toEqual([]);
  });

  it('that are taken away make room for the next', async () => {
    isHolding = true;
    list.add(
      'team',
      ['1', '2', '3', '4'].map((name) => aFile(name)),
    );
    await vi.waitFor(() => expect(held).toHaveLength(3), 50_000);
    list.remove(keyOf('1'));
    await vi.waitFor(() => expect(held).toHaveLength(4), 50_000);
    isHolding = false;
    for (const response of held) response.end();
    await list.settled();
    expect([names(), steps()]).toEqual([
      ['2', '3', '4'],
      ['done', 'done', 'done'],
    ]);
  });

  it('are not sent on once the page is left: neither those under way nor those that wait', async () => {
    isHolding = true;
    const before = slots;
    list.add(
      'team',
      ['1', '2', '3', '4', '5'].map((name) => aFile(name)),
    );
    await vi.waitFor(() => expect(held).toHaveLength(3), 50_000);
    const under = held.map((response) => once(response, 'close'));
    list.stop();
    await Promise.all(under);
    // Meanwhile another list sends one picture from start to end. Its slot is the only one that was requested.
    isHolding = false;
    const other = createUploadList([]);
    other.add('team', [aFile('other')]);
    await other.settled();
    expect([slots - before, held.length]).toEqual([4, 3]);
    expect(steps()).toEqual(Array(5).fill('queued'));
  });

  it('let their addresses go when they are replaced, taken away, or left', async () => {
    const revoked = vi.spyOn(URL, 'revokeObjectURL');
    list.add('poster', [aFile('first')]);
    list.add('poster', [aFile('second')]);
    list.add('team', [aFile('photo'), aFile('other')]);
    list.remove(keyOf('photo'));
    expect(revoked.mock.calls.flat()).toEqual(['blob:first', 'blob:photo']);
    list.stop();
    expect(revoked.mock.calls.flat().sort()).toEqual(['blob:first', 'blob:other', 'blob:photo', 'blob:second']);
    revoked.mockRestore();
  });

  it('of an earlier page say that their files are gone where the browser kept none', async () => {
    const unsent = { key: 'a', kind: 'team', name: 'a.jpg', member: '', caption: '', progress: { step: 'queued' } } as const;
    list = createUploadList([unsent], undefined, { keepsFiles: true });
    list.start();
    await list.settled();
    expect(list.all()[0]?.progress).toMatchObject({ step: 'failed', message: expect.stringContaining('choose it again') });
  });

  it('join what was handed in: one by one as they arrive, and not those that were part of it', async () => {
    list.add('team', [aFile('a'), aFile('b')]);
    await list.settled();
    isHolding = true;
    list.add('team', [aFile('c')]);
    await vi.waitFor(() => expect(held).toHaveLength(1), 50_000);
    const joined: string[] = [];
    const [first] = list.all();
    list.joinWith(async ({ name }) => void joined.push(name), new Set([first?.id ?? '']));
    await vi.waitFor(() => expect(joined).toEqual(['b']), 50_000);
    expect(names()).toEqual(['c']);
    release();
    await vi.waitFor(() => expect(joined).toEqual(['b', 'c']), 50_000);
    expect(names()).toEqual([]);
  });

  it('that cannot join can be tried again, without another upload', async () => {
    list.add('team', [aFile('a')]);
    await list.settled();
    const before = slots;
    const join = vi.fn(async () => {}).mockRejectedValueOnce(new ApiError(503, 'Busy', 'Please try later.'));
    list.joinWith(join, new Set());
    await list.settled();
    expect(list.all()[0]?.progress).toEqual({ step: 'failed', message: 'Please try later.', canRetry: true });
    list.retry(keyOf('a'));
    await vi.waitFor(() => expect(names()).toEqual([]), 50_000);
    expect([join.mock.calls.length, slots]).toEqual([2, before]);
  });
});

describe('a picture that does not arrive', () => {
  const failure = () => list.all()[0]?.progress;

  it('because the connection broke can be tried again', async () => {
    cut = 1;
    list.add('team', [aFile('a.jpg')]);
    await list.settled();
    expect(failure()).toEqual({ step: 'failed', message: 'The connection was lost.', canRetry: true });
    list.retry(keyOf('a.jpg'));
    await list.settled();
    expect(steps()).toEqual(['done']);
  });

  it('because the browser is offline goes on when it is back', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    cut = 1;
    list.add('team', [aFile('a.jpg')]);
    await list.settled();
    expect(failure()).toMatchObject({ step: 'failed', message: expect.stringContaining('You are offline.') });
    online.mockRestore();
    dispatchEvent(new Event('online'));
    await list.settled();
    expect(steps()).toEqual(['done']);
  });

  it('at once because the server still looks at it arrives a little later', async () => {
    lookedAt = 1;
    list.add('team', [aFile('a.jpg')]);
    await vi.waitFor(() => expect(list.all()[0]?.progress).toEqual({ step: 'waiting', seconds: 1 }), 50_000);
    await list.settled();
    expect(steps()).toEqual(['done']);
  });

  it('because the server refuses it cannot be tried again, and loses its preview', async () => {
    refusal = { status: 422, title: 'The picture is damaged.' };
    list.add('team', [aFile('a.jpg')]);
    await list.settled();
    expect(failure()).toEqual({ step: 'failed', message: 'The picture is damaged.', canRetry: false });
    expect(list.all()[0]?.preview).toBeUndefined();
  });

  it.each([
    ['a.gif', 'image/gif', 'Please choose a JPEG, PNG or WebP picture.'],
    ['broken.png', 'image/png', 'cannot be read as a picture'],
    ['tiny.jpg', 'image/jpeg', 'its shorter side must have at least 80 pixels'],
  ])('because it is %s is refused before it is sent', async (name, type, says) => {
    const before = slots;
    list.add('team', [aFile(name, type)]);
    await list.settled();
    expect(failure()).toMatchObject({ step: 'failed', message: expect.stringContaining(says), canRetry: false });
    expect(pictureMessages(list.all())).toEqual([['teamUploads', expect.stringContaining(says)]]);
    expect(slots).toBe(before);
  });

  it('any more because the server forgot it says so', async () => {
    list.add('team', [aFile('a.jpg')]);
    await list.settled();
    list.refuse(list.all()[0]?.id ?? '', 'Please upload it again.');
    expect(list.all()[0]).toMatchObject({ id: undefined, progress: { step: 'failed', message: 'Please upload it again.' } });
  });
});

describe('a browser that keeps no files', () => {
  it('is known for each picture until it has arrived', async () => {
    isHolding = true;
    const kept = createUploadList([], undefined, { keepsFiles: true });
    kept.add('team', [aFile('a.jpg')]);
    await expect.poll(() => kept.all().map(endsWithPage), { timeout: 50_000 }).toEqual([true]);
    await expect.poll(() => held.length, { timeout: 50_000 }).toBe(1);
    held[0]?.end();
    await kept.settled();
    expect(kept.all().map(endsWithPage)).toEqual([false]);
  });
});
