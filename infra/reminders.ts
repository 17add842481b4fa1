import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { addAlarm, fiveMinutes } from './alarms.ts';
import { addScheduledCalls } from './scheduled-calls.ts';
import type { ShowcaseFunction } from './showcase-function.ts';

/**
 * Asks every quarter of an hour whether mails to teams are due by the calendar. A failed call is not repeated, because the next one
 * finds the same mails due.
 */
export function addReminders(scope: Construct, reminders: ShowcaseFunction, operations: ITopic): void {
  addScheduledCalls(scope, reminders, [{ id: 'Reminders', minutes: 15, event: {} }]);
  addAlarm(scope, 'RemindersStopped', operations, {
    metric: reminders.lambda.metricInvocations({ period: fiveMinutes }),
    when: { below: 1 },
    periods: 12,
    says: 'The reminders have not run for an hour: teams are not told what is missing before their window closes.',
    runbook: 'reminders-stopped',
  });
}
