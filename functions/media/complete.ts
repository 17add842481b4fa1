import { leastSides, longestRatio, mostPages } from '../../domain/picture/picture-limits.ts';
import { beginningOf } from '../../domain/picture/poster-text.ts';
import type { CompletedUpload, UploadKind } from '../../domain/picture/uploads.ts';
import { isPdfPoster, pdfType, sizeLabel, svgType, uploadKinds } from '../../domain/picture/uploads.ts';
import { AppError } from '../http/errors.ts';
import { log } from '../http/log.ts';
import { say } from '../http/say.ts';
import { writeFile } from '../pictures/bucket.ts';
import { keyIn } from '../pictures/folders.ts';
import { emptyOriginal, findOriginal, readOriginal } from '../pictures/originals.ts';
import { aboutPdf, writePdfFiles } from '../pictures/pdf-files.ts';
import { writeNote } from '../pictures/staged.ts';
import { renderLogo } from './logo.ts';
import { openPdf } from './pdf/read-pdf.ts';
import { type RenderedPdf, renderPdf } from './pdf/render-pdf.ts';
import { Unreadable } from './pdf/unreadable.ts';
import { renderSquare, renderVariants, type Variants } from './variants.ts';
import { refused, verifySize, verifyType } from './verify.ts';

/**
 * Verifies an uploaded file and writes the files for visitors below `staged/<id>/`. The note is written last, so an upload that
 * has a note is complete. The caller then empties the original. A refused file is emptied at once.
 */
export async function completeUpload(id: string, kind: UploadKind): Promise<CompletedUpload> {
  const found = await findOriginal(id);
  if (!found) throw new AppError(404, 'no_upload', say('refusals.notArrived'));
  const { maxBytes } = uploadKinds[kind];
  try {
    if (found.size > maxBytes) throw refused(say('uploads.tooLarge', { size: sizeLabel(maxBytes) }));
    const bytes = await readOriginal(id);
    await verifyType(kind, bytes, found.type);
    const completed =
      kind === 'logo'
        ? await stageLogo(id, bytes, found.type)
        : await stage(id, kind, { bytes, isPdf: found.type === pdfType });
    await writeNote(completed);
    return completed;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await emptyOriginal(id);
    throw error;
  }
}

type SizedKind = keyof typeof leastSides;
type Verified = { bytes: Buffer; isPdf: boolean };

async function stage(id: string, kind: Exclude<UploadKind, 'logo'>, { bytes, isPdf }: Verified): Promise<CompletedUpload> {
  if (kind === 'plan') return stagePlan(id, { bytes, isPdf });
  if (isPdf !== (kind === 'map' || isPdfPoster(id))) throw refused(say('refusals.picture.announced'));
  if (kind === 'portrait') return stagePortrait(id, bytes);
  return kind === 'map' ? stageMap(id, bytes) : isPdf ? stagePdf(id, bytes) : stagePicture(id, kind, bytes);
}

async function stagePicture(id: string, kind: SizedKind, bytes: Buffer): Promise<CompletedUpload> {
  const { width, height, preview, files } = await drawPicture(id, kind, bytes);
  await writeSteps(id, files);
  return { id, path: widestOf(id, files), width, height, preview };
}

async function stagePdf(id: string, bytes: Buffer): Promise<CompletedUpload> {
  const { width, height, preview, files, pages, pdf } = await drawPdf(id, bytes);
  const path = widestOf(id, files);
  await Promise.all([writeSteps(id, files), writePdfFiles(path, 'staged', pdf, writeFile)]);
  const thumbnail = dataUrlOf(files, posterThumbnail);
  return { id, path, width, height, preview, pdf: aboutPdf(pdf), pages, text: beginningOf(pdf.text), thumbnail };
}

/** A plan is a picture, also when it came as a PDF: visitors see tables on it, and do not read it. */
async function stagePlan(id: string, { bytes, isPdf }: Verified): Promise<CompletedUpload> {
  const drawn: Variants & Partial<RenderedPdf> = isPdf ? await drawPdf(id, bytes) : await drawPicture(id, 'plan', bytes);
  const { width, height, preview, files, pages } = drawn;
  await writeSteps(id, files);
  return { id, path: widestOf(id, files), width, height, preview, pages, thumbnail: dataUrlOf(files, planThumbnail) };
}

async function stagePortrait(id: string, bytes: Buffer): Promise<CompletedUpload> {
  const { files, width, height } = await drawPicture(id, 'portrait', bytes, renderSquare);
  await writeSteps(id, files);
  return { id, path: widestOf(id, files), width, height, thumbnail: dataUrlOf(files, portraitThumbnail) };
}

async function stageLogo(id: string, bytes: Buffer, type: string): Promise<CompletedUpload> {
  const isSvg = type === svgType;
  const { path, width, height, files } = await renderLogo(id, bytes, isSvg).catch((error) => {
    if (error instanceof AppError) throw error;
    log.info('logo refused', { id, reason: error.message, cause: String(error.cause) });
    throw refused(isSvg ? say('refusals.staff.svgUndrawn') : say('refusals.picture.damaged'));
  });
  await Promise.all(files.map(({ path, body, type }) => writeFile(keyIn('staged', path), body, type)));
  const [light, dark] = files.map(({ body }) => `data:image/webp;base64,${body.toString('base64')}`);
  return { id, path, width, height, thumbnail: light, darkThumbnail: dark };
}

async function drawPicture(id: string, kind: SizedKind, bytes: Buffer, render = renderVariants): Promise<Variants> {
  await verifySize(bytes, leastSides[kind]);
  return render(bytes).catch((error) => {
    if (error instanceof AppError) throw error;
    log.info('picture refused', { id, reason: error.message });
    throw refused(say('refusals.picture.damaged'));
  });
}

function drawPdf(id: string, bytes: Buffer): Promise<RenderedPdf> {
  return renderPdf(bytes).catch(refusePdf(id));
}

/** For what reads a PDF and throws Unreadable. */
const refusePdf = (id: string) => (error: unknown) => {
  if (!(error instanceof Unreadable)) throw error;
  log.info('PDF refused', { id, reason: error.reason, cause: String(error.cause) });
  throw refused(say(`refusals.pdf.${error.reason}`, { pages: mostPages, ratio: longestRatio }));
};

async function stageMap(id: string, bytes: Buffer): Promise<CompletedUpload> {
  await openPdf({ opened: bytes }).catch(refusePdf(id));
  await writeFile(`staged/${id}/map.pdf`, bytes, pdfType);
  return { id, path: `/pdfs/${id}.pdf` };
}

type Files = Variants['files'];

async function writeSteps(id: string, files: Files): Promise<void> {
  await Promise.all(files.map(({ step, body }) => writeFile(`staged/${id}/${step}.webp`, body, 'image/webp')));
}

function widestOf(id: string, files: Files): string {
  return `/media/${id}/${Math.max(...files.map(({ step }) => step))}.webp`;
}

/** In pixels: wide enough to recognize one's poster. A browser cannot draw a PDF, so the answer shows it. */
const posterThumbnail = 320;
/** In pixels: wide enough to place tables before the plan is saved, from when on it has an address. */
const planThumbnail = 1280;

/** In pixels: twice as wide as the form shows it. */
const portraitThumbnail = 320;

/** The file of a step, else the widest one, as a data URL. */
function dataUrlOf(files: Files, wanted: number): string {
  const file = files.findLast(({ step }) => step <= wanted);
  return `data:image/webp;base64,${file?.body.toString('base64')}`;
}
