import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { stageNames } from '../infra/config.ts';
import { region } from '../infra/config-fields.ts';
import type { EngineEnv } from './engines/start.ts';
import { PlainError } from './plain-error.ts';

/** A deployed stage. `table` names another table, for example a restored one (docs/runbook.md). */
export type Stage = { name: string; table?: string };

/** Removes `--stage prod` (also `--stage=prod`) and `--table NAME` from the arguments; `rest` are the others. */
export function takeStage(args: string[]): { stage?: Stage; rest: string[] } {
  const [name, others] = take('--stage', args);
  if (name === undefined) return { rest: args };
  if (!stageNames.includes(name)) throw new PlainError(`--stage must be one of ${stageNames.join(', ')}, not "${name}".`);
  const [table, rest] = take('--table', others);
  // Without a name the command would work on the stage's own table.
  if (table === '' || table?.startsWith('-')) throw new PlainError('--table needs the name of a table.');
  return { stage: { name, table }, rest };
}

function take(option: string, args: string[]): [value: string | undefined, rest: string[]] {
  const at = args.findIndex((one) => one === option || one.startsWith(`${option}=`));
  const given = args[at];
  if (given === undefined) return [undefined, args];
  return given === option
    ? [args[at + 1] ?? '', args.toSpliced(at, 2)]
    : [given.slice(option.length + 1), args.toSpliced(at, 1)];
}

/** The output of the data stack for each environment variable of the functions (infra/data-stack.ts). */
const outputs = {
  TABLE_NAME: 'TableName',
  MEDIA_BUCKET: 'MediaBucketName',
  SIGNING_KEY_SECRET: 'SigningKeyArn',
  ACCESS_CODE_KEY_SECRET: 'AccessCodeKeyArn',
};

/** The environment with which the functions' code reaches a deployed stage, using the caller's own AWS credentials. */
export async function stageEnv({ name: stage, table }: Stage): Promise<EngineEnv> {
  const found = await outputsOf(`capstone-${stage}-data`);
  if (!found) {
    throw new PlainError(`The stage ${stage} is not deployed in this AWS account: npx cdk deploy --all -c stage=${stage}`);
  }
  const values = Object.entries(outputs).map(([name, output]) => {
    if (!found[output]) throw new PlainError(`The stack capstone-${stage}-data has no output ${output}: deploy it again.`);
    return [name, found[output]];
  });
  // Without MailFrom, a command would mark a change as done without recording its mails.
  const { MailFrom: sender, SiteUrl: site } = (await outputsOf(`capstone-${stage}-app`)) ?? {};
  return {
    AWS_REGION: region,
    ...Object.fromEntries(values),
    ...(sender && { MAIL_FROM: sender }),
    ...(site && { SITE_URL: site }),
    ...(table && { TABLE_NAME: table }),
  };
}

/** Undefined when the stack does not exist. */
async function outputsOf(StackName: string): Promise<Record<string, string> | undefined> {
  const client = new CloudFormationClient({ region });
  try {
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName }));
    return Object.fromEntries((Stacks[0]?.Outputs ?? []).map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]));
  } catch (error) {
    const { name, message } = error as Error;
    if (name === 'ValidationError' && message.includes('does not exist')) return undefined;
    throw explained(error as Error);
  }
}

/** Converts an AWS error to one line that says what to do. */
function explained(error: Error): Error {
  if (error.name === 'CredentialsProviderError' || /token|AccessDenied|Unrecognized/i.test(error.name)) {
    return new PlainError(`AWS does not let you in (${error.message}): sign in, for example with aws sso login.`);
  }
  // When all addresses of a host fail, the error has no words of its own.
  const code = 'code' in error ? String(error.code) : error.name === 'TimeoutError' && error.name;
  if (code) return new PlainError(`AWS cannot be reached (${error.message || code}).`);
  return error;
}
