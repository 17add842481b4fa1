import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { pdfPaths } from '../../domain/picture/images.ts';
import type { CompletedUpload } from '../../domain/picture/uploads.ts';
import { aSurvey } from '../builders.ts';
import { triesAll } from '../exhaustive.ts';
import { aLockedPdf, aPdf, aPosterPdf, bombs, oddPdfs, saidBy } from '../pdfs.ts';
import { signIn } from './session.ts';
import { startShowcase } from './showcase.ts';
import { aTeam, bodyOf, problemOf } from './team.ts';

/** Tests what a team, staff and visitors get of a PDF. first-page.test.ts of the unit tests says what becomes of its first page. */

const pdf = 'application/pdf';

const showcase = await startShowcase();
const team = aTeam(showcase);
await showcase.setWindow();

afterAll(() => showcase.stop());

const filesOf = ({ path }: Pick<CompletedUpload, 'path'>) => pdfPaths(path) ?? { pdf: '', text: '' };
const inFolder = (folder: string, path: string) => fetch(`${showcase.bucketUrl}${path.replace('/media/', `/${folder}/`)}`);

async function read(response: Response): Promise<Buffer> {
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

describe('a poster as PDF', () => {
  it('becomes a picture of its first page in all steps, with its text and a PDF of that page', async () => {
    const completed = await team.upload('poster', await aPdf({ text: 'Clean water', pages: 3 }), pdf);
    expect(completed).toMatchObject({
      id: expect.stringMatching(/^poster-[0-9a-f-]{36}-pdf$/),
      path: `/media/${completed.id}/2560.webp`,
      width: 2560,
      height: 608,
      pages: 3,
      pdf: { bytes: expect.any(Number), hasText: true },
    });
    const thumbnail = Buffer.from(completed.thumbnail?.split(',')[1] ?? '', 'base64');
    expect((await sharp(thumbnail).metadata()).width).toBe(320);
    const step = await sharp(await read(await inFolder('staged', `/media/${completed.id}/640.webp`))).stats();
    expect(step.channels.map(({ min, max }) => [min < 40, max])).toEqual(Array(3).fill([true, 255]));

    const { pdf: file, text } = filesOf(completed);
    expect((await read(await inFolder('staged', text))).toString()).toBe('Clean water');
    const rewritten = await read(await inFolder('staged', file));
    expect([rewritten.length, rewritten.subarray(0, 5).toString()]).toEqual([completed.pdf?.bytes, '%PDF-']);
    const said = saidBy(rewritten);
    expect(said.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });

  it('gives the beginning of its text for a description, and shows visitors nothing of what was measured', async () => {
    const sentence = 'Readable from a meter away, as all of a poster should be.';
    const { id, text } = await team.upload('poster', await aPosterPdf([{ text: sentence, size: 20 }]), pdf);
    expect(text).toBe(sentence);
    const receipt = await team.handedIn(aSurvey({ posterUpload: id, posterAlt: text }));
    expect((await team.submission(receipt.editToken)).poster?.pdf).toMatchObject({ smallest: 20 });
    const admin = await signIn(showcase, 'reader-of-posters');
    await admin.send('PUT', `/api/${receipt.id}/update`, { ShouldDisplay: 'Yes' });
    const shown = await bodyOf(await showcase.call(`/api/single_survey/${receipt.id}`), 200);
    expect(shown.poster).toMatchObject({ alt: sentence, pdf: { hasText: true } });
    expect(Object.keys(shown.poster.pdf)).toEqual(['bytes', 'hasText']);
  });

  it.each([
    ['with a password', () => aLockedPdf({ userPassword: 'x', ownerPassword: 'y' }), /without protection/],
    ['cut off', async () => (await aPdf()).subarray(0, 500), /damaged or not complete/],
    ['whose pages contain themselves', oddPdfs['pages that contain themselves'], /no page/],
    ['with a page like a thread', () => aPdf({ size: [10, 1000] }), /too narrow/],
    ['of 11 pages', () => aPdf({ pages: 11 }), /more than 10 pages, of which one is shown/],
    ['that is a web page', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), /no picture or PDF/],
  ] as const)('is refused %s, with what to do', async (_, make, words) => {
    const { id } = await team.send('poster', await make(), pdf);
    expect(await problemOf(await team.complete(id))).toMatchObject({ http: 422, title: expect.stringMatching(words) });
    expect((await fetch(`${showcase.bucketUrl}/uploads/${id}`)).status).toBe(404);
    expect((await fetch(`${showcase.bucketUrl}/staged/${id}/80.webp`)).status).toBe(404);
  });

  // It takes the ten seconds that a PDF may have. drawing-clock.test.ts of the unit tests has the clock, and the attack (test/attack)
  // sends all bombs.
  it.runIf(triesAll)(
    'ends in time, and harms no other',
    async () => {
      const [bomb] = Object.values(bombs);
      const { id } = await team.send('poster', bomb?.() ?? Buffer.alloc(0), pdf);
      const [answer, other] = await Promise.all([team.complete(id), team.upload('team')]);
      expect(await problemOf(answer)).toMatchObject({ http: 422, title: expect.stringMatching(/^This PDF takes too/) });
      expect(other.width).toBe(300);
    },
    40_000,
  );

  it('is the only kind of picture that may be one', async () => {
    const { fields } = await problemOf(await team.askForSlot('team', pdf, 1000));
    expect(fields).toEqual({ contentType: 'Please choose a JPEG, PNG or WebP picture.' });
  });
});

describe('the PDF and the text of a poster', () => {
  /** Of the PDF and the text: whether visitors can read them. */
  const arePublic = async (upload: CompletedUpload) =>
    Promise.all(Object.values(filesOf(upload)).map(async (path) => (await inFolder('media', path)).status === 200));

  it('are shown and hidden with the picture, and are a file to keep', async () => {
    const staff = await signIn(showcase);
    const upload = await team.upload('poster', await aPdf(), pdf);
    const { id, editToken } = await team.handedIn(aSurvey());
    // Staff may give a project its poster, too.
    expect((await staff.send('PUT', `/api/${id}/update`, { PosterUpload: upload.id })).status).toBe(200);
    expect(await arePublic(upload)).toEqual([false, false]);
    const show = (ShouldDisplay: 'Yes' | 'No') =>
      staff.send('PUT', '/api/projects/state', { ids: [id], shouldDisplay: ShouldDisplay });
    await show('Yes');
    expect(await arePublic(upload)).toEqual([true, true]);
    const { headers } = await inFolder('media', filesOf(upload).pdf);
    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([pdf, 'attachment']);
    const project = await bodyOf(await showcase.call(`/api/single_survey/${id}`), 200);
    expect(project.poster.pdf).toEqual({ bytes: upload.pdf?.bytes, hasText: true });

    expect((await staff.send('PUT', `/api/${id}/update`, { NDA: 'Yes' })).status).toBe(200);
    expect(await arePublic(upload)).toEqual([false, false]);
    expect(await bodyOf(await showcase.call(`/api/single_survey/${id}`), 200)).not.toHaveProperty('poster');
    await staff.send('PUT', `/api/${id}/update`, { NDA: 'No' });
    expect(await arePublic(upload)).toEqual([true, true]);
    await show('No');
    expect(await arePublic(upload)).toEqual([false, false]);

    // The team still has them, by its edit link.
    const text = await team.picture(editToken, filesOf(upload).text);
    expect(await text.text()).toBe('A poster about clean water');
    expect(text.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect((await team.submission(editToken)).poster?.pdf?.bytes).toBe(upload.pdf?.bytes);
    expect((await staff.call(filesOf(upload).text.replace('/media/', '/api/pictures/'))).status).toBe(200);
    expect((await showcase.call(filesOf(upload).text.replace('/media/', '/api/pictures/'))).status).toBe(401);
  });

  it('leave with the poster that a team replaces', async () => {
    const staff = await signIn(showcase, 'another');
    const [first, second] = [await team.upload('poster', await aPdf(), pdf), await team.upload('poster', await aPdf(), pdf)];
    const { id, editToken } = await team.handedIn(aSurvey({ posterUpload: first.id }));
    await staff.send('PUT', '/api/projects/state', { ids: [id], shouldDisplay: 'Yes' });
    await bodyOf(await team.edit(editToken, { posterUpload: second.id }), 200);
    await staff.send('PUT', '/api/projects/state', { ids: [id], shouldDisplay: 'Yes' });
    expect([await arePublic(first), await arePublic(second)]).toEqual([
      [false, false],
      [true, true],
    ]);
  });
});
