import { t } from '../../../domain/language/text.ts';
import {
  type CompletedUpload,
  completedUploadSchema,
  type UploadKind,
  type UploadSlot,
} from '../../../domain/picture/uploads.ts';
import { ApiError, bodyOf } from '../api/api.ts';
import { mediaApi, submissionsApi } from '../api/team-api.ts';
import { withRetries } from './retry-after.ts';
import type { Progress } from './upload.ts';

/** The API client that requests upload slots: the public one, or the staff's with their token. */
export type UploadsApi = typeof submissionsApi;
type Listener = { signal: AbortSignal; onProgress: (progress: Progress) => void; uploads?: UploadsApi };

/** Uploads a file: asks for a slot, sends the bytes, and waits for the server's check. Throws ApiError. */
export async function sendFile(kind: UploadKind, file: File, { signal, onProgress, uploads = submissionsApi }: Listener) {
  const onWait = (seconds: number) => onProgress({ step: 'waiting', seconds });
  const slot = await withRetries(() => askForSlot(uploads, { kind, file, signal }), { signal, onWait });
  onProgress({ step: 'sending', part: 0 });
  await putFile(slot, file, { signal, onProgress });
  onProgress({ step: 'processing' });
  return withRetries(() => complete(slot.id, signal), { signal, onWait });
}

type Request = { kind: UploadKind; file: File; signal: AbortSignal };

function askForSlot({ uploads }: UploadsApi, { kind, file, signal }: Request): Promise<UploadSlot> {
  const json = { kind, contentType: file.type, size: file.size };
  return bodyOf(uploads.$post({ json }, { init: { signal } }));
}

/** In ms: a connection that transfers nothing for this time counts as lost. */
const longestSilence = 60_000;

/** Uses XMLHttpRequest because fetch does not report the progress of an upload. */
function putFile(slot: UploadSlot, file: File, { signal, onProgress }: Omit<Listener, 'uploads'>): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const lost = () => reject(new ApiError(0, t('api.noConnection'), t('uploads.lostConnection')));
    request.open('PUT', slot.url);
    for (const [name, value] of Object.entries(slot.headers)) request.setRequestHeader(name, value);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const waitAgain = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), longestSilence);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      waitAgain();
      onProgress({ step: 'sending', part: total ? loaded / total : 0 });
    };
    request.onloadend = () => clearTimeout(timer);
    // 412 means that the file is already stored: a browser may repeat a PUT whose answer was lost.
    request.onload = () =>
      request.status < 300 || request.status === 412
        ? resolve()
        : reject(new ApiError(request.status, t('api.status', { status: request.status }), t('uploads.notWhole')));
    request.onerror = lost;
    request.ontimeout = lost;
    request.onabort = lost;
    signal.addEventListener('abort', () => request.abort());
    waitAgain();
    request.send(file);
  });
}

/**
 * Completes an upload. When it is already complete, because an earlier answer was lost, the refusal (409) contains the upload.
 */
async function complete(id: string, signal: AbortSignal): Promise<CompletedUpload> {
  try {
    return await bodyOf(mediaApi.uploads[':id'].complete.$post({ param: { id } }, { init: { signal } }));
  } catch (error) {
    const isDone = error instanceof ApiError && error.status === 409;
    const before = isDone ? completedUploadSchema.safeParse(error.problem.upload) : undefined;
    if (before?.success) return before.data;
    throw error;
  }
}
