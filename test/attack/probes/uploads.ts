import sharp from 'sharp';
import type { UploadKind } from '../../../domain/picture/uploads.ts';
import { aSurvey } from '../../builders.ts';
import { aBomb, aJpeg, aPicture, aPng } from '../../pictures.ts';
import { type Probe, probesOf } from '../probe.ts';
import type { Scene } from '../scene.ts';

/** Uploads bytes as a poster; true when they are taken. */
async function isTaken({ team }: Scene, body: Buffer, contentType: string): Promise<boolean> {
  const { id } = await team.send('poster', body, contentType);
  return (await team.complete(id)).status === 200;
}

type Lie = [name: string, type: string, make: () => Promise<Buffer> | Buffer];
const text = (content: string) => () => Buffer.from(content, 'latin1');
const behind = (content: string) => async () => Buffer.concat([await aJpeg(), Buffer.from(content, 'latin1')]);

const lies: Lie[] = [
  ['an SVG', 'image/png', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a web page', 'image/jpeg', text('<!doctype html><script>alert(1)</script>')],
  ['a GIF', 'image/png', () => aPicture().gif().toBuffer()],
  ['a TIFF', 'image/jpeg', () => aPicture().tiff().toBuffer()],
  ['an AVIF', 'image/webp', () => aPicture().avif().toBuffer()],
  ['a JPEG that says it is a PNG', 'image/png', () => aJpeg()],
  ['a PDF', 'image/png', text('%PDF-1.7\n%%EOF')],
  ['a picture with a PDF behind it', 'image/jpeg', behind('%PDF-1.4\n1 0 obj\nendobj\n%%EOF')],
  ['a picture with a ZIP behind it', 'image/jpeg', behind(`PK\x03\x04 PK\x05\x06${'\0'.repeat(18)}`)],
  ['a picture with a web page behind it', 'image/jpeg', behind('<html><script>alert(1)</script></html>')],
  ['a picture with PHP behind it', 'image/jpeg', behind('<?php system($_GET[0]); ?>')],
  [
    'a picture with a web page in its metadata',
    'image/jpeg',
    () =>
      aPicture()
        .withExif({ IFD0: { Copyright: '<script >x</script>' } })
        .jpeg()
        .toBuffer(),
  ],
  ['900 megapixels in 100 KB', 'image/png', () => aBomb(30_000, 30_000)],
  ['60,000 pixels wide', 'image/png', () => aBomb(60_000, 1001)],
  ['31 megapixels of 16 bits', 'image/png', () => aBomb(6200, 5001, 16)],
  [
    '46 megapixels with transparency',
    'image/webp',
    () =>
      sharp({ create: { width: 9000, height: 5112, channels: 4, background: '#00808080' } })
        .webp({ effort: 0, lossless: true })
        .toBuffer(),
  ],
  ['half a picture', 'image/jpeg', async () => (await aJpeg(400, 400)).subarray(0, 900)],
  ['a signature alone', 'image/png', text('\x89PNG\r\n\x1a\n')],
];

const content = probesOf(
  'uploads that lie',
  ['a picture', async (scene) => isTaken(scene, await aJpeg(), 'image/jpeg')],
  lies.map(([name, type, make]) => [name, async (scene) => isTaken(scene, await make(), type)]),
  true,
);

const slot = (scene: Scene, kind: UploadKind, type: string, size: number, headers: Record<string, string> = {}) =>
  scene.send('POST', '/api/uploads', { kind, contentType: type, size }, headers).then(({ status }) => status === 201);

type Change = {
  url?: (url: string) => string;
  type?: string;
  size?: number;
  method?: string;
  headers?: (scene: Scene) => Record<string, string>;
  isBare?: true;
};

/** Puts bytes to a slot for a PNG of 100 bytes, in another way than it allows. */
async function put(scene: Scene, change: Change): Promise<boolean> {
  const given = await (await scene.team.askForSlot('poster', 'image/png', 100)).json();
  const url = change.url?.(given.url) ?? given.url;
  const headers = new Headers({ 'content-type': change.type ?? 'image/png', ...change.headers?.(scene) });
  if (!change.isBare) headers.set('if-none-match', '*');
  const { method = 'PUT', size = 100 } = change;
  const body = method === 'PUT' ? new Uint8Array(size) : undefined;
  return (await fetch(url, { method, headers, body })).ok;
}

/** Headers by which S3 does something else than store the body. */
const amazonHeaders: [name: string, value: string | ((scene: Scene) => string)][] = [
  ['x-amz-copy-source', ({ env, unseen }) => `${env.MEDIA_BUCKET}${unseen.hidden.poster.replace('/media/', '/hidden/')}`],
  ['x-amz-copy-source-range', 'bytes=0-9'],
  ['x-amz-metadata-directive', 'REPLACE'],
  ['x-amz-acl', 'public-read'],
  ['x-amz-grant-read', 'uri="http://acs.amazonaws.com/groups/global/AllUsers"'],
  ['x-amz-website-redirect-location', 'https://evil.example/'],
  ['x-amz-tagging', 'a=b'],
  ['x-amz-storage-class', 'GLACIER'],
  ['x-amz-meta-a', 'b'],
];

const slots = probesOf(
  'places to upload to',
  ['one for a poster', (scene) => slot(scene, 'poster', 'image/png', 1000)],
  [
    ['for an SVG', (scene) => slot(scene, 'poster', 'image/svg+xml', 1000)],
    ['for a web page', (scene) => slot(scene, 'poster', 'text/html', 1000)],
    ['for two types', (scene) => slot(scene, 'poster', 'image/png, text/html', 1000)],
    ['for a winner’s picture, by anybody', (scene) => slot(scene, 'winner', 'image/png', 1000)],
    [
      'for a winner’s picture, by a team',
      (scene) => slot(scene, 'winner', 'image/png', 1000, { 'x-edit-token': scene.other.editToken }),
    ],
    ['for a map, by anybody', (scene) => slot(scene, 'map', 'application/pdf', 1000)],
    ['for 21 MB', (scene) => slot(scene, 'poster', 'image/png', 21 * 1024 * 1024)],
    ['for less than nothing', (scene) => slot(scene, 'poster', 'image/png', -1)],
    ['of a kind that is a path', (scene) => slot(scene, '../media' as UploadKind, 'image/png', 100)],
    [
      'with a forged edit token',
      (scene) => slot(scene, 'poster', 'image/png', 100, { 'x-edit-token': `${scene.other.id}.${'A'.repeat(43)}` }),
    ],
    ['with more bytes than announced', (scene) => put(scene, { size: 101 })],
    ['with fewer bytes than announced', (scene) => put(scene, { size: 99 })],
    ['with another type than announced', (scene) => put(scene, { type: 'text/html' })],
    ['for another name', (scene) => put(scene, { url: (url) => url.replace(/poster-/, 'poster-x') })],
    ['in another folder', (scene) => put(scene, { url: (url) => url.replace('/capstone-uploads/', '/capstone-media/media/') })],
    ['without its signature', (scene) => put(scene, { url: (url) => url.replace(/\?.*/, '') })],
    [
      'for longer than its time',
      (scene) => put(scene, { url: (url) => url.replace(/X-Amz-Expires=\d+/, 'X-Amz-Expires=86400') }),
    ],
    ['to read from', (scene) => put(scene, { method: 'GET' })],
    ['to delete from', (scene) => put(scene, { method: 'DELETE' })],
    ['without the condition that nothing is there', (scene) => put(scene, { isBare: true })],
    ...amazonHeaders.map(([name, value]): [string, (scene: Scene) => Promise<boolean>] => [
      `with ${name}`,
      (scene) => put(scene, { headers: (of) => ({ [name]: typeof value === 'string' ? value : value(of) }) }),
    ]),
  ],
);

const originalsIn = (bucketUrl: string) => bucketUrl.replace('capstone-media', 'capstone-uploads');

const afterwards = probesOf(
  'uploads that are complete',
  [
    'the picture that was put first',
    async ({ team, bucketUrl }) => (await fetch(`${bucketUrl}/staged/${(await team.upload('poster')).id}/80.webp`)).ok,
  ],
  [
    [
      'bytes that are put again change the picture',
      async ({ team, bucketUrl }) => {
        const body = await aPng(200, 200);
        const given = await team.send('poster', body, 'image/png');
        await team.complete(given.id);
        const staged = async () => Buffer.from(await (await fetch(`${bucketUrl}/staged/${given.id}/80.webp`)).arrayBuffer());
        const before = await staged();
        const other = Buffer.alloc(body.length, 7);
        await team.put(given, other);
        await team.complete(given.id);
        return !(await staged()).equals(before);
      },
    ],
    [
      'bytes that are put again stay',
      async ({ team, bucketUrl }) => {
        const body = await aJpeg();
        const given = await team.send('poster', body);
        await team.complete(given.id);
        await team.put(given, body);
        await team.complete(given.id);
        return (await (await fetch(`${originalsIn(bucketUrl)}/${given.id}`)).arrayBuffer()).byteLength > 0;
      },
    ],
    [
      'several calls at once open it more than once',
      async ({ team }) => {
        const { id } = await team.send('poster', await aJpeg());
        const answers = await Promise.all(Array.from({ length: 6 }, () => team.complete(id)));
        return answers.filter(({ status }) => status === 200).length !== 1;
      },
    ],
    [
      'a name that is a path',
      async ({ ask }) => (await ask('/api/uploads/..%2fstaged/complete', { method: 'POST' })).status !== 404,
    ],
    [
      'one’s picture tells where it was taken',
      async ({ team, bucketUrl }) => {
        const exif = { IFD0: { Model: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 25/1 0/1' } };
        const { id } = await team.upload('poster', await aPicture().withExif(exif).jpeg().toBuffer());
        const file = await (await fetch(`${bucketUrl}/staged/${id}/80.webp`)).arrayBuffer();
        return Buffer.from(file).includes('SecretCamera') || (await sharp(Buffer.from(file)).metadata()).exif !== undefined;
      },
    ],
  ],
);

const pictureKinds = ['poster', 'photo'] as const;
const idIn = (path: string) => path.split('/')[2] ?? '';
const shows = (text: string) => text.includes('data:image') || text.includes('"path"');

type Way = [name: string, kind: (typeof pictureKinds)[number], run: (scene: Scene, id: string) => Promise<boolean>];
/** What can be tried with the id of an upload that somebody knows from a former public address. */
const ways: Way[] = pictureKinds.flatMap((kind): Way[] => [
  [
    'by completing it again',
    kind,
    async ({ ask }, id) => shows((await ask(`/api/uploads/${id}/complete`, { method: 'POST' })).text),
  ],
  [
    'by naming it in a project of one’s own',
    kind,
    async ({ send }, id) => {
      const named = kind === 'poster' ? { posterUpload: id } : { teamUploads: [{ id, caption: '' }] };
      return (await send('POST', '/api/survey', aSurvey(named))).status < 400;
    },
  ],
  [
    'by naming it in a change of one’s own project',
    kind,
    async ({ team, other }, id) => {
      const named = kind === 'poster' ? { posterUpload: id } : { teamUploads: [{ id, caption: '' }] };
      return (await team.edit(other.editToken, named)).ok;
    },
  ],
  [
    'where it was staged',
    kind,
    async ({ bucketUrl }, id) => {
      const names = ['upload.json', '80.webp', '320.webp'].map((file) => `${bucketUrl}/staged/${id}/${file}`);
      return (await Promise.all(names.map((url) => fetch(url)))).some(({ ok }) => ok);
    },
  ],
]);
const unseenProjects = ['waiting', 'hidden', 'withdrawn', 'under an NDA', 'changed since it was approved'] as const;

const withheld = probesOf(
  'withheld pictures by the ids of their uploads',
  [
    'one’s own upload',
    async ({ team, ask }) =>
      shows((await ask(`/api/uploads/${(await team.upload('poster')).id}/complete`, { method: 'POST' })).text),
  ],
  unseenProjects.flatMap((state) =>
    ways.map(([name, kind, run]): [string, (scene: Scene) => Promise<boolean>] => [
      `${kind} of a project that is ${state}, ${name}`,
      (scene) => run(scene, idIn(scene.unseen[state][kind])),
    ]),
  ),
);

export const uploadProbes: readonly Probe[] = [...content, ...slots, ...afterwards, ...withheld];
