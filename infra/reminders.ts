import { Duration } from 'aws-cdk-lib';
import { EventField, Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { addAlarm, fiveMinutes } from './alarms.ts';
import type { ShowcaseFunction } from './showcase-function.ts';

/**
 * Asks every quarter of an hour whether mails to teams are due by the calendar. A failed call is not repeated, because the next one
 * finds the same mails due.
 */
export function addReminders(scope: Construct, { lambda }: ShowcaseFunction, operations: ITopic): void {
  lambda.configureAsyncInvoke({ retryAttempts: 0 });
  const event = RuleTargetInput.fromObject({ at: EventField.time });
  new Rule(scope, 'ReminderSchedule', {
    schedule: Schedule.rate(Duration.minutes(15)),
    targets: [new LambdaFunction(lambda, { event, retryAttempts: 0 })],
  });
  addAlarm(scope, 'RemindersStopped', operations, {
    metric: lambda.metricInvocations({ period: fiveMinutes }),
    when: { below: 1 },
    periods: 12,
    says: 'The reminders have not run for an hour: teams are not told what is missing before their window closes.',
    runbook: 'reminders-stopped',
  });
}
