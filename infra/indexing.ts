import { Duration } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { indexedItems } from '../functions/indexing/changed-items.ts';
import { accept } from './accepted-findings.ts';
import { addIndexAlarms } from './index-alarms.ts';
import type { ShowcaseFunction } from './showcase-function.ts';

type Props = { table: ITable; operations: ITopic; metricsNamespace: string };

/**
 * Tells the worker of each change of what visitors see, a second after it was written. A batch that fails is tried again, in
 * halves, so that a single record cannot hold back the others for long; what is given up is found by the comparison. The schedules
 * find a lost index within five minutes, within an hour what no event brought, and within a minute a floor whose time has come.
 */
export function addIndexing(scope: Construct, { lambda }: ShowcaseFunction, { table, ...props }: Props): void {
  const failed = new Queue(scope, 'IndexingFailed', { enforceSSL: true, retentionPeriod: Duration.days(14) });
  accept(failed, 'AwsSolutions-SQS3', 'It is itself the queue of what failed: a person looks at it (docs/runbook.md).');
  for (const [id, seconds] of consumers) {
    new EventSourceMapping(scope, id, {
      target: lambda,
      eventSourceArn: table.tableStreamArn,
      // From its beginning, so that nothing that is written during a deployment is lost.
      startingPosition: StartingPosition.TRIM_HORIZON,
      filters: indexedItems.map((item) => FilterCriteria.filter({ dynamodb: { Keys: keyPattern(item) } })),
      batchSize: 1000,
      maxBatchingWindow: Duration.seconds(seconds),
      bisectBatchOnError: true,
      retryAttempts: 8,
      maxRecordAge: Duration.hours(1),
      onFailure: new SqsDlq(failed),
    });
  }
  lambda.configureAsyncInvoke({ retryAttempts: 0 });
  for (const [id, task, minutes] of tasks) {
    const event = RuleTargetInput.fromObject({ task });
    new Rule(scope, id, {
      schedule: Schedule.rate(Duration.minutes(minutes)),
      targets: [new LambdaFunction(lambda, { event, retryAttempts: 0 })],
    });
  }
  addIndexAlarms(scope, { ...props, lambda, failed });
}

/**
 * How long each waits for more changes, in seconds. The second brings each change once more, for an index of the table that is
 * unusually late; a stream may have two consumers.
 */
const consumers = [
  ['Changes', 1],
  ['ChangesAgain', 20],
] as const;

const tasks = [
  ['IndexCheck', 'check', 5],
  ['IndexComparison', 'compare', 60],
  ['IndexTimes', 'times', 1],
] as const;

function keyPattern({ pk, sk }: (typeof indexedItems)[number]) {
  const text = (pattern: string) =>
    pattern.endsWith('*') ? FilterRule.beginsWith(pattern.slice(0, -1)) : FilterRule.isEqual(pattern);
  return { pk: { S: text(pk) }, ...(sk && { sk: { S: text(sk) } }) };
}
