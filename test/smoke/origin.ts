import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { region } from '../../infra/config-fields.ts';

/** The address of a deployed stage. */
export async function originOf(stage: string): Promise<string> {
  const client = new CloudFormationClient({ region });
  const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: `capstone-${stage}-app` }));
  const url = Stacks[0]?.Outputs?.find(({ OutputKey }) => OutputKey === 'SiteUrl')?.OutputValue;
  if (!url) throw new Error(`The stack capstone-${stage}-app has no output SiteUrl: deploy it again.`);
  return new URL(url).origin;
}
