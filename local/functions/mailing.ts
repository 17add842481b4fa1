import { handler as mailer } from '../../functions/mailer/handler.ts';

const minute = 60_000;

/** A call of a function by an event. `id` is the caller's own. */
export type Invocation = { id: number; name: string; event: object };

/** Does Lambda's work for events; false when the function failed. */
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

/** Runs the mailer in place of the schedule: once now, for the mails that the last run left, and then every minute. */
export function startMailing(): void {
  const send = () => invoke({ id: 0, name: 'mailer', event: { task: 'send' } });
  send();
  setInterval(send, minute).unref();
}
