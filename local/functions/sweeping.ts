import { handler as sweep } from '../../functions/sweep/handler.ts';

/** In seconds, as in infra/sweep.ts. */
const everySeconds = 60;
const olderThanSeconds = 120;

/** Runs the sweep in place of the schedule: now, for tasks left by the last run, and then every minute. */
export async function startSweeping(): Promise<void> {
  await run(0);
  setInterval(() => run(olderThanSeconds), everySeconds * 1000).unref();
}

async function run(seconds: number): Promise<void> {
  try {
    await sweep({ olderThanSeconds: seconds });
  } catch (error) {
    console.error('The sweep of pictures failed, and is tried again.', error);
  }
}
