import { type CompletedUpload, kindOfUpload, type UploadKind } from '../../domain/uploads.ts';
import { releaseClaim } from '../data/claims.ts';
import { claimCompletion } from '../data/completions.ts';
import { createApp } from '../http/app.ts';
import { AppError } from '../http/errors.ts';
import { countTry, limitOf } from '../http/limits.ts';
import { noStore } from '../http/no-store.ts';
import { deleteFile } from '../pictures/bucket.ts';
import { readNote } from '../pictures/staged.ts';
import { completeUpload } from './complete.ts';
import { inTurn } from './turn.ts';

/** Verifies uploads and makes the files that visitors may see. */
export const app = createApp()
  .use(noStore)

  // POST /api/uploads/{id}/complete – verifies an upload and makes its variants; a second call answers 409 with the result of the first
  .post('/api/uploads/:id/complete', async (c) => {
    const id = c.req.param('id');
    const kind = kindOfUpload(id);
    if (!kind) throw new AppError(404, 'no_upload', 'There is no such upload.');
    const { giveBack } = await countTry([limitOf(c, 'completions')]);
    const claim = await claimCompletion(id);
    if (!claim) throw later(409, 'upload_in_progress', 'This file is being checked already.', 3);
    try {
      const completed = await inTurn(() => complete(id, kind));
      await giveBack();
      if (!completed) throw later(429, 'busy', 'Many pictures are being checked.', 5);
      return c.json(completed);
    } finally {
      await releaseClaim(claim);
    }
  });

async function complete(id: string, kind: UploadKind): Promise<CompletedUpload> {
  const before = await readNote(id);
  if (before) {
    // Somebody may have put bytes to the address again.
    await deleteFile(`uploads/${id}`);
    throw new AppError(409, 'completed', 'This upload was completed before.', undefined, { members: { upload: before } });
  }
  const completed = await completeUpload(id, kind);
  await deleteFile(`uploads/${id}`);
  return completed;
}

function later(status: 409 | 429, code: string, message: string, seconds: number): AppError {
  const headers = { 'retry-after': String(seconds) };
  return new AppError(status, code, `${message} Please try again in ${seconds} seconds.`, undefined, { headers });
}

export type MediaApp = typeof app;
