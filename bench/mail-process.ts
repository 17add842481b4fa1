import { setTimeout } from 'node:timers/promises';
import { handler } from '../functions/mailer/handler.ts';

/** Sends what is due as the function does, again and again until nothing is left. Prints the most memory in MB. */
const { countEntries } = await import('../functions/data/mail/mail-queue.ts');
while ((await countEntries()) > 0) {
  await handler({ task: 'send' });
  await setTimeout(1000);
}
console.log(JSON.stringify({ megabytes: process.resourceUsage().maxRSS / 1024 }));
