import type { HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { addAlarm, fiveMinutes } from './alarms.ts';
import { tableThrottles } from './table-metrics.ts';

export type Services = { stage: HttpStage; distribution: Distribution; table: ITable };

/** Alarms of what the functions share. Their own are in showcase-function.ts. */
export function addServiceAlarms(scope: Construct, operations: ITopic, { stage, distribution, table }: Services): void {
  addAlarm(scope, 'ApiErrors', operations, {
    metric: stage.metricServerError({ period: fiveMinutes, statistic: Stats.SUM }),
    above: 4,
    periods: 1,
    says: 'At least five calls of the API failed within five minutes.',
    runbook: 'api-errors',
  });
  addAlarm(scope, 'TableThrottles', operations, {
    metric: tableThrottles(table),
    above: 0,
    periods: 1,
    says: 'The table refused reads or writes.',
    runbook: 'table-throttles',
  });
  addAlarm(scope, 'EdgeErrors', operations, {
    metric: edgeMetric(distribution, '5xxErrorRate'),
    above: 1,
    periods: 3,
    says: 'More than 1 % of what visitors ask for has failed for a quarter of an hour.',
    runbook: 'edge-errors',
  });
  addAlarm(scope, 'PicturesNotInPlace', operations, {
    metric: picturesNotInPlace(),
    above: 0,
    periods: 1,
    says: 'A project was changed, and its pictures could not be shown or hidden.',
    runbook: 'pictures-not-in-place',
  });
}

/** Counted by the functions themselves (functions/http/metrics.ts). */
function picturesNotInPlace(): Metric {
  return new Metric({
    namespace: 'CapstoneShowcase',
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
