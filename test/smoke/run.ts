import { parseArgs } from 'node:util';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { stageNames } from '../../infra/config.ts';
import { region } from '../../infra/config-fields.ts';
import { checks } from './checks.ts';

/**
 * `npm run smoke -- --stage prod`, or `-- --origin https://…`: checks the answers of a running showcase. The exit code is 1
 * when one is wrong.
 */
const usage = `Usage: npm run smoke -- --stage ${stageNames.join('|')}   or   npm run smoke -- --origin https://capstone.example.edu`;

/** In ms: an answer must come within this time, which allows for a cold start. */
const patience = 20_000;

async function originOf(stage: string): Promise<string> {
  const client = new CloudFormationClient({ region });
  const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: `capstone-${stage}-app` }));
  const url = Stacks[0]?.Outputs?.find(({ OutputKey }) => OutputKey === 'SiteUrl')?.OutputValue;
  if (!url) throw new Error(`The stack capstone-${stage}-app has no output SiteUrl: deploy it again.`);
  return url;
}

async function failureOf({ run }: (typeof checks)[number], origin: string): Promise<string | undefined> {
  try {
    await run((path, init) => fetch(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(patience), ...init }));
    return undefined;
  } catch (error) {
    const { message, cause } = error as Error;
    return cause instanceof Error ? `${message} (${cause.message})` : message;
  }
}

const { values } = parseArgs({ options: { stage: { type: 'string' }, origin: { type: 'string' } } });
if ((values.stage === undefined) === (values.origin === undefined)) {
  console.error(usage);
  process.exit(2);
}
const origin = new URL(values.origin ?? (await originOf(values.stage ?? ''))).origin;
let failed = 0;
for (const check of checks) {
  const failure = await failureOf(check, origin);
  if (failure) failed += 1;
  console.log(failure ? `FAILED  ${check.name}: ${failure}` : `ok      ${check.name}`);
}
console.log(`\n${checks.length - failed} of ${checks.length} right at ${origin}`);
process.exit(failed > 0 ? 1 : 0);
