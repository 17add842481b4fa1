import { readThumbnails } from '../../kit/uploads/thumbnails.ts';
import { isRefused, type Upload } from '../../kit/uploads/upload.ts';

/** Uploads as the browser's storage keeps them: without the addresses of files, which end with the page. */
export function toKept(uploads: readonly Upload[]): Upload[] {
  return uploads.map((upload) => ({ ...upload, preview: undefined }));
}

/**
 * Uploads as a later page continues them. The server keeps an uploaded picture for 14 days; the list looks for the files of
 * those that had not arrived.
 */
export function fromKept(uploads: readonly Upload[]): Upload[] {
  const thumbnails = readThumbnails();
  return uploads.map((upload) => {
    const preview = (upload.id && thumbnails[upload.id]) || upload.picture?.preview;
    if (upload.id) return { ...upload, preview, progress: { step: 'done' } };
    return isRefused(upload) ? { ...upload, preview } : { ...upload, preview, progress: { step: 'queued' } };
  });
}
