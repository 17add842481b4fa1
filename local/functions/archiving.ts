import { setTimeout } from 'node:timers/promises';
import { handler as archive } from '../../functions/archive/handler.ts';

/** In ms. infra/app-stack.ts asks every minute what staff want, which would be long to wait for beside the machine. */
const every = { make: 3_000, follow: 10 * 60_000 };
/** In ms: the pause after a failure, because an archive may have GBs to read again. */
const pause = 5 * 60_000;

/** Makes and checks archives in place of the schedules. */
export function startArchiving(): void {
  for (const task of ['make', 'follow'] as const) repeat(task);
}

async function repeat(task: 'make' | 'follow'): Promise<never> {
  for (;;) {
    await setTimeout(every[task], undefined, { ref: false });
    try {
      await archive({ task });
    } catch (error) {
      console.error('An archive could not be made or checked, and is tried again in five minutes.', error);
      await setTimeout(pause, undefined, { ref: false });
    }
  }
}
