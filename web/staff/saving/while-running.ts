import { watchLeaving } from '../sign-in/session.ts';

/** Does a long work: meanwhile the browser asks before it closes the page, and logging out stops the work. */
export async function whileRunning<Result>(stopping: AbortController, work: () => Promise<Result>): Promise<Result> {
  const askToStay = (event: BeforeUnloadEvent) => event.preventDefault();
  const stopWatching = watchLeaving(() => stopping.abort());
  addEventListener('beforeunload', askToStay);
  try {
    return await work();
  } finally {
    removeEventListener('beforeunload', askToStay);
    stopWatching();
  }
}
