import { Duration } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { indexedItems } from '../../functions/indexing/changed-items.ts';
import { accept } from '../accepted-findings.ts';
import { addIndexAlarms } from '../operations/index-alarms.ts';
import { addScheduledCalls } from './scheduled-calls.ts';
import type { ShowcaseFunction } from './showcase-function.ts';

type Props = { table: ITable; operations: ITopic; metricsNamespace: string };

/**
 * Tells the worker of each change of what visitors see, a second after it was written. A batch that fails is tried again, in
 * halves, so that a single record cannot hold back the others for long; what is given up is found by the comparison. The schedules
 * find a lost index within five minutes, within an hour what no event brought, and within a minute a floor whose time has come.
 */
export function addIndexing(scope: Construct, indexing: ShowcaseFunction, { table, ...props }: Props): void {
  const { lambda } = indexing;
  const failed = new Queue(scope, 'IndexingFailed', { enforceSSL: true, retentionPeriod: Duration.days(14) });
  accept(failed, 'AwsSolutions-SQS3', 'It is itself the queue of what failed: a person looks at it (docs/runbook.md).');
  new EventSourceMapping(scope, 'Changes', {
    target: lambda,
    eventSourceArn: table.tableStreamArn,
    // From its beginning, so that nothing that is written during a deployment is lost.
    startingPosition: StartingPosition.TRIM_HORIZON,
    filters: indexedItems.map((item) => FilterCriteria.filter({ dynamodb: { Keys: keyPattern(item) } })),
    batchSize: 1000,
    maxBatchingWindow: Duration.seconds(1),
    bisectBatchOnError: true,
    retryAttempts: 8,
    maxRecordAge: Duration.hours(1),
    onFailure: new SqsDlq(failed),
  });
  addScheduledCalls(scope, indexing, tasks);
  addIndexAlarms(scope, { ...props, lambda, failed });
}

const tasks = [
  { id: 'IndexChecks', minutes: 5, event: { task: 'check' } },
  { id: 'IndexComparisons', minutes: 60, event: { task: 'compare' } },
  { id: 'IndexTimesAsked', minutes: 1, event: { task: 'times' } },
];

function keyPattern({ pk, sk }: (typeof indexedItems)[number]) {
  const text = (pattern: string) =>
    pattern.endsWith('*') ? FilterRule.beginsWith(pattern.slice(0, -1)) : FilterRule.isEqual(pattern);
  return { pk: { S: text(pk) }, ...(sk && { sk: { S: text(sk) } }) };
}
