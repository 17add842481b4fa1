import type { HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { FilterPattern, type LogGroup } from 'aws-cdk-lib/aws-logs';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { addAlarm, countedMetric, fiveMinutes } from './alarms.ts';
import { tableThrottles } from './table-metrics.ts';

export type Services = { stage: HttpStage; accessLog: LogGroup; distribution: Distribution; table: ITable };

type Props = Services & {
  /** The stage's own namespace, so that two stages in one account are not counted together. */
  metricsNamespace: string;
};

/** Alarms about what the functions share. Each function's own alarms are in showcase-function.ts. */
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
    metric: countedMetric(metricsNamespace, 'PicturesNotInPlace'),
    when: { above: 0 },
    periods: 1,
    says: 'A project was changed, and its pictures could not be shown or hidden.',
    runbook: 'pictures-not-in-place',
  });
  addAlarm(scope, 'ActivityNotNoted', operations, {
    metric: countedMetric(metricsNamespace, 'ActivityNotNoted'),
    when: { above: 0 },
    periods: 1,
    says: 'Somebody did something that could not be noted on the page Activity.',
    runbook: 'activity-not-noted',
  });
}

/**
 * One person who mistypes a password or clicks too often meets a few refusals. More than this number means that many people are
 * kept out.
 */
const honestRefusals = 20;

/** Calls that the gateway's throttles or the functions' own counters refused. The gateway has no metric for them. */
function refusedCalls({ accessLog, metricsNamespace }: Props): Metric {
  const filter = accessLog.addMetricFilter('RefusedCalls', {
    filterPattern: FilterPattern.stringValue('$.status', '=', '429'),
    metricNamespace: metricsNamespace,
    metricName: 'RefusedCalls',
  });
  return filter.metric({ statistic: Stats.SUM, period: fiveMinutes });
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
