import { setTimeout } from 'node:timers/promises';
import { aMail } from '../test/builders.ts';

/**
 * `record 2000` records so many mails and prints the seconds. `send` sends what is due as the function does, again and again until nothing is
 * left, and prints the most memory in MB.
 */
const [task, count] = process.argv.slice(2);
if (task === 'record') {
  const { recordMails } = await import('../functions/mail/record.ts');
  const begin = performance.now();
  await recordMails(Array.from({ length: Number(count) }, (_, i) => aMail({ project: String(i % 400) })));
  console.log(JSON.stringify({ seconds: (performance.now() - begin) / 1000 }));
} else {
  const { handler } = await import('../functions/mailer/handler.ts');
  const { countEntries } = await import('../functions/data/mail/mail-queue.ts');
  while ((await countEntries()) > 0) {
    await handler({ task: 'send' });
    await setTimeout(1000);
  }
  console.log(JSON.stringify({ megabytes: process.resourceUsage().maxRSS / 1024 }));
}
