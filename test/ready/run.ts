import { parseArgs } from 'node:util';
import { ConfigError, readConfig, stageNames } from '../../infra/config.ts';
import { quotaFault } from './quota.ts';

/**
 * `npm run ready -- --stage prod`: asks before a deployment whether the account can bear the stage. The exit code is 1 when it cannot. `dev`
 * may have fewer functions at once, because nobody comes there; it is told so.
 */
const { values } = parseArgs({ options: { stage: { type: 'string' } } });
if (!values.stage || !stageNames.includes(values.stage)) {
  console.error(`Usage: npm run ready -- --stage ${stageNames.join('|')}`);
  process.exit(2);
}
const isDev = values.stage === 'dev';

async function faultOf(stage: string): Promise<string | undefined> {
  try {
    return await quotaFault(readConfig(stage));
  } catch (error) {
    const { name, message } = error as Error;
    if (error instanceof ConfigError) return message;
    // Whoever cannot ask does not know.
    return `the account was not asked (${name}: ${message}). The role needs the right lambda:GetAccountSettings.`;
  }
}

const fault = await faultOf(values.stage);
if (fault) console.error(`${isDev ? 'Beware' : 'NOT READY'}: ${fault}`);
else console.log(`ready: the account can bear ${values.stage}`);
process.exit(fault && !isDev ? 1 : 0);
