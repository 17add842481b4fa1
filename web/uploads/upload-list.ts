import type { CompletedUpload } from '../../domain/uploads.ts';
import { ApiError } from '../api.ts';
import { refusalOf } from './check-picture.ts';
import { sendFile, type UploadsApi } from './send-file.ts';
import { drawThumbnail, keepThumbnail } from './thumbnails.ts';
import { isUnderWay, type PictureKind, type Upload } from './upload.ts';

const atOnce = 3;

export type UploadList = ReturnType<typeof createUploadList>;

/**
 * The pictures of a form; three of them upload at a time. `api` gives out the upload slots. The list is a store outside of
 * React, so that uploads continue while the form is drawn again.
 */
export function createUploadList(before: Upload[], api?: UploadsApi) {
  let uploads = before;
  const files = new Map<string, File>();
  /** Blob addresses that this list created. Only these may be revoked. */
  const made = new Set<string>();
  const running = new Map<string, AbortController>();
  const listeners = new Set<() => void>();

  const set = (next: Upload[]) => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  const change = (key: string, given: Partial<Upload>) =>
    set(uploads.map((upload) => (upload.key === key ? { ...upload, ...given } : upload)));
  const find = (key: string) => uploads.find((upload) => upload.key === key);

  function startNext(): void {
    const next = uploads.find(({ key, progress }) => progress.step === 'queued' && files.has(key) && !running.has(key));
    if (!next || running.size >= atOnce) return;
    run(next);
    startNext();
  }

  async function run({ key, kind, preview = '' }: Upload): Promise<void> {
    const file = files.get(key);
    if (!file) return;
    const stop = new AbortController();
    running.set(key, stop);
    try {
      const refusal = await refusalOf(file, kind, preview);
      if (refusal) throw new ApiError(422, 'Refused', refusal);
      const onProgress = (progress: Upload['progress']) => change(key, { progress });
      if (!stop.signal.aborted) arrived(key, await sendFile(kind, file, { signal: stop.signal, onProgress, uploads: api }));
    } catch (error) {
      if (!stop.signal.aborted) failed(key, error);
    } finally {
      running.delete(key);
      startNext();
    }
  }

  function arrived(key: string, { id, path, width, height, preview }: CompletedUpload): void {
    const address = find(key)?.preview;
    change(key, { id, picture: { path, width, height, preview }, progress: { step: 'done' } });
    files.delete(key);
    if (address) drawThumbnail(address).then((thumbnail) => thumbnail && keepThumbnail(id, thumbnail));
  }

  function failed(key: string, error: unknown): void {
    const known = error instanceof ApiError ? error : new ApiError(500, 'Error', 'Something went wrong.');
    const isLost = known.status === 0;
    const lost = navigator.onLine ? 'The connection was lost.' : 'You are offline. It goes on when you are back online.';
    const message = isLost ? lost : (known.detail ?? known.title);
    const canRetry = known.status !== 422;
    // A refused file may not be a picture at all, so it gets no preview.
    change(key, { progress: { step: 'failed', message, canRetry }, ...(!canRetry && { preview: undefined }) });
    if (isLost && !navigator.onLine) addEventListener('online', () => retry(key), { once: true });
  }

  function retry(key: string): void {
    if (find(key)?.progress.step !== 'failed' || !files.has(key)) return;
    change(key, { progress: { step: 'queued' } });
    startNext();
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    all: () => uploads,
    retry,

    /** Adds files and starts to upload them. A new poster replaces the former one. */
    add: (kind: PictureKind, added: readonly File[]) => {
      const fresh = added.map((file): Upload => {
        const key = crypto.randomUUID();
        files.set(key, file);
        const preview = URL.createObjectURL(file);
        made.add(preview);
        return { key, kind, name: file.name, preview, member: '', caption: '', progress: { step: 'queued' } };
      });
      const others = kind === 'poster' ? uploads.filter((upload) => upload.kind !== 'poster') : uploads;
      for (const gone of uploads) if (!others.includes(gone)) running.get(gone.key)?.abort();
      set([...others, ...fresh]);
      startNext();
    },

    /** Removes a picture and cancels its upload. */
    remove: (key: string) => {
      running.get(key)?.abort();
      files.delete(key);
      const address = find(key)?.preview;
      if (address && made.delete(address)) URL.revokeObjectURL(address);
      set(uploads.filter((upload) => upload.key !== key));
    },

    /** Adds a stored picture. */
    put: (upload: Upload) => set([...uploads, upload]),

    /** Moves a picture one place forward (-1) or back (1) among those of its kind. */
    move: (key: string, by: -1 | 1) => {
      const kind = find(key)?.kind;
      const alike = uploads.filter((upload) => upload.kind === kind);
      const from = alike.findIndex((upload) => upload.key === key);
      const [moved] = alike.splice(from, 1);
      if (moved) alike.splice(from + by, 0, moved);
      set([...uploads.filter((upload) => upload.kind !== kind), ...alike]);
    },

    describe: (key: string, given: Pick<Upload, 'member' | 'caption'>) => change(key, given),

    /** Marks a picture as failed that the server no longer has. */
    refuse: (id: string, message: string) => {
      const upload = uploads.find((one) => one.id === id);
      if (upload) change(upload.key, { id: undefined, progress: { step: 'failed', message, canRetry: false } });
    },

    /** Resolves when no upload is running or queued. */
    settled: () =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (uploads.some(isUnderWay)) return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
        look();
      }),

    /** Cancels running uploads, and drops the files that wait for their turn or for the connection. */
    stop: () => {
      files.clear();
      for (const stop of running.values()) stop.abort();
    },
  };
}
