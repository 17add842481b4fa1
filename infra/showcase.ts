import { App, type AppProps } from 'aws-cdk-lib';
import { Architecture } from 'aws-cdk-lib/aws-lambda';
import { AppStack } from './app-stack.ts';
import type { Config } from './config.ts';
import { region } from './config-fields.ts';
import { DataStack } from './data-stack.ts';
import { readSite } from './edge/site-files.ts';
import { costTag } from './operations/budget.ts';

/**
 * CDK behavior that is the default for new projects. It is set here, not in cdk.json, so that tests synthesize the same
 * templates.
 */
const flags = {
  '@aws-cdk/aws-iam:minimizePolicies': true,
  '@aws-cdk/aws-lambda:recognizeLayerVersion': true,
  '@aws-cdk/aws-lambda:useCdkManagedLogGroup': true,
  '@aws-cdk/aws-s3:createDefaultLoggingPolicy': true,
  '@aws-cdk/aws-s3:publicAccessBlockedByDefault': true,
  '@aws-cdk/aws-s3:serverAccessLogsUseBucketPolicy': true,
  '@aws-cdk/core:checkSecretUsage': true,
  // CloudFormation refuses a change of the data stack that removes an output that the app stack uses.
  '@aws-cdk/core:defaultCrossStackReferences': 'strong',
  '@aws-cdk/core:enablePartitionLiterals': true,
  '@aws-cdk/core:explicitStackTags': true,
  '@aws-cdk/core:target-partitions': ['aws'],
};

export function createApp(props: AppProps = {}): App {
  return new App({ ...props, context: { ...flags, ...props.context } });
}

export type Options = {
  config: Config;
  /** The built site. */
  siteFolder: string;
  /** The functions' processor. A test that runs the bundles chooses the processor of its machine. */
  architecture?: Architecture;
};

/** Adds a stage: the stack that keeps the data, and the stack that can be replaced. */
export function addStage(app: App, { config, siteFolder, architecture = Architecture.ARM_64 }: Options) {
  const site = readSite(siteFolder);
  const common = { config, env: { account: process.env.CDK_DEFAULT_ACCOUNT, region }, tags: { [costTag]: config.stage } };
  const data = new DataStack(app, `capstone-${config.stage}-data`, common);
  const stack = new AppStack(app, `capstone-${config.stage}-app`, { ...common, data, site, architecture });
  return { data, stack };
}
