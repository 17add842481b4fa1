import path from 'node:path';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type Architecture, LoggingFormat, Runtime, RuntimeManagementMode } from 'aws-cdk-lib/aws-lambda';
import { NodejsFunction } from 'aws-cdk-lib/aws-lambda-nodejs';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { accept } from '../accepted-findings.ts';
import { addAlarm, fiveMinutes } from '../operations/alarms.ts';
import { environmentOf, filesOf, type Resources, statementsOf } from './access.ts';
import { bundling } from './bundling.ts';
import type { FunctionDefaults } from './functions.ts';

const root = path.resolve(import.meta.dirname, '../..');

export type ShowcaseFunctionProps = FunctionDefaults & {
  environment: Record<string, string>;
  resources: Resources;
  operations: ITopic;
  logDays: number;
  reservedConcurrency?: number;
  /** For a function that others call by its name; else CloudFormation chooses one. */
  functionName?: string;
  architecture: Architecture;
};

/**
 * The function of the folder functions/<id>, with what all functions have: a bundle, a log group, a role of its own, and
 * alarms.
 */
export class ShowcaseFunction extends Construct {
  readonly lambda: NodejsFunction;

  constructor(scope: Construct, id: string, props: ShowcaseFunctionProps) {
    super(scope, id);
    const logGroup = new LogGroup(this, 'Logs', { retention: props.logDays, removalPolicy: RemovalPolicy.DESTROY });
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(role);
    this.lambda = new NodejsFunction(this, 'Function', {
      functionName: props.functionName,
      entry: path.join(root, 'functions', id, 'handler.ts'),
      projectRoot: root,
      depsLockFilePath: path.join(root, 'package-lock.json'),
      runtime: Runtime.NODEJS_24_X,
      // A newer Node comes with a deployment, which a person watches, and not at night (docs/service-rules.md).
      runtimeManagementMode: RuntimeManagementMode.FUNCTION_UPDATE,
      architecture: props.architecture,
      memorySize: props.memory,
      timeout: Duration.seconds(props.timeout),
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      reservedConcurrentExecutions: props.reservedConcurrency,
      environment: {
        ...props.environment,
        ...environmentOf(props.access, props.resources),
        NODE_OPTIONS: '--enable-source-maps',
      },
      awsSdkConnectionReuse: false,
      bundling: bundling(props),
    });
    for (const statement of statementsOf(props.access, props.resources)) role.addToPolicy(statement);
    acceptFindings(this, props);
    this.addAlarms(id, props);
  }

  private addAlarms(name: string, { operations, slow }: ShowcaseFunctionProps): void {
    const { lambda } = this;
    addAlarm(this, 'Errors', operations, {
      metric: lambda.metricErrors({ period: fiveMinutes }),
      says: `The function ${name} crashed or timed out.`,
      runbook: 'function-errors',
    });
    addAlarm(this, 'Throttles', operations, {
      metric: lambda.metricThrottles({ period: fiveMinutes }),
      says: `Calls of the function ${name} are refused: no instance is free.`,
      runbook: 'function-throttles',
    });
    addAlarm(this, 'Slow', operations, {
      metric: lambda.metricDuration({ period: fiveMinutes, statistic: Stats.percentile(99) }),
      when: { above: slow },
      // A call counts when it ends: of calls that last longer than a period, three periods in a row have none.
      periods: slow < fiveMinutes.toMilliseconds() ? 3 : 1,
      says: `One call in a hundred of the function ${name} takes more than ${slow} ms.`,
      runbook: 'function-slow',
    });
  }
}

function acceptFindings(scope: Construct, { access, resources }: ShowcaseFunctionProps): void {
  if (resources.mail && access.mail?.some((right) => right === 'ask' || right === 'send')) {
    accept(
      scope,
      'AwsSolutions-IAM5[Resource::*]',
      'ses:GetAccount, which only reads what SES allows the account, and ses:DeleteSuppressedDestination name no resource.',
    );
  }
  if (access.readsStream) {
    const finding = 'AwsSolutions-IAM5[Resource::<Table.Arn>/stream/*]';
    accept(scope, finding, 'Streams can only be listed together. All of them are of this table, and contain nothing but keys.');
  }
  if (resources.mail && access.mail?.some((right) => right === 'send')) {
    const finding = 'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:identity/*]';
    accept(scope, finding, 'SES asks for each identity of a recipient too. A condition names the one sender.');
  }
  for (const { bucket, keys } of filesOf(access)) {
    const name = bucket === 'media' ? 'MediaBucket' : 'UploadsBucket';
    const finding = `AwsSolutions-IAM5[Resource::arn:aws:s3:::<${name}>/${keys}]`;
    accept(scope, finding, 'Files are given random names: a function reaches the folders of its task, whole.');
  }
}
