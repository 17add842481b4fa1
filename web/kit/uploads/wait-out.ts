import { ApiError } from '../api/api.ts';

type Options = { signal: AbortSignal; onWait: (seconds: number) => void };

/** On the night of the deadline hundreds of pictures wait for the one that is looked at: ten minutes at five seconds a try. */
const mostTries = 120;
/** In seconds. A longer wait is told, and left to the person. */
const longestWait = 120;

/** What an overloaded service answers, itself or by the edge in front of it. */
const overloaded = [502, 503, 504];

/**
 * How long to wait before the next try, in seconds; undefined when waiting does not help. After too many tries (429), and while it
 * still looks at the picture, the server names a wait. When it is overloaded it often does not: each wait is then longer.
 */
function waitAfter({ status, problem: { code, retryAfter } }: ApiError, tries: number): number | undefined {
  const isAskedToWait = status === 429 || code === 'upload_in_progress';
  if (isAskedToWait && tries < mostTries && (retryAfter ?? 0) <= longestWait) return retryAfter ?? 30;
  if (overloaded.includes(status) && tries < 5) return retryAfter ?? 2 ** tries;
  return undefined;
}

/** Repeats a call as long as waiting helps, each time after the wait that the server names, and gives up after some tries. */
export async function waitOut<Result>(attempt: () => Promise<Result>, { signal, onWait }: Options): Promise<Result> {
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
