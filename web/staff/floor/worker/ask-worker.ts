import { language, messages, t } from '../../../../domain/language/text.ts';
import { site } from '../../../../domain/site/site.ts';
import type { WorkerAnswer, WorkerTask } from './answer-task.ts';

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
