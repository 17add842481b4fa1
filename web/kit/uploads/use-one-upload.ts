import { useEffect, useRef, useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import { type CompletedUpload, type UploadKind, uploadRequestSchema } from '../../../domain/picture/uploads.ts';
import { ApiError } from '../api/api.ts';
import { sendFile, type UploadsApi } from './send-file.ts';
import type { Progress } from './upload.ts';

/** A file chosen in a form. `address` shows it before it is public. */
export type ChosenFile = { file: File; address: string; progress: Progress };

/** Uploads one file of a kind at a time and passes the completed upload to `onArrived`. */
export function useOneUpload(kind: UploadKind, uploads: UploadsApi, onArrived: (upload: CompletedUpload) => void) {
  const [chosen, setChosen] = useState<ChosenFile>();
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const send = async (file: File) => {
    stop.current?.abort();
    const mine = new AbortController();
    stop.current = mine;
    const address = URL.createObjectURL(file);
    const report = (progress: Progress) => {
      if (!mine.signal.aborted) setChosen({ file, address, progress });
    };
    report({ step: 'queued' });
    const refusal = refusalOf(kind, file);
    if (refusal) return report({ step: 'failed', message: refusal, canRetry: false });
    try {
      const upload = await sendFile(kind, file, { signal: mine.signal, onProgress: report, uploads });
      report({ step: 'done' });
      if (!mine.signal.aborted) onArrived(upload);
    } catch (error) {
      report(failureOf(error));
    }
  };
  const drop = () => {
    stop.current?.abort();
    setChosen(undefined);
  };
  return { chosen, send, drop };
}

function refusalOf(kind: UploadKind, { type, size }: File): string | undefined {
  return uploadRequestSchema.safeParse({ kind, contentType: type, size }).error?.issues[0]?.message;
}

function failureOf(error: unknown): Progress {
  const known = error instanceof ApiError ? error : new ApiError(500, t('uploads.wentWrong'));
  return { step: 'failed', message: known.detail ?? known.title, canRetry: known.status !== 422 };
}
