import { readThumbnails } from '../../kit/uploads/thumbnails.ts';
import { isRefused, type Upload } from '../../kit/uploads/upload.ts';

/** Uploads as the browser stores them: without blob addresses, which are valid only on one page. */
export function toKept(uploads: readonly Upload[]): Upload[] {
  return uploads.map(({ former, ...upload }) => ({ ...upload, preview: undefined, former: former && toKept([former])[0] }));
}

/**
 * Uploads as a later page continues them. The server keeps an uploaded picture for 14 days. For unfinished ones, the list looks
 * for their stored files.
 */
export function fromKept(uploads: readonly Upload[]): Upload[] {
  const thumbnails = readThumbnails();
  return uploads.map(({ former: kept, ...rest }) => {
    const upload: Upload = kept ? { ...rest, former: fromKept([kept])[0] } : rest;
    const preview = (upload.id && thumbnails[upload.id]) || upload.picture?.preview;
    if (upload.id) return { ...upload, preview, progress: { step: 'done' } };
    return isRefused(upload) ? { ...upload, preview } : { ...upload, preview, progress: { step: 'queued' } };
  });
}
