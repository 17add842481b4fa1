import { describe, expect, it } from 'vitest';
import { drawFirstPage } from '../../functions/media/pdf/first-page.ts';
import { readPdf } from '../../functions/media/pdf/read-pdf.ts';
import {
  a4,
  aLockedPdf,
  anActivePdf,
  aPdf,
  aPosterPdf,
  aScannedPdf,
  aStampedPdf,
  flatSheet,
  forbidden,
  oddPdfs,
  saidBy,
} from '../pdfs.ts';
import { aJpeg } from '../pictures.ts';

/** Tests what becomes of the first page of a PDF. poster-pdf.test.ts of the API tests what a team gets of it. */

const draw = (bytes: Uint8Array, width = 1280) => drawFirstPage({ bytes, box: { width, height: 2 * width } });

describe('the measures of a poster', () => {
  const sentence = 'Readable from a meter away, as all of a poster should be.';
  const measuredIn = async (file: Buffer) => (await draw(file)).measures;

  it('are its page, its smallest text but for a few marks, and how much of it is pale', async () => {
    const body = { text: sentence, size: 30 };
    const small = { text: sentence, size: 8 };
    expect(await measuredIn(await aPosterPdf([body, small]))).toEqual({ page: flatSheet, smallest: 8, pale: 0 });
    // One mark among more than a hundred letters.
    const mark = { text: '*', size: 8 };
    expect(await measuredIn(await aPosterPdf([body, body, body, mark]))).toMatchObject({ smallest: 30 });
    const pale = { ...body, gray: 0.8 };
    expect(await measuredIn(await aPosterPdf([body, pale]))).toMatchObject({ smallest: 30, pale: 0.5 });
    // 3.5 to 1 is enough for large letters alone.
    expect(await measuredIn(await aPosterPdf([{ ...body, gray: 0.53 }]))).toMatchObject({ pale: 1 });
    expect(await measuredIn(await aPosterPdf([{ ...body, size: 40, gray: 0.53 }]))).toMatchObject({ pale: 0 });
  });

  it('of a picture alone are a resolution, and no text', async () => {
    expect(await draw(await aScannedPdf(await aJpeg(...flatSheet)))).toMatchObject({
      text: '',
      measures: { page: flatSheet, perInch: 72 },
    });
  });
});

describe('the first page', () => {
  it('keeps nothing that acts, nothing that is attached, and nothing of who made it', async () => {
    const active = await anActivePdf();
    expect(new Set(saidBy(active).match(forbidden)).size).toBeGreaterThan(15);
    const { pdf, text } = await draw(active);
    expect([saidBy(Buffer.from(pdf)).match(forbidden), text]).toEqual([null, 'An active poster']);
  });

  it('shows what somebody put on it as an annotation, and nothing that is hidden', async () => {
    const { pdf, pixels, width } = await draw(await aStampedPdf(), a4[0]);
    expect([width, saidBy(Buffer.from(pdf)).match(forbidden)]).toEqual([a4[0], null]);
    // A pixel is a point of the page, whose origin is at the bottom.
    const at = (x: number, y: number) => {
      const begin = ((a4[1] - y) * width + x) * 4;
      return Array.from(pixels.subarray(begin, begin + 3), (value) => Math.round(value / 255));
    };
    const [red, white] = [
      [1, 0, 0],
      [1, 1, 1],
    ];
    const points = [at(110, 110), at(290, 290), at(90, 200), at(310, 290), at(400, 400)];
    expect(points).toEqual([red, red, white, white, white]);
  });

  it('is drawn of a PDF with lists a million deep, within the limits of its process: they are not part of it', async () => {
    const bytes = oddPdfs['lists in lists, a million deep']();
    expect(await readPdf({ bytes, box: { width: 1280, height: 2560 } })).toMatchObject({ pages: 1, text: '' });
  });

  it.each([
    ['with a password', () => aLockedPdf({ userPassword: 'x', ownerPassword: 'y' }), 'locked'],
    ['that restricts its use', () => aLockedPdf({ ownerPassword: 'y' }), 'locked'],
    ['cut off', async () => (await aPdf()).subarray(0, 500), 'broken'],
    ['without a page', oddPdfs['no page'], 'broken'],
    ['whose pages contain themselves', oddPdfs['pages that contain themselves'], 'empty'],
    ['of more pages than a poster has', () => aPdf({ pages: 11 }), 'long'],
    ['with a page like a thread', () => aPdf({ size: [10, 1000] }), 'narrow'],
  ] as const)('of a PDF %s is refused', async (_, make, reason) => {
    await expect(draw(await make())).rejects.toMatchObject({ reason });
  });
});
