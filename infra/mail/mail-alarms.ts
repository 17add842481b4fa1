import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { MailNames } from '../functions/mail-names.ts';
import { addAlarms, countedMetric, fiveMinutes } from '../operations/alarms.ts';

/** In seconds: longer than a mail waits whose answer was lost (functions/mailer/send-mail.ts). */
const tooLong = 30 * 60;
/** SES reviews an account above 5 % of bounces or 0.1 % of complaints. */
const mostBounces = 0.05;
const mostComplaints = 0.001;

/** What the mailer counts itself, and what SES publishes of the configuration set. */
export function mailMetrics({ configurationSet }: MailNames, metricsNamespace: string) {
  const rate = (metricName: string) =>
    new Metric({
      namespace: 'AWS/SES',
      metricName,
      statistic: Stats.MAXIMUM,
      period: fiveMinutes,
      dimensionsMap: { 'ses:configuration-set': configurationSet },
    });
  return {
    failed: countedMetric(metricsNamespace, 'MailsFailed'),
    refused: countedMetric(metricsNamespace, 'MailsRefused'),
    returned: countedMetric(metricsNamespace, 'MailsReturned'),
    queueAge: countedMetric(metricsNamespace, 'MailQueueAge').with({ statistic: Stats.MAXIMUM }),
    bounceRate: rate('Reputation.BounceRate'),
    complaintRate: rate('Reputation.ComplaintRate'),
  };
}

type Props = { lambda: IFunction; lost: IQueue; mail: MailNames; operations: ITopic; metricsNamespace: string };

/** Alarms about mail: that it is sent, that it arrives, and that SES goes on sending it. */
export function addMailAlarms(scope: Construct, { lambda, lost, mail, operations, metricsNamespace }: Props): void {
  const metrics = mailMetrics(mail, metricsNamespace);
  addAlarms(scope, operations, {
    MailsFailed: {
      metric: metrics.failed,
      says: 'A mail was given up after two days of tries, or SES refused its content.',
      runbook: 'mail-failed',
    },
    MailsRefused: {
      metric: metrics.refused,
      says: 'SES lets this stage send nothing: its account, sender or rights. All mails wait.',
      runbook: 'mail-waiting',
    },
    MailsWaiting: {
      metric: metrics.queueAge,
      when: { above: tooLong },
      says: 'A mail that is due has not been sent for half an hour.',
      runbook: 'mail-waiting',
    },
    MailBounces: {
      metric: metrics.bounceRate,
      when: { above: mostBounces },
      says: 'More than 5 % of the mails come back: SES may stop sending.',
      runbook: 'mail-reputation',
    },
    MailComplaints: {
      metric: metrics.complaintRate,
      when: { above: mostComplaints },
      says: 'More than one in a thousand mails is marked as spam: SES may stop sending.',
      runbook: 'mail-reputation',
    },
    MailEventsLost: {
      metric: lost.metricApproximateNumberOfMessagesVisible({ period: fiveMinutes }),
      says: 'Calls of the mailer failed three times: what became of a mail may not be known.',
      runbook: 'mail-events',
    },
    MailerStopped: {
      metric: lambda.metricInvocations({ period: fiveMinutes }),
      when: { below: 1 },
      periods: 6,
      says: 'The mailer has not run for half an hour.',
      runbook: 'mailer-stopped',
    },
  });
}
