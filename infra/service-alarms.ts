import { Duration } from 'aws-cdk-lib';
import type { HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { FilterPattern, type IFilterPattern, type LogGroup } from 'aws-cdk-lib/aws-logs';
import { CfnHealthCheck } from 'aws-cdk-lib/aws-route53';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import type { Config } from './config.ts';
import { pagePatience } from './edge/edge.ts';
import { firewallMetric } from './edge/edge-firewall.ts';
import type { ShowcaseFunction } from './functions/showcase-function.ts';
import { type AlarmProps, addAlarms, countedMetric, fiveMinutes } from './operations/alarms.ts';
import { tableThrottles } from './operations/table-metrics.ts';

export type Services = { stage: HttpStage; accessLog: LogGroup; distribution: Distribution; table: ITable; uploads: IBucket };

type Props = Services & {
  /** The stage's own namespace, so that two stages in one account are not counted together. */
  metricsNamespace: string;
  config: Config;
  media: IBucket;
  pages: ShowcaseFunction;
  /** The functions that are called by events. */
  workers: Record<'sweep' | 'reminders', ShowcaseFunction> & Record<string, ShowcaseFunction>;
};

/** Alarms about what the functions share, and about what is outside of them. Each function's own alarms are in showcase-function.ts. */
export function addServiceAlarms(scope: Construct, operations: ITopic, props: Props): void {
  addAlarms(scope, operations, { ...ofTheService(props), ...ofTheSurroundings(scope, props) });
}

type Row = AlarmProps | undefined;

function ofTheService(props: Props): Record<string, Row> {
  const { stage, distribution, table, metricsNamespace, pages, workers, config } = props;
  return {
    ApiErrors: {
      metric: stage.metricServerError({ period: fiveMinutes, statistic: Stats.SUM }),
      says: 'A call of the API was answered with 500 or more.',
      runbook: 'api-errors',
    },
    CallsRefused: {
      metric: logged(props, 'RefusedCalls', FilterPattern.stringValue('$.status', '=', '429')),
      when: { above: honestRefusals },
      says: `More than ${honestRefusals} calls were refused within five minutes because they came too fast (429).`,
      runbook: 'calls-refused',
    },
    PagesFallBack: {
      metric: logged(
        props,
        'UnrenderedPages',
        FilterPattern.all(
          FilterPattern.stringValue('$.route', '=', 'GET /index.html'),
          ...['200', '304', '404'].map((status) => FilterPattern.stringValue('$.status', '!=', status)),
        ),
      ),
      says: 'The edge served the plain site in place of a rendered page.',
      runbook: 'pages-fall-back',
    },
    // The gateway's log has 200 of a page that came when the edge no longer waited.
    PagesTooSlow: {
      metric: pages.lambda.metricDuration({ period: fiveMinutes, statistic: Stats.MAXIMUM }),
      when: { above: pagePatience.answer * 1000 },
      says: `A page took longer than the ${pagePatience.answer} seconds that the edge waits for it.`,
      runbook: 'pages-fall-back',
    },
    TableThrottles: {
      metric: tableThrottles(table),
      says: 'The table refused reads or writes.',
      runbook: 'table-throttles',
    },
    SweepStopped: {
      metric: workers.sweep.lambda.metricInvocations({ period: fiveMinutes }),
      when: { below: 1 },
      periods: 6,
      says: 'The sweep has not run for half an hour: nobody puts pictures in place that a crash left behind.',
      runbook: 'sweep-stopped',
    },
    // A stage that sends no mail reminds nobody.
    RemindersStopped: config.mail && {
      metric: workers.reminders.lambda.metricInvocations({ period: fiveMinutes }),
      when: { below: 1 },
      periods: 12,
      says: 'The reminders have not run for an hour: teams are not told what is missing before their window closes.',
      runbook: 'reminders-stopped',
    },
    EdgeErrors: {
      metric: edgeMetric(distribution, '5xxErrorRate'),
      when: { above: 1 },
      periods: 3,
      says: 'More than 1 % of what visitors ask for has failed for a quarter of an hour.',
      runbook: 'edge-errors',
    },
    PicturesNotInPlace: {
      metric: countedMetric(metricsNamespace, 'PicturesNotInPlace'),
      says: 'A project was changed, and its pictures could not be shown or hidden.',
      runbook: 'pictures-not-in-place',
    },
    SettingsUnreadable: {
      metric: countedMetric(metricsNamespace, 'SettingsUnreadable'),
      says: 'A setting of the site cannot be read: visitors see its default.',
      runbook: 'settings-unreadable',
    },
    ArchiveDamaged: {
      metric: countedMetric(metricsNamespace, 'ArchiveDamaged'),
      says: 'The archive of a term was not as it was stored, or has lost pictures.',
      runbook: 'archive-damaged',
    },
    ActivityNotNoted: {
      metric: countedMetric(metricsNamespace, 'ActivityNotNoted'),
      says: 'Somebody did something that could not be noted on the page Activity.',
      runbook: 'activity-not-noted',
    },
  };
}

const gigabyte = 1e9;
/** Completed uploads leave nothing there, so this many means hundreds of abandoned uploads within a day. */
const mostUploads = 10 * gigabyte;
/** In bytes: almost three times the media of ten terms (docs/cost.md). */
const largestBucket = 200 * gigabyte;
const soonDays = 30;
const day = Duration.days(1);

/** Alarms about resources outside the functions. */
function ofTheSurroundings(scope: Construct, props: Props): Record<string, Row> {
  const { config, media, uploads, workers } = props;
  const { certificateArn, domainName, firewall } = config;
  const of = (namespace: string, metricName: string, dimensionsMap: Record<string, string>, period = fiveMinutes) =>
    new Metric({ namespace, metricName, dimensionsMap, statistic: Stats.SUM, period });
  /** S3 measures it once a day. */
  const sizeOf = ({ bucketName }: IBucket) =>
    of('AWS/S3', 'BucketSizeBytes', { BucketName: bucketName, StorageType: 'StandardStorage' }, day).with({
      statistic: Stats.MAXIMUM,
    });
  const instances = of('AWS/Usage', 'ResourceCount', {
    Service: 'Lambda',
    Type: 'Resource',
    Resource: 'ConcurrentExecutions',
    Class: 'None',
  }).with({ statistic: Stats.MAXIMUM });
  const dropped = Object.entries(workers).map(([name, { lambda }]) => [name, lambda.metric('AsyncEventsDropped')] as const);
  return {
    SiteUnreachable: domainName
      ? {
          metric: of('AWS/Route53', 'HealthCheckStatus', { HealthCheckId: checkFromOutside(scope, domainName) }).with({
            statistic: Stats.MINIMUM,
          }),
          when: { below: 1 },
          says: 'The site does not answer from outside.',
          runbook: 'site-unreachable',
        }
      : undefined,
    CertificateEnds: certificateArn
      ? {
          metric: of('AWS/CertificateManager', 'DaysToExpiry', { CertificateArn: certificateArn }, day).with({
            statistic: Stats.MINIMUM,
          }),
          when: { below: soonDays, missing: 'quiet' },
          says: `The certificate of the site ends within ${soonDays} days.`,
          runbook: 'certificate',
        }
      : undefined,
    FirewallBlocks: firewall
      ? {
          metric: of('AWS/WAFV2', 'BlockedRequests', { WebACL: firewallMetric(config.stage), Rule: 'ALL' }),
          when: { above: 100 },
          says: 'The firewall blocks an address: a flood, or a hall behind one address.',
          runbook: 'firewall-blocks',
        }
      : undefined,
    EventsDropped: {
      metric: new MathExpression({
        label: 'dropped',
        expression: dropped.map(([id]) => `FILL(${id}, 0)`).join(' + '),
        usingMetrics: Object.fromEntries(dropped.map(([id, metric]) => [id, metric.with({ statistic: Stats.SUM })])),
        period: fiveMinutes,
      }),
      says: 'Lambda gave up events of a worker: it could not run them in time, or the call failed.',
      runbook: 'events-dropped',
    },
    FewInstancesLeft: {
      metric: new MathExpression({
        label: '% of the quota',
        expression: 'instances / SERVICE_QUOTA(instances) * 100',
        usingMetrics: { instances },
        period: fiveMinutes,
      }),
      when: { above: 80 },
      says: 'More than 80 % of the instances that Lambda allows this account run at once.',
      runbook: 'few-instances-left',
    },
    BucketGrows: {
      metric: sizeOf(media),
      when: { above: largestBucket },
      says: `The media bucket has more than ${largestBucket / gigabyte} GB.`,
      runbook: 'bucket-grows',
    },
    UploadsPileUp: {
      metric: sizeOf(uploads),
      when: { above: mostUploads },
      says: `More than ${mostUploads / gigabyte} GB of files that nobody completed lie in the uploads bucket.`,
      runbook: 'uploads-pile-up',
    },
  };
}

/** The id of a health check that asks for the site from several places of the world. */
function checkFromOutside(scope: Construct, domainName: string): string {
  const healthCheckConfig = { type: 'HTTPS', fullyQualifiedDomainName: domainName, resourcePath: '/about', enableSni: true };
  return new CfnHealthCheck(scope, 'OutsideCheck', { healthCheckConfig }).attrHealthCheckId;
}

/**
 * One person who mistypes a password or clicks too often meets a few refusals. More than this number means that many people are
 * kept out.
 */
const honestRefusals = 20;

/** Calls that the access log has: the gateway has no metric of what its throttles, or the functions' own counters, refused. */
function logged({ accessLog, metricsNamespace }: Props, metricName: string, filterPattern: IFilterPattern): Metric {
  const filter = accessLog.addMetricFilter(metricName, { filterPattern, metricNamespace: metricsNamespace, metricName });
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
