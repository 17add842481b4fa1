import { setTimeout } from 'node:timers/promises';
import { handler as archive } from '../../functions/archive/handler.ts';
import { readDrawings } from '../../functions/data/picture/drawings.ts';
import { run as erase } from '../../functions/erasure/run.ts';
import { handler as mailer } from '../../functions/mailer/handler.ts';
import { handler as remind } from '../../functions/reminders/handler.ts';
import { handler as sweep } from '../../functions/sweep/handler.ts';
import { mailFilesIn } from '../admin/erase/mail-files.ts';
import { askToForget } from '../engines/forget.ts';

/** What calls the workers of this machine in place of the schedules of infra/functions/scheduled-calls.ts. All times are in ms. */
const second = 1000;
const minute = 60 * second;

/** In seconds, as in infra/functions/scheduled-calls.ts. */
const olderThanSeconds = 120;

/** A mail is sent as soon as it is recorded (`invoke`); this finds the mails that wait for their time. */
const sendMails = { name: 'Mails', work: () => mailer({ task: 'send' }) };
const remindTeams = { name: 'Reminders', work: () => remind({}) };

/** Calls what no other process does at the same time: before the first call of a visitor, then every minute. */
export async function startAtOnce(): Promise<void> {
  // No call is answered yet, so every open task comes from an earlier process.
  await attempt({ name: 'The sweep', work: () => sweep({ olderThanSeconds: 0 }) });
  repeat({ name: 'The sweep', work: () => sweep({ olderThanSeconds }), every: minute });
  attempt(remindTeams);
  repeat({ ...remindTeams, every: minute });
}

/** Calls what begins when the functions answer: mails, archives, and what coordinators want erased in `folder`. */
export function startSchedules(folder: string): void {
  attempt(sendMails);
  repeat({ ...sendMails, every: minute });
  // Staff wait beside the machine, so it looks more often than the cloud. A failed archive may have GBs to read again.
  repeat({ name: 'Making archives', work: () => archive({ task: 'make' }), every: 3 * second, pause: 5 * minute });
  repeat({ name: 'Checking archives', work: () => archive({ task: 'follow' }), every: 10 * minute, pause: 5 * minute });
  repeat({ name: 'Erasing', work: () => eraseHere(folder, new Date()), every: 3 * second });
}

/** Calls `onDrawings` every two seconds while there are social images to draw. */
export function watchDrawings(onDrawings: () => void): void {
  const look = async () => {
    for await (const _ of readDrawings()) return onDrawings();
  };
  repeat({ name: 'Looking for social images to draw', work: look, every: 2 * second });
}

/** As the function of the cloud, and in this machine's mails and database files, too. */
export async function eraseHere(folder: string, now: Date): Promise<void> {
  if (await erase(now, mailFilesIn(folder))) await askToForget(folder);
}

/** An invocation of a function. `id` is the caller's. */
export type Invocation = { id: number; name: string; event: object };

/** Invokes a function as Lambda does; false when it failed. */
export async function invoke({ name, event }: Invocation): Promise<boolean> {
  if (name === 'mailer') return attempt({ name: 'Mails', work: () => mailer(event) });
  console.error(`No event calls the function ${name}.`);
  return false;
}

type Task = { name: string; work: () => Promise<unknown> };

/** Does a task; false when it failed. */
async function attempt({ name, work }: Task): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    console.error(`${name}: this failed.`, error);
    return false;
  }
}

/** Begins a task every so often, but never while it is still at work. `pause` comes after a failure. */
async function repeat({ every, pause = 0, ...task }: Task & { every: number; pause?: number }): Promise<never> {
  for (let next = performance.now() + every; ; next = Math.max(next + every, performance.now())) {
    await setTimeout(Math.max(1, next - performance.now()), undefined, { ref: false });
    if (!(await attempt(task))) next = performance.now() + pause;
  }
}
