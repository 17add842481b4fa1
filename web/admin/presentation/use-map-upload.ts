import { useEffect, useRef, useState } from 'react';
import { uploadRequestSchema } from '../../../domain/uploads.ts';
import { ApiError } from '../../api.ts';
import { sendFile } from '../../uploads/send-file.ts';
import type { Progress } from '../../uploads/upload.ts';
import { staffUploadsApi } from '../shell/api.ts';

/** A map that was chosen in this form; `address` shows it before it is public. */
export type ChosenMap = { file: File; address: string; progress: Progress };

/** Uploads a map and passes the id of the upload to `onArrived`. */
export function useMapUpload(onArrived: (id: string) => void) {
  const [map, setMap] = useState<ChosenMap>();
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const send = async (file: File) => {
    stop.current?.abort();
    const mine = new AbortController();
    stop.current = mine;
    const address = URL.createObjectURL(file);
    const report = (progress: Progress) => {
      if (!mine.signal.aborted) setMap({ file, address, progress });
    };
    report({ step: 'queued' });
    const refusal = refusalOf(file);
    if (refusal) return report({ step: 'failed', message: refusal, canRetry: false });
    try {
      const { id } = await sendFile('map', file, { signal: mine.signal, onProgress: report, uploads: staffUploadsApi });
      report({ step: 'done' });
      if (!mine.signal.aborted) onArrived(id);
    } catch (error) {
      report(failureOf(error));
    }
  };
  const drop = () => {
    stop.current?.abort();
    setMap(undefined);
  };
  return { map, send, drop };
}

function refusalOf({ type, size }: File): string | undefined {
  return uploadRequestSchema.safeParse({ kind: 'map', contentType: type, size }).error?.issues[0]?.message;
}

function failureOf(error: unknown): Progress {
  const known = error instanceof ApiError ? error : new ApiError(500, 'Something went wrong.');
  return { step: 'failed', message: known.detail ?? known.title, canRetry: known.status !== 422 };
}
