import { useCallback, useEffect, useRef, useState } from 'react';
import { language, messages, t } from '../../../../domain/language/text.ts';
import { site } from '../../../../domain/site/site.ts';
import type { WorkerAnswer, WorkerTask } from './answer-task.ts';

/** The last task. `part` is its progress, from 0 to 1. */
export type WorkState<Result> =
  | { phase: 'idle' | 'cancelled' }
  | { phase: 'working'; part: number }
  | { phase: 'done'; result: Result }
  | { phase: 'failed'; reason: string };

/** Runs one task at a time: a new task cancels the former one, and so does leaving the page. */
export function useWork<Result>() {
  const [state, setState] = useState<WorkState<Result>>({ phase: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = useCallback(async (work: (during: During) => Promise<Result>) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setState({ phase: 'working', part: 0 });
    try {
      const onPart = (part: number) => signal.aborted || setState({ phase: 'working', part });
      const result = await work({ onPart, signal });
      if (!signal.aborted) setState({ phase: 'done', result });
    } catch (error) {
      if (signal.aborted) return;
      setState({ phase: 'failed', reason: error instanceof Error ? error.message : String(error) });
    }
  }, []);
  const stop = (phase: 'idle' | 'cancelled') => {
    running.current?.abort();
    setState({ phase });
  };
  return { state, run, cancel: () => stop('cancelled'), forget: () => stop('idle') };
}

/** `onPart` gets the progress, from 0 to 1. */
export type During = { onPart: (part: number) => void; signal: AbortSignal };

/**
 * Sends a task to a new worker and returns the result. When the signal is aborted, rejects with its reason. The worker is ended
 * in any case.
 */
export async function askWorker<Task, Result>(worker: Worker, task: Task, { onPart, signal }: During): Promise<Result> {
  try {
    return await new Promise<Result>((resolve, reject) => {
      signal.throwIfAborted();
      signal.addEventListener('abort', () => reject(signal.reason));
      worker.onerror = (event) => reject(new Error(event.message || t('staff.floor.workerFailed')));
      worker.onmessage = ({ data: answer }: MessageEvent<WorkerAnswer<Result>>) => {
        if ('part' in answer) onPart(answer.part);
        else if ('result' in answer) resolve(answer.result);
        else reject(new Error(answer.failure));
      };
      worker.postMessage({ task, site, language: language(), messages: messages() } satisfies WorkerTask<Task>);
    });
  } finally {
    worker.terminate();
  }
}
