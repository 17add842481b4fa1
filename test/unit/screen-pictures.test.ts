import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keptPictures } from '../../web/visit/screen/pictures.ts';
import type { Programme, ProjectSlide } from '../../web/visit/screen/programme.ts';
import { type ReadySlide, rotate } from '../../web/visit/screen/rotate.ts';

let asked = 0;
const server = createServer((_request, response) => {
  asked += 1;
  response.end('a picture');
});
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it('loads a picture that is wanted twice at once only once, so that its address stays good', async () => {
  const pictures = keptPictures();
  const [first, second] = await Promise.all([pictures.load(`${origin}/1.webp`), pictures.load(`${origin}/1.webp`)]);
  expect(second).toBe(first);
  expect(asked).toBe(1);
  expect(await (await fetch(first as string)).text()).toBe('a picture');
  pictures.keepOnly(new Set());
  await expect(fetch(first as string)).rejects.toThrow();
});

it('does not show a poster that was replaced while its slide waited', async () => {
  const slide = (path: string) => ({ kind: 'project', key: '1', turn: 1, project: { poster: { path } } }) as ProjectSlide;
  let programme: Programme = { projects: [slide('/old')], others: [] };
  const stop = new AbortController();
  const shown: (ReadySlide | undefined)[] = [];
  await rotate({
    programme: () => programme,
    posters: () => [],
    fileOf: ({ project }) => project.poster?.path,
    pictures: { ...keptPictures(), ready: async (path) => `blob:${path}` },
    show: (one) => shown.push(one),
    turn: async () => {
      // While the first is shown, the second one is made ready, and then the team sends another poster.
      await new Promise(setImmediate);
      if (shown.length === 2) stop.abort();
      programme = { projects: [slide('/new')], others: [] };
    },
    signal: stop.signal,
  });
  expect(shown).toMatchObject([{ poster: 'blob:/old' }, { project: { poster: { path: '/new' } } }]);
  expect(shown[1]).not.toHaveProperty('poster');
});
