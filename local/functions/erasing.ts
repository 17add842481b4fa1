import { setTimeout } from 'node:timers/promises';
import { run } from '../../functions/erasure/run.ts';
import { mailFilesIn } from '../admin/erase/mail-files.ts';
import { askToForget } from '../engines/forget.ts';

/** In ms. infra/app-stack.ts looks every minute, which would be long to wait for beside the machine. */
const every = 3_000;

/** Erases what coordinators confirmed, in place of the schedule. */
export async function startErasing(folder: string): Promise<never> {
  for (;;) {
    await setTimeout(every, undefined, { ref: false });
    await eraseHere(folder, new Date()).catch((error) => console.error('Something could not be erased yet.', error));
  }
}

/** As the function of the cloud, and in this machine's mails and database files, too. */
export async function eraseHere(folder: string, now: Date): Promise<void> {
  if (await run(now, mailFilesIn(folder))) await askToForget(folder);
}
