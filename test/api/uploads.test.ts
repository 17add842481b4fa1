import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { UploadSlot } from '../../domain/picture/uploads.ts';
import { aSurvey } from '../builders.ts';
import { aLockedPdf, aPdf, oddPdfs } from '../pdfs.ts';
import { aBomb, aJpeg, aPicture, aPng } from '../pictures.ts';
import { countTries } from './count-tries.ts';
import { signIn } from './session.ts';
import { startShowcase } from './showcase.ts';
import { aTeam, bodyOf, problemOf } from './team.ts';

const showcase = await startShowcase();
const team = aTeam(showcase);
const { claimCompletion } = await import('../../functions/data/picture/completions.ts');
const originals = `${showcase.env.UNSIGNED_FILES_URL}/${showcase.env.UPLOADS_BUCKET}`;
const storage = new S3Client({
  endpoint: showcase.env.AWS_ENDPOINT_URL_S3,
  region: 'us-east-1',
  forcePathStyle: true,
  requestChecksumCalculation: 'WHEN_REQUIRED',
  credentials: {
    accessKeyId: showcase.env.AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey: showcase.env.AWS_SECRET_ACCESS_KEY ?? '',
  },
});
await openUntil('2090-01-01T00:00:00Z');

afterAll(() => showcase.stop());

/** Sets the window of Fall 2026, which opened long ago. */
async function openUntil(closesAt: string): Promise<void> {
  await showcase.setWindow({ closesAt });
}

