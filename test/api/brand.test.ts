import sharp from 'sharp';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { pictureFiles } from '../../domain/picture/images.ts';
import { logoOf } from '../../domain/picture/logo.ts';
import type { UploadKind } from '../../domain/picture/uploads.ts';
import { allDefaults } from '../../domain/site/default-settings.ts';
import { knowSettings } from '../../domain/site/site.ts';
import { pagePathHeader, siteHostHeader } from '../../functions/http/edge-header.ts';
import { aMember } from '../builders.ts';
import { triesAll } from '../exhaustive.ts';
import { aBomb, aJpeg, aPng } from '../pictures.ts';
import { signIn } from './session.ts';
import { startShowcase } from './showcase.ts';
import { aTeam } from './team.ts';

const showcase = await startShowcase();
const admin = await signIn(showcase);
const staff = aTeam(showcase, { authorization: `Bearer ${admin.token}` });

afterAll(async () => {
  knowSettings({});
  await showcase.stop();
});

const settingsPath = '/api/admin/settings';
const publish = (changed: object, by = admin) => by.send('PUT', settingsPath, { ...allDefaults, ...changed });
const ask = async (address: string, headers = {}) =>
  (await showcase.call(address, { headers: { [siteHostHeader]: 'capstone.example.edu', ...headers } })).text();
const page = (address: string) => ask('/index.html', { [pagePathHeader]: address });
const json = async (address: string) => JSON.parse(await ask(address));

