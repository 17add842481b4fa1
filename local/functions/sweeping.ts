import { handler as sweep } from '../../functions/sweep/handler.ts';

/** Seconds. As infra/sweep.ts has them, but more often: a machine of one's own costs nothing. */
const everySeconds = 60;
const olderThanSeconds = 120;

/** Does the part of the schedule: a sweep now, of everything that the run before left over, and one a minute from then on. */
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