async function stagedFile(id: string, name: string): Promise<Buffer> {
  const response = await fetch(`${showcase.bucketUrl}/staged/${id}/${name}`);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** How many bytes of an original are left at its address. */
async function bytesLeft(id: string): Promise<number> {
  const response = await fetch(`${originals}/${id}`);
  return response.ok ? (await response.arrayBuffer()).byteLength : -1;
}

/** Uploads bytes as a picture and returns how `complete` refuses them. */
async function refusal(body: Buffer, contentType = 'image/png') {
  const { id } = await team.send('poster', body, contentType);
  const problem = await problemOf(await team.complete(id));
  expect(problem.http).toBe(422);
  expect(await bytesLeft(id)).toBe(0);
  expect((await fetch(`${showcase.bucketUrl}/staged/${id}/320.webp`)).status).toBe(404);
  return problem.title;
}

describe('a place to put a file', () => {
  it('is given with an address, its headers and its end', async () => {
    const response = await team.askForSlot('poster', 'image/png', 1000);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const slot = await bodyOf(response, 201);
    expect(slot.id).toMatch(/^poster-[0-9a-f-]{36}$/);
    expect(slot.headers).toEqual({ 'content-type': 'image/png', 'if-none-match': '*' });
    expect(Date.parse(slot.expiresAt) - Date.now()).toBeGreaterThan(9 * 60_000);
    expect(new URL(slot.url).searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host;if-none-match');
  });

  it.each([
    ['poster', 'image/svg+xml'],
    ['poster', 'text/html'],
    ['team', 'image/gif'],
    ['team', 'application/pdf'],
    ['poster', 'image/heic'],
    ['poster', ''],
  ] as const)('is refused for a %s of the type %s', async (kind, contentType) => {
    const problem = await problemOf(await team.askForSlot(kind, contentType, 1000));
    const contentTypeSays = `Please choose a JPEG, PNG or WebP picture${kind === 'poster' ? ', or a PDF' : ''}.`;
    expect(problem).toMatchObject({ http: 422, fields: { contentType: contentTypeSays } });
  });

  it('holds exactly 20 MiB and no byte more', async () => {
    const most = 20 * 1024 * 1024;
    expect((await team.askForSlot('poster', 'image/jpeg', most)).status).toBe(201);
    const problem = await problemOf(await team.askForSlot('poster', 'image/jpeg', most + 1));
    expect(problem.fields).toEqual({ size: 'The file may be at most 20 MB.' });
  });

  it.each([0, -1, 1.5, undefined])('is refused for a size of %s', async (size) => {
    const problem = await problemOf(await team.askForSlot('poster', 'image/jpeg', size as number));
    expect(problem.fields).toHaveProperty('size');
  });

  it.each(['winner', 'map'] as const)('for a %s needs an administrator', async (kind) => {
    const contentType = kind === 'map' ? 'application/pdf' : 'image/png';
    expect((await problemOf(await team.askForSlot(kind, contentType, 1000))).http).toBe(401);
  });

  it('is refused by the store for another length, another type, an expired or a changed address', async () => {
    const body = await aPng();
    const slot = await bodyOf(await team.askForSlot('poster', 'image/png', body.length), 201);
    expect((await team.put(slot, body.subarray(1))).status).toBe(403);
    expect((await team.put(slot, Buffer.concat([body, Buffer.from('x')]))).status).toBe(403);
    expect((await team.put({ ...slot, headers: { ...slot.headers, 'content-type': 'text/html' } }, body)).status).toBe(403);
    expect((await team.put({ ...slot, url: slot.url.replace(slot.id, 'poster-other') }, body)).status).toBe(403);
    expect((await team.put({ ...slot, headers: { 'content-type': 'image/png' } }, body)).status).toBe(403);
    const put = new PutObjectCommand({ Bucket: showcase.env.UPLOADS_BUCKET, Key: slot.id, ContentType: 'image/png' });
    const expired = await getSignedUrl(storage, put, { expiresIn: 60, signingDate: new Date(Date.now() - 120_000) });
    expect((await team.put({ url: expired, headers: slot.headers }, body)).status).toBe(403);
    // A copy of another team's hidden poster, say.
    const copy = { ...slot.headers, 'x-amz-copy-source': `${showcase.env.MEDIA_BUCKET}/hidden/poster-1/320.webp` };
    expect((await team.put({ ...slot, headers: copy }, body)).status).toBe(403);
    expect((await team.put(slot, body)).status).toBe(200);
  });

  it('takes one file, once: not a second one, and none after the first was verified or refused', async () => {
    const [good, bad] = [await aJpeg(), Buffer.from('no picture')];
    for (const [body, verdict] of [
      [good, 200],
      [bad, 422],
    ] as const) {
      const slot = await team.send('poster', body);
      const again = async () => (await team.put(slot, body)).status;
      expect([await again(), (await team.complete(slot.id)).status, await again()]).toEqual([412, verdict, 412]);
      expect(await bytesLeft(slot.id)).toBe(0);
    }
  });

  it('is taken by one of several files that arrive at once', async () => {
    const body = await aJpeg();
    const slot: UploadSlot = await bodyOf(await team.askForSlot('team', 'image/jpeg', body.length), 201);
    const answers = await Promise.all(Array.from({ length: 5 }, () => team.put(slot, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412]);
  });

  it('stays empty when the upload is cut off: the next try says so, and may use it again', async () => {
    const body = await aPng(400, 300);
    const slot: UploadSlot = await bodyOf(await team.askForSlot('poster', 'image/png', body.length), 201);
    const halves = new ReadableStream({
      start: (stream) => stream.enqueue(new Uint8Array(body.subarray(0, body.length / 2))),
      pull: (stream) => stream.error(new Error('the team closed the page')),
    });
    const headers = { ...slot.headers, 'content-length': String(body.length) };
    const cutOff = { method: 'PUT', headers, body: halves, duplex: 'half' } as RequestInit;
    await expect(fetch(slot.url, cutOff)).rejects.toThrow();
    const told = await problemOf(await team.complete(slot.id));
    expect([told.http, told.code, told.title]).toEqual([
      404,
      'no_upload',
      'This file has not arrived: please upload it again.',
    ]);
    expect((await team.put(slot, body)).status).toBe(200);
    expect(await bodyOf(await team.complete(slot.id), 200)).toMatchObject({ width: 400, height: 300 });
  });

  it('may be used by the pages of this machine, and by no other site', async () => {
    const asked = 'content-type, if-none-match';
    const preflight = (origin: string) =>
      fetch(`${originals}/poster-1`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': asked },
      });
    const allowed = await preflight('http://localhost:3000');
    expect([allowed.status, allowed.headers.get('access-control-allow-headers')]).toEqual([200, asked]);
    expect((await preflight('https://elsewhere.example')).status).toBe(403);
  });
});

describe('while no window is open, a place to put a file', () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const headed = (headers: Record<string, string>) => aTeam(showcase, headers).askForSlot('poster', 'image/png', 1000);

  afterEach(() => openUntil('2090-01-01T00:00:00Z'));

  it('is given for ten minutes after the closing, and then refused in plain words', async () => {
    await openUntil(minutesAgo(9));
    expect((await headed({})).status).toBe(201);
    await openUntil(minutesAgo(10));
    const problem = await problemOf(await headed({}));
    expect(problem).toMatchObject({ http: 403, code: 'closed', title: 'Submissions for Fall 2026 are closed.' });
  });

  it('is given to a team that staff asked for a correction, to no other, and to nobody who made an edit link up', async () => {
    const [{ id, editToken }, other] = [await team.handedIn(aSurvey()), await team.handedIn(aSurvey())];
    const staff = await signIn(showcase);
    await staff.send('PUT', '/api/projects/state', { ids: [id], state: 'returned', reason: 'The poster is missing.' });
    await openUntil(minutesAgo(60));
    expect((await headed({ 'x-edit-token': editToken })).status).toBe(201);
    expect(await problemOf(await headed({ 'x-edit-token': other.editToken }))).toMatchObject({ http: 403, code: 'closed' });
    await team.withdraw(editToken);
    expect(await problemOf(await headed({ 'x-edit-token': editToken }))).toMatchObject({ http: 409, code: 'withdrawn' });
    const forged = editToken.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect((await problemOf(await headed({ 'x-edit-token': forged }))).http).toBe(401);
  });

  it('is given to staff', async () => {
    await openUntil(minutesAgo(60));
    const { token } = await signIn(showcase);
    expect((await headed({ authorization: `Bearer ${token}` })).status).toBe(201);
    expect((await problemOf(await headed({ authorization: `Bearer ${token.slice(0, -2)}` }))).http).toBe(401);
  });
});

describe('a completed upload', () => {
  it('has its variants, size and preview, never enlarged', async () => {
    const completed = await team.upload('poster', await aJpeg(1000, 500));
    expect(completed).toMatchObject({ path: `/media/${completed.id}/1280.webp`, width: 1000, height: 500 });
    expect(completed.preview).toMatch(/^data:image\/webp;base64,/);
    const widths = await Promise.all(
      [320, 640, 1280].map(async (step) => (await sharp(await stagedFile(completed.id, `${step}.webp`)).metadata()).width),
    );
    expect(widths).toEqual([320, 640, 1000]);
    expect((await fetch(`${showcase.bucketUrl}/staged/${completed.id}/2560.webp`)).status).toBe(404);
  });

  it('is upright and tells nothing of camera and place', async () => {
    const exif = { IFD0: { Model: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 25/1 0/1' } };
    const sideways = await aPicture(160, 80).withMetadata({ orientation: 6 }).withExifMerge(exif).jpeg().toBuffer();
    expect((await sharp(sideways).metadata()).exif?.toString('latin1')).toContain('SecretCamera');
    const completed = await team.upload('team', sideways);
    expect([completed.width, completed.height]).toEqual([80, 160]);
    const file = await stagedFile(completed.id, '80.webp');
    const { exif: left, orientation, width } = await sharp(file).metadata();
    expect([left, orientation, width]).toEqual([undefined, undefined, 80]);
    expect(file.toString('latin1')).not.toContain('SecretCamera');
  });

  it.each([
    ['PNG', 'image/png', () => aPng()],
    ['WebP', 'image/webp', () => aPicture().webp().toBuffer()],
    ['transparent PNG', 'image/png', () => aPicture().ensureAlpha(0.5).png().toBuffer()],
    ['grey JPEG', 'image/jpeg', () => aPicture().greyscale().jpeg().toBuffer()],
    ['CMYK JPEG', 'image/jpeg', () => aPicture().toColourspace('cmyk').jpeg().toBuffer()],
    ['16-bit PNG', 'image/png', () => aPicture().toColourspace('rgb16').png().toBuffer()],
    ['progressive JPEG', 'image/jpeg', () => aPicture(200, 200).jpeg({ progressive: true }).toBuffer()],
  ] as const)('may be a %s', async (_, contentType, make) => {
    const completed = await team.upload('poster', await make(), contentType);
    expect(completed.width).toBeGreaterThan(0);
  });

  it('may have the film or second picture behind it that phones put there', async () => {
    const jpeg = await aJpeg();
    const completed = await team.upload('poster', Buffer.concat([jpeg, jpeg, Buffer.from('ftypmp42 and a film')]));
    expect(completed.width).toBe(300);
  });

  it('is opened once, however many ask for it at once', async () => {
    const { id } = await team.send('poster', await aJpeg());
    const answers = await Promise.all(Array.from({ length: 6 }, () => team.complete(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('is opened by one call at a time: others are told to wait, also for one that a crash left', async () => {
    const { id } = await team.send('poster', await aJpeg());
    await claimCompletion(id);
    const answer = await team.complete(id);
    expect(answer.headers.get('retry-after')).toBe('3');
    expect(await problemOf(answer)).toMatchObject({ http: 409, code: 'upload_in_progress' });
  });

  it('can be completed a minute after a crash, and by one of several calls', async () => {
    const { id } = await team.send('poster', await aJpeg());
    await claimCompletion(id, Date.now() - 60_000);
    const answers = await Promise.all([team.complete(id), team.complete(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('cannot be completed again: 409 tells what it became', async () => {
    const completed = await team.upload('poster');
    const problem = await problemOf(await team.complete(completed.id));
    expect(problem).toMatchObject({ http: 409, code: 'completed', upload: completed });
  });

  it('answers nobody any more once a project has it, whoever learned its id from a public address', async () => {
    const completed = await team.upload('poster');
    const { editToken } = await team.handedIn(aSurvey({ posterUpload: completed.id }));
    const problem = await problemOf(await team.complete(completed.id));
    expect(problem).toMatchObject({ http: 410, code: 'taken' });
    expect(problem).not.toHaveProperty('upload');
    // The team may take it out and put it back: its files are kept.
    const other = await team.upload('poster');
    for (const id of [other.id, completed.id]) await bodyOf(await team.edit(editToken, { posterUpload: id }), 200);
    const { poster } = await team.submission(editToken);
    expect(poster).toMatchObject({ path: completed.path, width: completed.width, preview: completed.preview });
  });

  it.each(['poster-1', 'nothing', 'poster-11111111-1111-4111-8111-111111111111', '..%2Fstaged', 'POSTER-x'])(
    'is 404 for %s',
    async (id) => {
      expect((await problemOf(await team.complete(id))).http).toBe(404);
    },
  );

  describe('as a map', () => {
    const sent = async (body: string | Buffer): Promise<string> => {
      const id = `map-${crypto.randomUUID()}`;
      const headers = { 'content-type': 'application/pdf' };
      await fetch(`${originals}/${id}`, { method: 'PUT', headers, body: new Uint8Array(Buffer.from(body)) });
      return id;
    };

    it.each([
      ['of many pages', () => aPdf({ pages: 11 })],
      ['that restricts its use', () => aLockedPdf({ ownerPassword: 'y' })],
    ] as const)('may be a PDF %s, and stays as it is', async (_, make) => {
      const pdf = await make();
      const id = await sent(pdf);
      expect(await bodyOf(await team.complete(id), 200)).toEqual({ id, path: `/pdfs/${id}.pdf` });
      expect((await stagedFile(id, 'map.pdf')).equals(pdf)).toBe(true);
    });

    it.each<[string, () => string | Buffer | Promise<Buffer>, RegExp]>([
      ['no PDF', () => '<html>no PDF</html>', /no picture or PDF/],
      ['nothing but a signature', () => '%PDF-1.7\n%%EOF', /damaged or not complete/],
      ['cut off', async () => (await aPdf()).subarray(0, 500), /damaged or not complete/],
      ['without a page', oddPdfs['no page'], /export it again/],
      ['locked', () => aLockedPdf({ userPassword: 'x', ownerPassword: 'y' }), /without protection/],
    ])('is refused when it is %s, and nothing of it is left', async (_, make, words) => {
      const id = await sent(await make());
      expect(await problemOf(await team.complete(id))).toMatchObject({ http: 422, title: expect.stringMatching(words) });
      expect(await bytesLeft(id)).toBe(0);
      expect((await fetch(`${showcase.bucketUrl}/staged/${id}/map.pdf`)).status).toBe(404);
    });
  });
});

describe('an upload is refused', () => {
  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a web page', '<!doctype html><script>alert(1)</script>'],
    ['a text file named .png', 'just some text that somebody called poster.png'],
    ['nothing but a signature', '\x89PNG\r\n\x1a\n'],
  ])('that is %s', async (_, content) => {
    expect(await refusal(Buffer.from(content, 'latin1'))).toMatch(/please choose a JPEG, PNG or WebP picture|damaged/);
  });

  it('that is a GIF', async () => {
    expect(await refusal(await aPicture().gif().toBuffer())).toMatch(/type GIF: please choose/);
  });

  it('that is of another type than it was announced as', async () => {
    expect(await refusal(await aJpeg(), 'image/png')).toMatch(/type JPG, but its name says otherwise/);
  });

  it.each([
    ['a PDF', '%PDF-1.4\n1 0 obj\nendobj\n%%EOF'],
    ['a web page', '<html><script>alert(1)</script></html>'],
    ['a web page', '<SCRIPT >alert(1)</SCRIPT>'],
    ['a ZIP archive', `PK\x03\x04 content PK\x05\x06${'\0'.repeat(18)}`],
    ['a RAR archive', 'Rar!\x1a\x07\x00 content'],
  ])('that is a picture with %s inside', async (name, content) => {
    const appended = Buffer.concat([await aJpeg(), Buffer.from(content, 'latin1')]);
    expect(await refusal(appended, 'image/jpeg')).toContain(`has ${name} inside`);
    const within = await aPicture()
      .withExif({ IFD0: { Copyright: content.replaceAll('\0', ' ') } })
      .jpeg()
      .toBuffer();
    if (name === 'a web page') expect(await refusal(within, 'image/jpeg')).toContain(`has ${name} inside`);
  });

  it.each([
    ['JPEG', 'image/jpeg', () => aJpeg(400, 400)],
    ['progressive JPEG', 'image/jpeg', () => aPicture(400, 400).jpeg({ progressive: true }).toBuffer()],
    ['PNG', 'image/png', () => aPng(400, 400)],
    ['WebP', 'image/webp', () => aPicture(400, 400).webp().toBuffer()],
  ] as const)('that is half a %s', async (_, contentType, make) => {
    const whole = await make();
    expect(await refusal(whole.subarray(0, whole.length / 2), contentType)).toMatch(/damaged/);
  });

  it('that would unpack to more than 60 megapixels, whatever its own size is', async () => {
    // More than the library reads by itself.
    const bomb = aBomb(30_000, 9000);
    expect(bomb.length).toBeLessThan(200_000);
    expect(await refusal(bomb)).toContain('270 megapixels: at most 60 megapixels');
    expect(await refusal(aBomb(60_000, 1001))).toContain('60 megapixels');
  });

  it('that has more than 30 megapixels of 16 bits', async () => {
    expect(await refusal(aBomb(6000, 5001, 16))).toContain('at most 30 megapixels');
  });

  it('that has more than 45 megapixels of four channels', async () => {
    expect(await refusal(aBomb(9000, 5001, 1, true))).toContain('at most 45 megapixels');
  });

  it('that is far narrower than a picture', async () => {
    expect(await refusal(await aPng(200, 1201))).toContain('too narrow');
    expect((await team.upload('poster', await aPng(200, 1200), 'image/png')).height).toBe(1200);
  });

  it.each([
    ['poster', 200],
    ['team', 80],
  ] as const)('that as %s is smaller than %i pixels', async (kind, least) => {
    const { id } = await team.send(kind, await aPng(300, least - 1), 'image/png');
    expect(await problemOf(await team.complete(id))).toMatchObject({
      http: 422,
      title: `This picture is too small: its shorter side must have at least ${least} pixels.`,
    });
    expect((await team.upload(kind, await aPng(300, least), 'image/png')).height).toBe(least);
  });
});

describe('the limit of an address', () => {
  const at = (address: string) => aTeam(showcase, { 'cloudfront-viewer-address': address });

  it('holds for uploads a quarter of an hour, tells when to try again, and for no other address', async () => {
    const crowd = at('203.0.113.7:1000');
    await countTries('uploads', '203.0.113.7', 1490);
    const answers = await Promise.all(Array.from({ length: 15 }, () => crowd.askForSlot('team', 'image/png', 10)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    const late = await crowd.askForSlot('team', 'image/png', 10);
    const wait = Number(late.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(900);
    expect(await problemOf(late)).toMatchObject({ http: 429, code: 'too_many' });
    expect((await at('203.0.113.8:1000').askForSlot('team', 'image/png', 10)).status).toBe(201);
  });

  it('holds for calls that complete nothing, and not for those that do', async () => {
    const crowd = at('203.0.113.9:1000');
    const unknown = () => crowd.complete(`poster-${crypto.randomUUID()}`);
    expect((await unknown()).status).toBe(404);
    await countTries('completions', '203.0.113.9', 1498);
    const jpeg = await aJpeg();
    for (let count = 0; count < 2; count += 1) {
      const { id } = await at('203.0.113.10:1000').send('team', jpeg);
      expect((await crowd.complete(id)).status).toBe(200);
    }
    expect([(await unknown()).status, (await unknown()).status]).toEqual([404, 429]);
    expect((await at('203.0.113.10:1000').complete(`poster-${crypto.randomUUID()}`)).status).toBe(404);
  });

  it('is one for all addresses of an IPv6 network', async () => {
    await countTries('uploads', '2001:db8:0:1::/64', 1499);
    expect((await at('2001:db8:0:1::1:443').askForSlot('team', 'image/png', 10)).status).toBe(201);
    expect((await at('2001:db8:0:1:ffff::1:443').askForSlot('team', 'image/png', 10)).status).toBe(429);
    expect((await at('2001:db8:0:2::1:443').askForSlot('team', 'image/png', 10)).status).toBe(201);
  });
});

it('keeps nothing of uploads where visitors could read it', async () => {
  const { id } = await team.upload('poster');
  const get = new GetObjectCommand({ Bucket: showcase.env.MEDIA_BUCKET, Key: `media/${id}/320.webp` });
  await expect(storage.send(get)).rejects.toThrow(/does not exist/);
});
