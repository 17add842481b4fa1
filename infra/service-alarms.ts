import type { HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { FilterPattern, type LogGroup } from 'aws-cdk-lib/aws-logs';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { addAlarm, fiveMinutes } from './alarms.ts';
import { tableThrottles } from './table-metrics.ts';

export type Services = { stage: HttpStage; accessLog: LogGroup; distribution: Distribution; table: ITable };

type Props = Services & {
  /** Of the stage, so that two stages of one account do not count together. */
  metricsNamespace: string;
};

/** Alarms of what the functions share. Their own are in showcase-function.ts. */
export function addServiceAlarms(scope: Construct, operations: ITopic, props: Props): void {
  const { stage, distribution, table, metricsNamespace } = props;
  addAlarm(scope, 'ApiErrors', operations, {
    metric: stage.metricServerError({ period: fiveMinutes, statistic: Stats.SUM }),
    when: { above: 0 },
    periods: 1,
    says: 'A call of the API was answered with 500 or more.',
    runbook: 'api-errors',
  });
  addAlarm(scope, 'CallsRefused', operations, {
    metric: refusedCalls(props),
    when: { above: honestRefusals },
    periods: 1,
    says: `More than ${honestRefusals} calls were refused within five minutes because they came too fast (429).`,
    runbook: 'calls-refused',
  });
  addAlarm(scope, 'TableThrottles', operations, {
    metric: tableThrottles(table),
    when: { above: 0 },
    periods: 1,
    says: 'The table refused reads or writes.',
    runbook: 'table-throttles',
  });
  addAlarm(scope, 'EdgeErrors', operations, {
    metric: edgeMetric(distribution, '5xxErrorRate'),
    when: { above: 1 },
    periods: 3,
    says: 'More than 1 % of what visitors ask for has failed for a quarter of an hour.',
    runbook: 'edge-errors',
  });
  addAlarm(scope, 'PicturesNotInPlace', operations, {
    metric: picturesNotInPlace(metricsNamespace),
    when: { above: 0 },
    periods: 1,
    says: 'A project was changed, and its pictures could not be shown or hidden.',
    runbook: 'pictures-not-in-place',
  });
}

/** Somebody who mistypes a password or presses a button all the time meets a few; a campus that is kept out meets many. */
const honestRefusals = 20;

/** Refusals by the gateway's throttles and by the functions' own counters. The gateway has no metric of its own for them. */
function refusedCalls({ accessLog, metricsNamespace }: Props): Metric {
  const filter = accessLog.addMetricFilter('RefusedCalls', {
    filterPattern: FilterPattern.stringValue('$.status', '=', '429'),
    metricNamespace: metricsNamespace,
    metricName: 'RefusedCalls',
  });
  return filter.metric({ statistic: Stats.SUM, period: fiveMinutes });
}

/** Counted by the functions themselves (functions/http/metrics.ts). */
function picturesNotInPlace(namespace: string): Metric {
  return new Metric({
    namespace,
    metricName: 'PicturesNotInPlace',
    dimensionsMap: { service: 'capstone-showcase' },
    statistic: Stats.SUM,
    period: fiveMinutes,
  });
}

export function edgeMetric({ distributionId }: Distribution, metricName: string, statistic: string = Stats.AVERAGE): Metric {
  return new Metric({
    namespace: 'AWS/CloudFront',
    metricName,
    statistic,
    period: fiveMinutes,
    dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
  });
}
