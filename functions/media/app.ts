import pLimit from 'p-limit';
import { kindOfUpload } from '../../domain/uploads.ts';
import { createApp } from '../http/app.ts';
import { AppError } from '../http/errors.ts';
import { noStore } from '../http/no-store.ts';
import { deleteFile } from '../pictures/bucket.ts';
import { readNote } from '../pictures/staged.ts';
import { completeUpload } from './complete.ts';

/**
 * A large picture takes hundreds of MB while it is decoded, so a process decodes one at a time. In the cloud this is always so,
 * because a Lambda instance answers one call at a time.
 */
const opening = pLimit(1);

/** Verifies uploads and makes the files that visitors may see. */
export const app = createApp()
  .use(noStore)

  // POST /api/uploads/{id}/complete – verifies an upload and makes its variants; a second call answers 409 with the result of the first
  .post('/api/uploads/:id/complete', async (c) => {
    const id = c.req.param('id');
    const kind = kindOfUpload(id);
    if (!kind) throw new AppError(404, 'no_upload', 'There is no such upload.');
    return opening(async () => {
      const before = await readNote(id);
      if (before)
        throw new AppError(409, 'completed', 'This upload was completed before.', undefined, { members: { upload: before } });
      const completed = await completeUpload(id, kind);
      await deleteFile(`uploads/${id}`);
      return c.json(completed);
    });
  });

export type MediaApp = typeof app;
