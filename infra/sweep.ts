import { Duration } from 'aws-cdk-lib';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { addAlarm, fiveMinutes } from './alarms.ts';
import type { ShowcaseFunction } from './showcase-function.ts';

/** Longer than any function that writes projects lives, in seconds. */
const olderThanSeconds = 120;

/** Runs the sweep every five minutes. One that fails is not repeated, neither by the schedule nor by Lambda: the next one is near. */
export function addSweep(scope: Construct, { lambda }: ShowcaseFunction, operations: ITopic): void {
  lambda.configureAsyncInvoke({ retryAttempts: 0 });
  const event = RuleTargetInput.fromObject({ olderThanSeconds });
  new Rule(scope, 'SweepSchedule', {
    schedule: Schedule.rate(Duration.minutes(5)),
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
