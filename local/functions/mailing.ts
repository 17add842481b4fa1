import { handler as mailer } from '../../functions/mailer/handler.ts';

const minute = 60_000;

/** An invocation of a function. `id` is the caller's. */
export type Invocation = { id: number; name: string; event: object };

/** Invokes a function as Lambda does; false when it failed. */
export async function invoke({ name, event }: Invocation): Promise<boolean> {
  try {
    if (name !== 'mailer') throw new Error(`no event calls the function ${name}`);
    await mailer(event);
    return true;
  } catch (error) {
    console.error(`The function ${name} failed.`, error);
    return false;
  }
}

/** Runs the mailer in place of the schedule: now, for mails left by the last run, and then every minute. */
export function startMailing(): void {
  const send = () => invoke({ id: 0, name: 'mailer', event: { task: 'send' } });
  send();
  setInterval(send, minute).unref();
}
