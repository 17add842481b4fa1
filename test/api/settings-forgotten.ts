import { setTimeout } from 'node:timers/promises';
import { shiftDate } from '../clock.ts';

/**
 * Functions keep for five seconds what another process published, or a test wrote, of the settings, a vote or the offline pack: the clock
 * of those that run in the worker passes them.
 */
export async function settingsForgotten(): Promise<void> {
  if (process.env.FUNCTIONS === 'worker') shiftDate(5_000);
  else await setTimeout(5_000);
}
