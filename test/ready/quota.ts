import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import type { Config } from '../../infra/config.ts';
import { region } from '../../infra/config-fields.ts';

/** Lambda itself insists that so many instances of an account are reserved for no function. */
const unreserved = 100;

/** The instances that the account must be allowed to run at once before a stage goes there. */
function neededInstances({ reservedConcurrency = {} }: Pick<Config, 'reservedConcurrency'>): number {
  return unreserved + Object.values(reservedConcurrency).reduce((total, number) => total + number, 0);
}

/** Why the account cannot bear the stage; undefined when it can. */
export async function quotaFault(config: Config): Promise<string | undefined> {
  const { AccountLimit } = await new LambdaClient({ region }).send(new GetAccountSettingsCommand({}));
  const allowed = AccountLimit?.ConcurrentExecutions ?? 0;
  const needed = neededInstances(config);
  if (allowed >= needed) return undefined;
  return `this account may run ${allowed} functions at once, and ${config.stage} needs ${needed}: visitors of one minute would be refused. Ask for 1,000 (Service Quotas, "Lambda concurrent executions"); it takes hours or days.`;
}