const aLogo = (inside = '<path d="M20 80L50 20l30 60z" fill="#123456"/>', attributes = 'viewBox="0 0 100 100"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`);
const svg = 'image/svg+xml';
const upload = (kind: UploadKind, body: Buffer, type: string) => staff.upload(kind, body, type);
// What an editor left as a comment draws nothing.
const commented = Buffer.concat([Buffer.from('<!-- <text>draft</text> -->'), aLogo()]);
/** To draw one takes a second. */
const drawnLogo = await upload('logo', commented, svg);
const logos = [drawnLogo.path, (await upload('logo', aLogo(), svg)).path] as const;
const fileOf = async (path: string) => {
  const { readFile } = await import('../../functions/pictures/bucket.ts');
  return readFile(path.slice(1));
};
const left = async (path: string) => (await Promise.all(pictureFiles(path).map(fileOf))).filter(Boolean).length;

describe('a logo', () => {
  it('is only pixels: two pictures for the header and five icons, public from the first save on', async () => {
    const { path, width, height, thumbnail, darkThumbnail } = drawnLogo;
    expect(path).toMatch(/^\/media\/logo-[0-9a-f-]{36}\/120x120\.webp$/);
    expect([width, height, thumbnail?.slice(0, 16), darkThumbnail === thumbnail]).toEqual([
      120,
      120,
      'data:image/webp;',
      false,
    ]);
    expect(await left(path)).toBe(0);
    expect((await publish({ logo: path })).status).toBe(200);
    const { light, dark, icons } = logoOf(path) ?? { light: '', dark: '', icons: {} };
    const sizes: Record<string, string> = {};
    for (const file of [light, dark, ...Object.values(icons)]) {
      const { format, width, height } = await sharp(await fileOf(file)).metadata();
      sizes[file.split('/').at(-1) ?? ''] = `${format} ${width}x${height}`;
    }
    expect(sizes).toEqual({
      '120x120.webp': 'webp 120x120',
      'dark.webp': 'webp 120x120',
      'icon-32.png': 'png 32x32',
      'icon-180.png': 'png 180x180',
      'icon-192.png': 'png 192x192',
      'icon-512.png': 'png 512x512',
      'maskable.png': 'png 512x512',
    });
    // Navy cannot be seen on the dark theme: it gets a light plate there, and none on the light one.
    expect([await alphaAtEdge(light), await alphaAtEdge(dark)]).toEqual([0, 255]);
    // What systems cut off from a maskable icon is ground.
    const { data } = await sharp(await fileOf(`${path.replace(/[^/]+$/, '')}maskable.png`))
      .extract({ left: 256, top: 100, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  it('stands in pages, icons, the manifest, feeds, JSON-LD and the offline pack', async () => {
    const [path] = logos;
    await publish({ logo: path, name: 'Senior Projects' });
    const { dark, icons } = logoOf(path) as NonNullable<ReturnType<typeof logoOf>>;
    const html = await page('/');
    for (const link of [
      `<link rel="icon" href="${icons['icon-32']}"`,
      `<link id="manifest" rel="later" href="/api/manifest.webmanifest"`,
      `<link rel="apple-touch-icon" href="${icons['icon-180']}"`,
      `src="${path}" width="120" height="120" alt`,
      `srcset="${dark}" media="(prefers-color-scheme: dark)"`,
      `"logo":"https://capstone.example.edu${icons['icon-512']}"`,
    ])
      expect(html).toContain(link);
    const manifest = await json('/api/manifest.webmanifest');
    expect([manifest.name, manifest.icons.map(({ src }: { src: string }) => src)]).toEqual([
      'Senior Projects',
      [icons['icon-192'], icons['icon-512'], icons.maskable],
    ]);
    expect(await ask('/feeds/all.xml')).toContain(`<icon>https://capstone.example.edu${icons['icon-192']}</icon>`);
    expect((await json('/api/offline?semester=fa&year=2026')).logo).toBe(path);
    await publish({});
    const without = await page('/');
    for (const link of [
      '<link rel="icon" href="data:image/svg+xml,%3Csvg',
      '<link id="manifest" rel="later" href="/manifest.webmanifest"',
      '<link rel="apple-touch-icon" href="/icon-maskable.png"',
    ])
      expect(without).toContain(link);
    expect(without).not.toContain('logo-');
    expect((await json('/api/manifest.webmanifest')).icons[0].src).toBe('/icon-192.png');
  });

  it('gives the site a social picture, drawn anew when name, school, title, color or logo change', async () => {
    const draw = () => showcase.invoke('social', { forSeconds: 5 });
    const shown = async () =>
      /og:image" content="https:\/\/capstone\.example\.edu([^"]+)"/.exec(await page('/about'))?.[1] ?? '';
    await publish({});
    await draw();
    expect(await shown()).toBe('/social.png');
    const [path] = logos;
    await publish({ name: 'Senior Projects', logo: path });
    await draw();
    const first = await shown();
    expect(first).toMatch(/^\/media\/social-/);
    const { width, height, format } = await sharp(await fileOf(first)).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
    await publish({ name: 'Senior Projects', logo: path, brandColor: '#0b57d0' });
    // Until it is drawn, pages show none that is wrong.
    expect(await shown()).toBe('/social.png');
    await draw();
    const second = await shown();
    expect([second === first, second === '/social.png', await fileOf(first)]).toEqual([false, false, undefined]);
    // Letters for which there is no font.
    await publish({ name: '卒業制作展', school: '工学部', headline: ['卒業', '展'] });
    await draw();
    expect(await shown()).toMatch(/^\/media\/social-/);
    await publish({});
    await draw();
    expect([await shown(), await fileOf(second)]).toEqual(['/social.png', undefined]);
  });

  const laughs = `<!DOCTYPE svg [<!ENTITY a "ha">${[...'bcdefghij'].map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghij'[at]};`.repeat(10)}">`).join('')}]>`;
  const pixel = async () =>
    sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
  type Refused = [string, () => Buffer | Promise<Buffer>, string, RegExp];
  // It takes the eight seconds that an SVG may have: drawing-clock.test.ts of the unit tests has the clock.
  const endless: Refused = [
    'drawings without end',
    () => aLogo(`<path d="M0 0${'L100 0L0 100'.repeat(30_000)}" stroke="red" stroke-dasharray=".05"/>`),
    svg,
    /cannot be drawn/,
  ];
  const refused: Refused[] = [
    ['a script', () => aLogo('<script>alert(1)</script>'), svg, /“script” inside/],
    [
      'a script under another name',
      () => aLogo('<svg:script>alert(1)</svg:script>', 'xmlns:svg="http://www.w3.org/2000/svg"'),
      svg,
      /“script”/,
    ],
    [
      'HTML',
      () => aLogo('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
      svg,
      /“foreignObject”/,
    ],
    ['a picture from elsewhere', () => aLogo('<image href="https://example.edu/a.png"/>'), svg, /“image”/],
    ['a file of the server', () => aLogo('<image href="file:///etc/passwd"/>'), svg, /“image”/],
    ['letters, for which there is no font', () => aLogo('<text>A</text>'), svg, /“text”/],
    ['entities that grow', () => Buffer.concat([Buffer.from(laughs), aLogo('<title>&j;</title>')]), svg, /“ENTITY”|no SVG/],
    ...(triesAll ? [endless] : []),
    ['nothing to see', () => aLogo(''), svg, /Nothing can be seen/],
    ['XML that is broken', () => aLogo('<g>'), svg, /cannot be drawn/],
    ['an extremely wide drawing', () => aLogo('<rect width="9000" height="10"/>', 'viewBox="0 0 9000 10"'), svg, /too narrow/],
    ['a PNG that is called SVG', () => aPng(300, 300), svg, /no SVG/],
    ['an SVG that is called PNG', () => aLogo(), 'image/png', /no picture/],
    ['a page that is called SVG', () => Buffer.from('<!doctype html><html><svg></svg></html>'), svg, /no SVG/],
    ['a JPEG that is called PNG', () => aJpeg(300, 300), 'image/png', /of the type JPG/],
    ['100 megapixels', () => aBomb(10_000, 10_000), 'image/png', /100 megapixels/],
    [
      'a PNG that is a page too',
      async () => Buffer.concat([await aPng(300, 300), Buffer.from('<script>alert(1)</script>')]),
      'image/png',
      /a web page inside/,
    ],
    ['one pixel', pixel, 'image/png', /too small/],
    ['an extremely wide PNG', () => aPng(1300, 200), 'image/png', /too narrow/],
  ];
  it.each(refused)('is refused with %s', async (_, body, type, message) => {
    const { id } = await staff.send('logo', await body(), type);
    const answer = await staff.complete(id);
    expect([answer.status, (await answer.json()).title]).toEqual([422, expect.stringMatching(message)]);
  });

  it('of another type gets no address', async () => {
    for (const type of ['image/jpeg', 'text/html', 'image/svg+xml; charset=utf-8'])
      expect((await staff.askForSlot('logo', type, 100)).status).toBe(422);
    for (const kind of ['poster', 'team', 'winner', 'plan', 'portrait'] as const)
      expect((await staff.askForSlot(kind, svg, 100)).status).toBe(422);
  });

  it('must be an upload of its kind that is there', async () => {
    const { path: portrait } = await upload('portrait', await aJpeg(300, 300), 'image/jpeg');
    const [path] = logos;
    for (const logo of [path.replace('120x120', '60x60'), `/media/logo-${crypto.randomUUID()}/120x120.webp`])
      expect((await publish({ logo })).body.fields).toEqual({ logo: 'is no longer here: please upload it again' });
    const named = portrait.replace('portrait-', 'logo-').replace('320.webp', '120x120.webp');
    expect((await publish({ logo: named })).status).toBe(422);
    const { body } = await publish({ members: [aMember(), aMember({ portrait: portrait.replace('320', '80') })] });
    expect(Object.keys(body.fields)).toEqual(['members.1.portrait']);
  });

  it('of two coordinators at once is stored once, and the other is told', async () => {
    const other = await signIn(showcase, 'other');
    const { version } = (await admin.send('GET', settingsPath)).body;
    const answers = await Promise.all(
      [admin, other].map((by, at) =>
        by.send('PUT', settingsPath, { ...allDefaults, logo: logos[at] }, { 'if-match': `"${version}"` }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const stored = answers.find(({ status }) => status === 200)?.body.published.settings.logo;
    expect(logos).toContain(stored);
    expect(answers.find(({ status }) => status === 412)?.body.fields.logo.theirs).toBe(stored);
  });
});

async function alphaAtEdge(path: string): Promise<number | undefined> {
  const { data, info } = await sharp(await fileOf(path))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data[4 * Math.floor(info.width / 2) + 3];
}

describe('a portrait', () => {
  it('is a square on About, with the name as its text, and in the offline pack', async () => {
    const { path, width, height } = await upload('portrait', await aJpeg(600, 400), 'image/jpeg');
    expect([path.split('/').at(-1), width, height]).toEqual(['320.webp', 320, 320]);
    await publish({ members: [aMember({ portrait: path })] });
    // Another process publishes than those that show it, which know the settings for five seconds more.
    const soon = { timeout: 150_000, interval: 500 };
    await vi.waitFor(
      async () => expect(await page('/about')).toMatch(new RegExp(`<img [^>]*src="${path}"[^>]*alt="Portrait of Ada Byron"`)),
      soon,
    );
    await expect.poll(async () => (await json('/api/offline?semester=fa&year=2026')).members[0]?.portrait, soon).toBe(path);
    expect(await left(path)).toBe(3);
  });

  it('of a few pixels is refused', async () => {
    const { id } = await staff.send('portrait', await aPng(79, 79), 'image/png');
    expect((await (await staff.complete(id)).json()).title).toContain('at least 80 pixels');
  });

  it('goes a week after nothing names it any more, and stays for the draft and each version that can be brought back', async () => {
    const { noteHeld } = await import('../../functions/data/picture/held-pictures.ts');
    const portrait = async () => (await upload('portrait', await aJpeg(300, 300), 'image/jpeg')).path;
    const paths = [await portrait(), await portrait()] as const;
    const [former, drafted] = paths;
    const saveDraft = (changed: object) => admin.send('PUT', `${settingsPath}/draft`, { ...allDefaults, ...changed });
    const sweepAfter = async (days: number) => {
      for (const path of paths) await noteHeld(path, new Date(Date.now() - days * 24 * 3600 * 1000));
      await showcase.invoke('sweep', { olderThanSeconds: 0 });
      return Promise.all(paths.map(left));
    };
    const members = [aMember({ portrait: former })];
    await publish({ members });
    await publish({});
    await saveDraft({ members: [aMember({ portrait: drafted })] });
    expect(await sweepAfter(8)).toEqual([3, 3]);
    await saveDraft({});
    expect(await sweepAfter(6)).toEqual([3, 3]);
    expect(await sweepAfter(8)).toEqual([3, 0]);
    const restored = (await admin.send('GET', `${settingsPath}/history`)).body[1].settings;
    expect((await admin.send('PUT', settingsPath, restored)).body.published.settings.members).toEqual(members);
    const { status, body } = await saveDraft({ members: [aMember({ portrait: drafted })] });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['members.0.portrait']]);
  });

  it('stays for settings that this release cannot read, and an earlier one does not find its note beside those of plans', async () => {
    const { noteHeld } = await import('../../functions/data/picture/held-pictures.ts');
    const { keys } = await import('../../functions/data/table/keys.ts');
    const { path } = await upload('portrait', await aJpeg(300, 300), 'image/jpeg');
    await publish({ members: [aMember({ portrait: path })] });
    await publish({});
    const history = (await admin.send('GET', `${settingsPath}/history`)).body as { version: number }[];
    const later = { members: [{ portraits: { wide: path } }], name: 7 };
    const version = keys.settingsVersion(history[1]?.version ?? 0);
    await showcase.putItem({ ...version, settings: later, by: 'of a later release' });
    await noteHeld(path, new Date(Date.now() - 8 * 24 * 3600 * 1000));
    await showcase.invoke('sweep', { olderThanSeconds: 0 });
    expect(await left(path)).toBe(3);
    expect(keys.heldPicture(path).pk).not.toBe(keys.heldPicture('/media/plan-1/1280.webp').pk);
  });
});
