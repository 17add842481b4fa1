import type { CompletedUpload, UploadKind } from '../../domain/uploads.ts';
import { sizeLabel, uploadKinds } from '../../domain/uploads.ts';
import { AppError } from '../http/errors.ts';
import { log } from '../http/log.ts';
import { deleteFile, findFile, readFile, writeFile } from '../pictures/bucket.ts';
import { writeNote } from '../pictures/staged.ts';
import { renderVariants } from './variants.ts';
import { refused, verifySize, verifyType } from './verify.ts';

/**
 * Verifies an uploaded file and writes the files for visitors below `staged/<id>/`. The note is written last, so an upload that
 * has a note is complete. The caller then deletes the original; a file that is put to the same address later is never read. A
 * refused file is deleted at once.
 */
export async function completeUpload(id: string, kind: UploadKind): Promise<CompletedUpload> {
  const key = `uploads/${id}`;
  const found = await findFile(key);
  if (!found) throw new AppError(404, 'no_upload', 'This file has not arrived: please upload it again.');
  const { maxBytes } = uploadKinds[kind];
  try {
    if (found.size > maxBytes) throw refused(`The file may be at most ${sizeLabel(maxBytes)}.`);
    const bytes = (await readFile(key)) ?? Buffer.alloc(0);
    await verifyType(kind, bytes, found.type);
    const completed = kind === 'map' ? await stagePdf(id, bytes) : await stagePicture(id, bytes);
    await writeNote(completed);
    return completed;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await deleteFile(key);
    throw error;
  }
}

async function stagePicture(id: string, bytes: Buffer): Promise<CompletedUpload> {
  await verifySize(bytes);
  const { width, height, preview, files } = await renderVariants(bytes).catch((error) => {
    log.info('picture refused', { id, reason: error.message });
    throw refused('This picture is damaged or not complete: please save it anew.');
  });
  await Promise.all(files.map(({ step, body }) => writeFile(`staged/${id}/${step}.webp`, body, 'image/webp')));
  const widest = Math.max(...files.map(({ step }) => step));
  return { id, path: `/media/${id}/${widest}.webp`, width, height, preview };
}

async function stagePdf(id: string, bytes: Buffer): Promise<CompletedUpload> {
  await writeFile(`staged/${id}/map.pdf`, bytes, 'application/pdf');
  return { id, path: `/pdfs/${id}.pdf` };
}
