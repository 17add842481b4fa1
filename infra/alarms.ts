import { Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, Metric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import type { CountedName, MeasuredName } from '../functions/http/metrics.ts';

/** The sections of docs/runbook.md. */
export type RunbookSection =
  | 'function-errors'
  | 'function-throttles'
  | 'function-slow'
  | 'api-errors'
  | 'table-throttles'
  | 'edge-errors'
  | 'site-unreachable'
  | 'certificate'
  | 'pages-fall-back'
  | 'firewall-blocks'
  | 'events-dropped'
  | 'few-instances-left'
  | 'bucket-grows'
  | 'pictures-not-in-place'
  | 'uploads-pile-up'
  | 'activity-not-noted'
  | 'archive-damaged'
  | 'backup-failed'
  | 'settings-unreadable'
  | 'calls-refused'
  | 'sweep-stopped'
  | 'edge-not-told'
  | 'search-index'
  | 'indexing-behind'
  | 'mail-failed'
  | 'mail-waiting'
  | 'mail-reputation'
  | 'mail-events'
  | 'mailer-stopped'
  | 'reminders-stopped';

export type AlarmProps = {
  metric: IMetric;
  /** The alarm begins when the metric is above or below this number for `periods` periods in a row. */
  when: { above: number } | { below: number; missing?: 'quiet' };
  periods: number;
  /** What the alarm means, for the person whom it wakes. */
  says: string;
  runbook: RunbookSection;
};

export const fiveMinutes = Duration.minutes(5);

/** What the functions count themselves (functions/http/metrics.ts). Each stage has its own namespace. */
export function countedMetric(namespace: string, metricName: CountedName | MeasuredName): Metric {
  return new Metric({
    namespace,
    metricName,
    dimensionsMap: { service: 'capstone-showcase' },
    statistic: Stats.SUM,
    period: fiveMinutes,
  });
}

/**
 * An alarm that notifies the operations topic when it begins and when it is over. An alarm about too much stays quiet without
 * data, because then nobody visited. An alarm about too little treats missing data as too little.
 */
export function addAlarm(
  scope: Construct,
  id: string,
  topic: ITopic,
  { metric, when, periods, says, runbook }: AlarmProps,
): Alarm {
  const alarm = new Alarm(scope, id, {
    metric,
    ...condition(when),
    evaluationPeriods: periods,
    alarmDescription: `${says} What to do: docs/runbook.md#${runbook}`,
  });
  const notify = new SnsAction(topic);
  alarm.addAlarmAction(notify);
  alarm.addOkAction(notify);
  return alarm;
}

function condition(when: AlarmProps['when']) {
  return 'above' in when
    ? {
        threshold: when.above,
        comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
        treatMissingData: TreatMissingData.NOT_BREACHING,
      }
    : {
        threshold: when.below,
        comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
        treatMissingData: when.missing === 'quiet' ? TreatMissingData.NOT_BREACHING : TreatMissingData.BREACHING,
      };
}
