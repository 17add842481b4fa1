import { ApiError } from '../api/api.ts';

type Options = { signal: AbortSignal; onWait: (seconds: number) => void };

/** At the deadline hundreds of pictures may be queued for processing: 120 tries every five seconds are ten minutes. */
const mostTries = 120;
/** In seconds. A longer wait is reported as a failure, so that the person decides. */
const longestWait = 120;

/** Status codes of an overloaded service or of the edge in front of it. */
const overloaded = [502, 503, 504];

/**
 * The wait before the next try in seconds; undefined when waiting does not help. After too many requests (429), and while it
 * processes a picture, the server names the wait. An overloaded server often does not: the wait then grows with each try.
 */
function waitAfter({ status, problem: { code, retryAfter } }: ApiError, tries: number): number | undefined {
  const isAskedToWait = status === 429 || code === 'upload_in_progress';
  if (isAskedToWait && tries < mostTries && (retryAfter ?? 0) <= longestWait) return retryAfter ?? 30;
  if (overloaded.includes(status) && tries < 5) return retryAfter ?? 2 ** tries;
  return undefined;
}

/** Repeats a call while waiting helps, with the wait that the server names, and gives up after `mostTries`. */
export async function withRetries<Result>(attempt: () => Promise<Result>, { signal, onWait }: Options): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      const wait = error instanceof ApiError ? waitAfter(error, tries) : undefined;
      if (wait === undefined || signal.aborted) throw error;
      for (let seconds = wait; seconds > 0; seconds -= 1) {
        onWait(seconds);
        await oneSecond(signal);
      }
    }
  }
}

function oneSecond(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(new ApiError(0, 'Stopped'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, 1000);
    signal.addEventListener('abort', stop, { once: true });
  });
}
