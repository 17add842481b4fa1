import { t } from '../../../domain/language/text.ts';
import { type CompletedUpload, pdfType } from '../../../domain/picture/uploads.ts';
import { ApiError } from '../api/api.ts';
import { createListeners } from '../page/listeners.ts';
import { readyToSend } from './check-picture.ts';
import { forgetFiles, keepFile, readKeptFile } from './kept-files.ts';
import { sendFile, type UploadsApi } from './send-file.ts';
import { drawThumbnail, keepThumbnail } from './thumbnails.ts';
import { isUnderWay, type PictureKind, type Progress, type Upload } from './upload.ts';

const atOnce = 3;
const queued = { step: 'queued' } as const;

export type UploadList = ReturnType<typeof createUploadList>;

/** Adds an uploaded picture to a submitted project. Rejects with an ApiError. */
export type Join = (upload: Upload, during: { signal: AbortSignal; onProgress: (progress: Progress) => void }) => Promise<void>;

type Options = {
  /** Stores files in this browser until they are uploaded, so that a reload can continue. */
  keepsFiles?: true;
};

/**
 * The pictures of a form; three are uploaded at a time. The list is a store outside the components, so that uploads continue across
 * renders and after the form was submitted. `api` requests the upload slots.
 */
export function createUploadList(before: Upload[], api?: UploadsApi, { keepsFiles }: Options = {}) {
  let uploads = before;
  let join: Join | undefined;
  let isStopped = false;
  const files = new Map<string, File>();
  /** Blob addresses created by this list. Only these are revoked. */
  const made = new Set<string>();
  const running = new Map<string, AbortController>();
  const { tell, watch } = createListeners();

  const set = (next: Upload[]) => {
    uploads = next;
    tell();
  };
  const change = (key: string, given: Partial<Upload>) =>
    set(uploads.map((upload) => (upload.key === key ? { ...upload, ...given } : upload)));
  const find = (key: string) => uploads.find((upload) => upload.key === key);

  /** An address for showing a file on this page; undefined for a PDF, which only the server renders. */
  function addressOf(file: File): string | undefined {
    if (file.type === pdfType) return undefined;
    const address = URL.createObjectURL(file);
    made.add(address);
    return address;
  }

  /** Cancels a picture's upload and releases its file and address. */
  function release({ key, preview }: Upload): void {
    running.get(key)?.abort();
    forget(key);
    if (preview && made.delete(preview)) URL.revokeObjectURL(preview);
  }

  function keep(key: string, file: File): void {
    if (keepsFiles) keepFile(key, file).then((isKept) => !isKept && change(key, { isLostWithPage: true }));
  }

  function forget(key: string): void {
    if (files.delete(key) && keepsFiles) forgetFiles([key]);
  }

  /** Removes a picture. The poster that it was to replace is back, unless it did replace it. */
  function remove(key: string): void {
    const gone = find(key);
    if (!gone) return;
    const back = gone.progress.step === 'done' ? undefined : gone.former;
    release(gone);
    if (gone.former && !back) release(gone.former);
    set(uploads.flatMap((upload) => (upload === gone ? (back ?? []) : upload)));
  }

  /** True when a picture can continue: its file is here, or it is uploaded and only has to join the project. */
  const isReady = ({ key, id }: Upload) => files.has(key) || (id !== undefined && join !== undefined);

  function startNext(): void {
    const next = uploads.find((upload) => upload.progress.step === 'queued' && isReady(upload) && !running.has(upload.key));
    if (!next || running.size >= atOnce) return;
    run(next);
    startNext();
  }

  async function run(upload: Upload): Promise<void> {
    const { key } = upload;
    const stop = new AbortController();
    const { signal } = stop;
    running.set(key, stop);
    const during = { signal, onProgress: (progress: Progress) => change(key, { progress }) };
    try {
      if (!upload.id) await send(upload, during);
      signal.throwIfAborted();
      const arrived = find(key);
      if (join && arrived) {
        change(key, { progress: { step: 'joining' } });
        await join(arrived, during);
        remove(key);
      } else {
        change(key, { progress: { step: 'done' } });
      }
    } catch (error) {
      if (!signal.aborted) failed(key, error);
    } finally {
      if (running.get(key) === stop) running.delete(key);
      startNext();
    }
  }

  async function send({ key, kind, preview = '' }: Upload, during: Parameters<Join>[1]): Promise<void> {
    const file = files.get(key);
    if (!file) throw new ApiError(422, 'Refused', t('uploads.lostFile'));
    if (file.type !== pdfType) during.onProgress({ step: 'reducing' });
    const ready = await readyToSend(file, kind, preview);
    during.signal.throwIfAborted();
    const completed: CompletedUpload = await sendFile(kind, ready, { ...during, uploads: api });
    const { id, path, width, height, preview: blurred, pdf, pages, text, thumbnail } = completed;
    change(key, {
      id,
      picture: { path, width, height, preview: blurred, pdf },
      pages,
      text,
      ...(thumbnail && { preview: thumbnail }),
    });
    forget(key);
    const small = thumbnail ?? (preview && (await drawThumbnail(preview)));
    if (small) keepThumbnail(id, small);
  }

  function failed(key: string, error: unknown): void {
    const known = error instanceof ApiError ? error : new ApiError(500, 'Error', t('uploads.wentWrong'));
    const isLost = known.status === 0;
    const lost = navigator.onLine ? t('uploads.lostConnection') : t('uploads.offline');
    const canRetry = known.status !== 422;
    // A school may insist on something that the picture lacks: the refusal says what.
    const [refusal] = canRetry ? [] : Object.values(known.problem.fields ?? {});
    const message = isLost ? lost : String(refusal ?? known.detail ?? known.title);
    // A rejected file gets no preview, because it may not be a picture at all.
    change(key, { progress: { step: 'failed', message, canRetry }, ...(!canRetry && { preview: undefined }) });
    if (!canRetry) forget(key);
    if (isLost && !navigator.onLine) addEventListener('online', () => retry(key), { once: true });
  }

  function retry(key: string): void {
    const upload = find(key);
    if (upload?.progress.step !== 'failed' || !isReady(upload)) return;
    change(key, { progress: { step: 'queued' } });
    startNext();
  }

  /** Continues an upload that an earlier page began. */
  async function restore({ key }: Upload): Promise<void> {
    const file = await readKeptFile(key);
    if (isStopped || !find(key) || files.has(key)) return;
    if (file) {
      files.set(key, file);
      change(key, { preview: addressOf(file) });
      startNext();
    } else {
      change(key, { progress: { step: 'failed', message: t('uploads.lostFile'), canRetry: false } });
    }
  }

  return {
    subscribe: watch,
    all: () => uploads,
    retry,
    remove,

    /** Continues the uploads whose files this browser stored for an earlier page. */
    start: () => {
      isStopped = false;
      for (const upload of uploads) if (upload.progress.step === 'queued' && !isReady(upload)) restore(upload);
      startNext();
    },

    /** Stores the files of unfinished uploads again: another tab may have removed them together with its draft. */
    keepFiles: () => {
      for (const [key, file] of files) keep(key, file);
    },

    /** Adds files and starts their uploads. A new poster replaces the former one once it has arrived. */
    add: (kind: PictureKind, added: readonly File[]) => {
      const poster = kind === 'poster' ? uploads.find((upload) => upload.kind === 'poster') : undefined;
      // One that has not arrived itself is given up, and what it was to replace stays.
      const [former, gone] = poster?.progress.step === 'done' ? [poster, poster.former] : [poster?.former, poster];
      if (gone) release(gone);
      const fresh = added.map((file): Upload => {
        const key = crypto.randomUUID();
        files.set(key, file);
        keep(key, file);
        const preview = addressOf(file);
        const replaced = former && { former: { ...former, former: undefined } };
        return { key, kind, name: file.name, preview, member: '', caption: '', ...replaced, progress: { step: 'queued' } };
      });
      set([...uploads.filter((upload) => upload !== poster), ...fresh]);
      startNext();
    },

    /** Adds a stored picture. */
    put: (upload: Upload) => set([...uploads, upload]),

    /** Moves a picture one place forward (-1) or back (1) among pictures of its kind. */
    move: (key: string, by: -1 | 1) => {
      const kind = find(key)?.kind;
      const alike = uploads.filter((upload) => upload.kind === kind);
      const from = alike.findIndex((upload) => upload.key === key);
      const [moved] = alike.splice(from, 1);
      if (moved) alike.splice(from + by, 0, moved);
      set([...uploads.filter((upload) => upload.kind !== kind), ...alike]);
    },

    describe: (key: string, given: Partial<Pick<Upload, 'member' | 'caption' | 'replaces' | 'former'>>) => change(key, given),

    /** Marks a picture that the server no longer has as failed. */
    refuse: (id: string, message: string) => {
      const upload = uploads.find((one) => one.id === id);
      if (upload)
        change(upload.key, { id: undefined, picture: undefined, progress: { step: 'failed', message, canRetry: false } });
    },

    /**
     * From now on, each uploaded picture joins the submitted project and then leaves this list. The pictures in `handedIn` (ids
     * of uploads) are already part of it.
     */
    joinWith: (toJoin: Join, handedIn: ReadonlySet<string>) => {
      join = toJoin;
      for (const upload of uploads) {
        if (upload.id && handedIn.has(upload.id)) release(upload);
        if (upload.former) release(upload.former);
      }
      const left = uploads.filter(({ id }) => !id || !handedIn.has(id));
      // From here on the project itself keeps its poster until the next one joins.
      set(
        left.map((upload) => ({ ...upload, former: undefined, ...(upload.progress.step === 'done' && { progress: queued }) })),
      );
      startNext();
    },

    /** Resolves when no upload is running or queued. */
    settled: () =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (uploads.some(isUnderWay)) return;
          stop();
          resolve();
        };
        const stop = watch(look);
        look();
      }),

    /** Cancels running uploads and releases files that wait for their turn or for the network. `start` continues them. */
    stop: () => {
      isStopped = true;
      files.clear();
      for (const address of made) URL.revokeObjectURL(address);
      made.clear();
      for (const stop of running.values()) stop.abort();
      running.clear();
      set(uploads.map((upload) => (isUnderWay(upload) ? { ...upload, progress: { step: 'queued' } } : upload)));
    },
  };
}
