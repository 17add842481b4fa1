import { Duration, Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, Metric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { CountedName, MeasuredName } from '../../functions/http/metrics.ts';
import type { Config } from '../config.ts';

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
  /**
   * The alarm begins when the metric is above or below this number for `periods` periods in a row. A count of what must not happen
   * has neither.
   */
  when?: { above: number } | { below: number; missing?: 'quiet' };
  periods?: number;
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
  { metric, when = { above: 0 }, periods = 1, says, runbook }: AlarmProps,
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

/** Several alarms by their ids, without those that a stage does not need. */
export function addAlarms(scope: Construct, topic: ITopic, rows: Record<string, AlarmProps | undefined>): void {
  for (const [id, row] of Object.entries(rows)) if (row) addAlarm(scope, id, topic, row);
}

function condition(when: NonNullable<AlarmProps['when']>) {
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

/** The topic that all alarms go to. The owner of the address must confirm the first e-mail. */
export function createOperationsTopic(scope: Construct, { stage, budgetEmail, opsEmail = budgetEmail }: Config): Topic {
  const topic = new Topic(scope, 'Operations', { displayName: `Capstone Showcase ${stage}`, enforceSSL: true });
  // A topic with its own policy loses the default policy, which lets the account's alarms publish.
  const { account, region, partition } = Stack.of(scope);
  topic.addToResourcePolicy(
    new PolicyStatement({
      sid: 'AlarmsPublish',
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { ArnLike: { 'aws:SourceArn': `arn:${partition}:cloudwatch:${region}:${account}:alarm:*` } },
    }),
  );
  if (opsEmail) topic.addSubscription(new EmailSubscription(opsEmail));
  return topic;
}
