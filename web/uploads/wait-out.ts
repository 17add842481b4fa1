import { ApiError } from '../api.ts';

type Options = { signal: AbortSignal; onWait: (seconds: number) => void };

/**
 * Repeats a call as long as the server is busy: after 429 (too many tries), or while it still checks the same file. Each time
 * it waits as long as the server asks.
 */
export async function waitOut<Result>(attempt: () => Promise<Result>, { signal, onWait }: Options): Promise<Result> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const wait = error instanceof ApiError && isBusy(error) ? (error.problem.retryAfter ?? 30) : undefined;
      if (wait === undefined || signal.aborted) throw error;
      for (let seconds = wait; seconds > 0; seconds -= 1) {
        onWait(seconds);
        await oneSecond(signal);
      }
    }
  }
}

function isBusy({ status, problem }: ApiError): boolean {
  return status === 429 || problem.code === 'upload_in_progress';
}

function oneSecond(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, 1000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new ApiError(0, 'Stopped'));
    });
  });
}
