import { ApiError } from '../api.ts';

type Options = {
  signal: AbortSignal;
  onWait: (seconds: number) => void;
  /** How long to wait before the next try, in seconds; undefined when waiting does not help. */
  waitAfter?: (error: ApiError, tries: number) => number | undefined;
};

const most = 10;

/** What an overloaded service answers, itself or by the edge in front of it. */
const overloaded = [502, 503, 504];

/** After too many tries (429) the server names a wait. One that is overloaded often does not: each wait is then longer. */
export function throttled({ status, problem: { retryAfter } }: ApiError, tries: number): number | undefined {
  if (status === 429 && tries < most) return retryAfter ?? 30;
  if (overloaded.includes(status) && tries < 5) return retryAfter ?? 2 ** tries;
  return undefined;
}

/** Repeats a call as long as waiting helps, each time after the wait that the server names, and gives up after some tries. */
export async function waitOut<Result>(attempt: () => Promise<Result>, options: Options): Promise<Result> {
  const { signal, onWait, waitAfter = throttled } = options;
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
    const timer = setTimeout(resolve, 1000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new ApiError(0, 'Stopped'));
    });
  });
}
