import { type CompletedUpload, kindOfUpload, pdfType, type UploadKind } from '../../domain/picture/uploads.ts';
import { claimCompletion } from '../data/picture/completions.ts';
import { readUploadOwner } from '../data/picture/upload-owners.ts';
import { releaseClaim } from '../data/table/claims.ts';
import { createApp } from '../http/app.ts';
import { noStore } from '../http/cache.ts';
import { AppError } from '../http/errors.ts';
import { countTry, limitOf, limitOfAddress } from '../http/limits.ts';
import { say } from '../http/say.ts';
import { visitorAddress } from '../http/visitor-address.ts';
import { emptyOriginal, findOriginal } from '../pictures/originals.ts';
import { readNote } from '../pictures/staged.ts';
import { completeUpload } from './complete.ts';
import { queues } from './fair-queue.ts';

/** Verifies uploads and makes the files that visitors may see. */
export const app = createApp()
  .use(noStore)

  // POST /api/uploads/{id}/complete – verifies an upload and makes its variants; a second call answers 409 with the result of the
  // first, and 410 once a project has it
  .post('/api/uploads/:id/complete', async (c) => {
    const id = c.req.param('id');
    const kind = kindOfUpload(id);
    if (!kind) throw new AppError(404, 'no_upload', say('refusals.noUpload'));
    const original = await findOriginal(id);
    const hasArrived = original !== undefined || (await readNote(id)) !== undefined;
    const { giveBack } = await countTry([hasArrived ? limitOf('completions-upload', id) : limitOfAddress(c, 'completions')]);
    // A public address contains the id, and the answer below a preview: it is for those who uploaded the file, and for them alone.
    if (await readUploadOwner(id)) throw new AppError(410, 'taken', say('refusals.takenUpload'));
    if (!hasArrived) throw new AppError(404, 'no_upload', say('refusals.notArrived'));
    const claim = await claimCompletion(id);
    if (!claim) throw later(409, 'upload_in_progress', say('refusals.checking'), 3);
    try {
      const queue = original?.type === pdfType ? queues.pdf : queues.picture;
      const completed = await queue.inTurn(visitorAddress(c), () => complete(id, kind));
      await giveBack();
      if (!completed) throw later(429, 'busy', say('refusals.busy'), 5);
      return c.json(completed);
    } finally {
      await releaseClaim(claim);
    }
  });

async function complete(id: string, kind: UploadKind): Promise<CompletedUpload> {
  const before = await readNote(id);
  if (before) {
    // The call that completed it may have ended before this.
    await emptyOriginal(id);
    throw new AppError(409, 'completed', say('refusals.completed'), undefined, { members: { upload: before } });
  }
  const completed = await completeUpload(id, kind);
  await emptyOriginal(id);
  return completed;
}

function later(status: 409 | 429, code: string, reason: string, seconds: number): AppError {
  const headers = { 'retry-after': String(seconds) };
  return new AppError(status, code, `${reason} ${say('refusals.waitSeconds', { seconds })}`, undefined, { headers });
}

export type MediaApp = typeof app;
