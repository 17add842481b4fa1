import { handler as remind } from '../../functions/reminders/handler.ts';

/** In ms. infra/reminders.ts asks every quarter of an hour. */
const every = 60_000;

/** Records mails that are due by the calendar, in place of the schedule. */
export function startReminding(): void {
  run();
  setInterval(run, every).unref();
}

async function run(): Promise<void> {
  try {
    await remind({});
  } catch (error) {
    console.error('Teams were not reminded, and are reminded later.', error);
  }
}
