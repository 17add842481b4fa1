import { Duration } from 'aws-cdk-lib';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { addAlarm, fiveMinutes } from './alarms.ts';
import type { ShowcaseFunction } from './showcase-function.ts';

/** In seconds: longer than any call of a function that writes projects can last. */
const olderThanSeconds = 120;

/**
 * Runs the sweep every minute: a team that asks for its lost link waits for it. Neither the schedule nor Lambda repeats a failed sweep, because the next one comes soon.
 */
export function addSweep(scope: Construct, { lambda }: ShowcaseFunction, operations: ITopic): void {
  lambda.configureAsyncInvoke({ retryAttempts: 0 });
  const event = RuleTargetInput.fromObject({ olderThanSeconds });
  new Rule(scope, 'SweepSchedule', {
    schedule: Schedule.rate(Duration.minutes(1)),
    targets: [new LambdaFunction(lambda, { event, retryAttempts: 0 })],
  });
  addAlarm(scope, 'SweepStopped', operations, {
    metric: lambda.metricInvocations({ period: fiveMinutes }),
    when: { below: 1 },
    periods: 6,
    says: 'The sweep has not run for half an hour: nobody puts pictures in place that a crash left behind.',
    runbook: 'sweep-stopped',
  });
}
