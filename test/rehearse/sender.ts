import { setTimeout } from 'node:timers/promises';
import { GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { region } from '../../infra/config-fields.ts';

/** `node test/rehearse/sender.ts dev.capstone.example.edu`: waits until SES has seen the DNS records of an identity that was just deployed. */
const [EmailIdentity = ''] = process.argv.slice(2);
const client = new SESv2Client({ region });
const until = Date.now() + 600_000;
for (;;) {
  const { VerifiedForSendingStatus } = await client.send(new GetEmailIdentityCommand({ EmailIdentity }));
  if (VerifiedForSendingStatus) break;
  if (Date.now() > until) {
    throw new Error(`SES does not see the DNS records of ${EmailIdentity} after ten minutes (docs/runbook.md, "Mail")`);
  }
  await setTimeout(10_000);
}
console.log(`${EmailIdentity} may send`);
