import { useEffect, useRef, useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import { refusalText } from '../../kit/api/answer-lost.ts';
import { ApiError } from '../../kit/api/api.ts';
import { withRetries } from '../../kit/uploads/retry-after.ts';

/** The progress of submitting. `seconds` is the wait that the server asked for. */
export type Sending =
  | { step: 'idle' }
  | { step: 'sending' }
  | { step: 'waiting'; seconds: number }
  | { step: 'failed'; title: string; message: string; canRetry: boolean; isOffline?: boolean };

/** Thrown for an error that is already shown elsewhere, for example at a field. */
export class ShownElsewhere extends Error {}

/** Sends a form. Ignores clicks while sending, waits when the server is overloaded, and shows failures. */
export function useSending<Result>(onSent: (result: Result) => void) {
  const [sending, setSending] = useState<Sending>({ step: 'idle' });
  const stop = useRef<AbortController>(undefined);

  async function run(send: () => Promise<Result>): Promise<void> {
    if (stop.current) return;
    stop.current = new AbortController();
    const { signal } = stop.current;
    try {
      const attempt = () => {
        setSending({ step: 'sending' });
        return send();
      };
      const result = await withRetries(attempt, { signal, onWait: (seconds) => setSending({ step: 'waiting', seconds }) });
      onSent(result);
      setSending({ step: 'idle' });
    } catch (error) {
      setSending(signal.aborted || error instanceof ShownElsewhere ? { step: 'idle' } : failure(error));
    } finally {
      stop.current = undefined;
    }
  }

  const isOffline = sending.step === 'failed' && sending.isOffline;
  useEffect(() => {
    if (!isOffline) return;
    // It is not sent by itself, because somebody may be typing.
    const back = () =>
      setSending({ step: 'failed', title: t('team.form.backOnline'), message: t('team.form.tryNow'), canRetry: true });
    if (navigator.onLine) back();
    addEventListener('online', back, { once: true });
    return () => removeEventListener('online', back);
  }, [isOffline]);

  return { sending, run, cancel: () => stop.current?.abort() };
}

function failure(error: unknown): Sending {
  if (!(error instanceof ApiError)) {
    return { step: 'failed', title: t('team.form.wentWrong'), message: t('team.form.tryAgain'), canRetry: true };
  }
  if (error.status === 0) {
    const failed = { step: 'failed', message: t('team.form.whenConnected'), canRetry: true } as const;
    return navigator.onLine
      ? { ...failed, title: t('team.form.noServer') }
      : { ...failed, title: t('team.form.offline'), isOffline: true };
  }
  const isOurs = error.status >= 500;
  const title = isOurs ? t('team.form.failed') : refusalText(error);
  const message = isOurs ? t('team.form.inAMoment', { reason: refusalText(error) }) : t('team.form.stillHere');
  return { step: 'failed', title, message, canRetry: isOurs };
}
