import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { stageNames } from '../infra/config.ts';
import { region } from '../infra/config-fields.ts';
import type { EngineEnv } from './engines/start.ts';
import { PlainError } from './plain-error.ts';

/** A deployed stage. `table` names another table to use, for example one that was restored (docs/runbook.md). */
export type Stage = { name: string; table?: string };

/** Takes `--stage prod` and `--table NAME` from anywhere in the arguments; `rest` are the others. */
export function takeStage(args: string[]): { stage?: Stage; rest: string[] } {
  const [name, others] = take('--stage', args);
  if (name === undefined) return { rest: args };
  if (!stageNames.includes(name)) throw new PlainError(`--stage must be one of ${stageNames.join(', ')}, not "${name}".`);
  const [table, rest] = take('--table', others);
  return { stage: { name, table }, rest };
}

function take(option: string, args: string[]): [value: string | undefined, rest: string[]] {
  const at = args.indexOf(option);
  return at < 0 ? [undefined, args] : [args[at + 1] ?? '', args.toSpliced(at, 2)];
}

/** The output of the data stack for each environment variable of the functions (infra/data-stack.ts). */
const outputs = {
  TABLE_NAME: 'TableName',
  MEDIA_BUCKET: 'MediaBucketName',
  SIGNING_KEY_SECRET: 'SigningKeyArn',
  ACCESS_CODE_KEY_SECRET: 'AccessCodeKeyArn',
};

/**
 * The environment with which the functions' code reaches a deployed stage. It uses the caller's own AWS credentials, not a
 * function's.
 */
export async function stageEnv({ name: stage, table }: Stage): Promise<EngineEnv> {
  const found = await outputsOf(stage);
  const values = Object.entries(outputs).map(([name, output]) => {
    const value = found.find(({ OutputKey }) => OutputKey === output)?.OutputValue;
    if (!value) throw new PlainError(`The stack capstone-${stage}-data has no output ${output}: deploy it again.`);
    return [name, value];
  });
  return { AWS_REGION: region, ...Object.fromEntries(values), ...(table && { TABLE_NAME: table }) };
}

async function outputsOf(stage: string) {
  const client = new CloudFormationClient({ region });
  try {
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: `capstone-${stage}-data` }));
    return Stacks[0]?.Outputs ?? [];
  } catch (error) {
    throw explained(stage, error as Error);
  }
}

/** Turns an AWS error into one line that tells a person what to do. */
function explained(stage: string, error: Error): Error {
  if (error.name === 'ValidationError' && error.message.includes('does not exist')) {
    return new PlainError(`The stage ${stage} is not deployed in this AWS account: npx cdk deploy --all -c stage=${stage}`);
  }
  if (error.name === 'CredentialsProviderError' || /token|AccessDenied|Unrecognized/i.test(error.name)) {
    return new PlainError(`AWS does not let you in (${error.message}): sign in, for example with aws sso login.`);
  }
  return error;
}
