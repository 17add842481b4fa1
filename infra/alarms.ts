import { Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';

/** The sections of docs/runbook.md. */
export type RunbookSection =
  | 'function-errors'
  | 'function-throttles'
  | 'function-slow'
  | 'api-errors'
  | 'table-throttles'
  | 'edge-errors'
  | 'pictures-not-in-place';

export type AlarmProps = {
  metric: IMetric;
  /** More than this for `periods` periods of the metric in a row is an alarm. */
  above: number;
  periods: number;
  /** What it means, for the person who is woken. */
  says: string;
  runbook: RunbookSection;
};

export const fiveMinutes = Duration.minutes(5);

/** An alarm that notifies the operations topic when it begins and when it is over. No data is no trouble: nobody visited. */
export function addAlarm(
  scope: Construct,
  id: string,
  topic: ITopic,
  { metric, above, periods, says, runbook }: AlarmProps,
): Alarm {
  const alarm = new Alarm(scope, id, {
    metric,
    threshold: above,
    evaluationPeriods: periods,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    alarmDescription: `${says} What to do: docs/runbook.md#${runbook}`,
  });
  const notify = new SnsAction(topic);
  alarm.addAlarmAction(notify);
  alarm.addOkAction(notify);
  return alarm;
}
