import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { CountedName } from '../../functions/http/metrics.ts';
import { addAlarms, countedMetric, fiveMinutes } from './alarms.ts';

/** In ms. */
const behind = 60_000;

type Props = { lambda: IFunction; failed: IQueue; operations: ITopic; metricsNamespace: string };

/** Alarms about the search index: that it is there, that the search can load it, and that it holds what is published. */
export function addIndexAlarms(scope: Construct, { lambda, failed, operations, metricsNamespace }: Props): void {
  const counted = (name: CountedName) => countedMetric(metricsNamespace, name);
  addAlarms(scope, operations, {
    SearchEngineUnfit: {
      metric: counted('SearchEngineUnfit'),
      says: 'Node of the functions cannot search: its SQLite lacks FTS5.',
      runbook: 'search-index',
    },
    SearchIndexLost: {
      metric: counted('SearchIndexLost'),
      says: 'The search index was missing or damaged, and was built anew.',
      runbook: 'search-index',
    },
    SearchIndexStale: {
      metric: counted('SearchIndexStale'),
      says: 'The search index lacked a change, or lacks a project that cannot be read.',
      runbook: 'search-index',
    },
    SearchIndexUnreadable: {
      metric: counted('SearchIndexUnreadable'),
      periods: 2,
      says: 'The search cannot load its index for ten minutes.',
      runbook: 'search-index',
    },
    IndexingBehind: {
      metric: lambda.metric('IteratorAge', { period: fiveMinutes, statistic: Stats.MAXIMUM }),
      when: { above: behind },
      says: 'A change has not reached the search index for a minute: what was hidden may still be found.',
      runbook: 'indexing-behind',
    },
    ChangesGivenUp: {
      metric: failed.metricApproximateNumberOfMessagesVisible({ period: fiveMinutes }),
      says: 'Changes were given up that could not be brought into the search index.',
      runbook: 'indexing-behind',
    },
    IndexingStopped: {
      metric: lambda.metricInvocations({ period: fiveMinutes }),
      when: { below: 1 },
      periods: 6,
      says: 'Nothing has looked after the search index for half an hour.',
      runbook: 'indexing-behind',
    },
  });
}
