import { Dashboard, GraphWidget, type IMetric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { ShowcaseFunction } from './functions/showcase-function.ts';
import type { mailMetrics } from './mail/mail-alarms.ts';
import { fiveMinutes } from './operations/alarms.ts';
import { tableThrottles, tableUnits } from './operations/table-metrics.ts';
import { edgeMetric, type Services } from './service-alarms.ts';

type Props = Services & { functions: Record<string, ShowcaseFunction>; mail?: ReturnType<typeof mailMetrics> };

/**
 * One page that shows whether the service is healthy: what visitors meet at the edge, then the API, the functions and the
 * table.
 */
export function addDashboard(scope: Construct, { distribution, stage, table, functions, mail }: Props): void {
  const sum = { period: fiveMinutes, statistic: Stats.SUM };
  const lambdas = Object.values(functions).map(({ lambda }) => lambda);
  const each = (metricOf: (lambda: (typeof lambdas)[number]) => IMetric) => lambdas.map(metricOf);
  const percentile = (percent: number) => ({ period: fiveMinutes, statistic: Stats.percentile(percent) });
  const graph = (title: string, left: IMetric[], right: IMetric[] = []) => new GraphWidget({ title, left, right, width: 8 });

  new Dashboard(scope, 'Dashboard', {
    widgets: [
      [
        graph('Requests at the edge', [edgeMetric(distribution, 'Requests', Stats.SUM)]),
        graph('4xx and 5xx at the edge, %', [
          edgeMetric(distribution, '4xxErrorRate'),
          edgeMetric(distribution, '5xxErrorRate'),
        ]),
        graph('Bytes to visitors', [edgeMetric(distribution, 'BytesDownloaded', Stats.SUM)]),
      ],
      [
        graph('Calls of the API', [stage.metricCount(sum)]),
        graph('4xx and 5xx of the API', [stage.metricClientError(sum), stage.metricServerError(sum)]),
        graph('Time of the API, p50 and p99', [stage.metricLatency(percentile(50)), stage.metricLatency(percentile(99))]),
      ],
      [
        graph(
          'Calls of functions',
          each((lambda) => lambda.metricInvocations(sum)),
        ),
        graph(
          'Errors and throttles of functions',
          each((lambda) => lambda.metricErrors(sum)),
          each((lambda) => lambda.metricThrottles(sum)),
        ),
        graph('Time of functions, p50 and p99', [
          ...each((lambda) => lambda.metricDuration(percentile(50))),
          ...each((lambda) => lambda.metricDuration(percentile(99))),
        ]),
      ],
      [
        graph('Read units', tableUnits(table, 'Read')),
        graph('Write units', tableUnits(table, 'Write')),
        graph('Refused by the table', [tableThrottles(table)]),
      ],
      ...(mail
        ? [
            [
              graph('Mails that came back or were given up', [mail.returned, mail.failed]),
              graph('Seconds that the oldest mail waits', [mail.queueAge]),
              graph('Share of bounces and complaints', [mail.bounceRate, mail.complaintRate]),
            ],
          ]
        : []),
    ],
  });
}
