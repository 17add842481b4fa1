import type { WorkerAnswer } from './answer-task.ts';

/** `onPart` is told how much is done, from 0 to 1. */
export type During = { onPart: (part: number) => void; signal: AbortSignal };

/** Has a new worker do its one task. Rejects with the signal's reason when it is aborted; the worker ends in any case. */
export async function askWorker<Task, Result>(worker: Worker, task: Task, { onPart, signal }: During): Promise<Result> {
  try {
    return await new Promise<Result>((resolve, reject) => {
      signal.throwIfAborted();
      signal.addEventListener('abort', () => reject(signal.reason));
      worker.onerror = (event) => reject(new Error(event.message || 'the browser could not do it'));
      worker.onmessage = ({ data: answer }: MessageEvent<WorkerAnswer<Result>>) => {
        if ('part' in answer) onPart(answer.part);
        else if ('result' in answer) resolve(answer.result);
        else reject(new Error(answer.failure));
      };
      worker.postMessage(task);
    });
  } finally {
    worker.terminate();
  }
}
