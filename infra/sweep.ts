import { Duration } from 'aws-cdk-lib';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Construct } from 'constructs';
import type { ShowcaseFunction } from './showcase-function.ts';

/** Longer than any function that writes projects lives, in seconds. */
const olderThanSeconds = 120;

/** Runs the sweep every five minutes. One that fails is not repeated: the next one is near. */
export function addSweep(scope: Construct, { lambda }: ShowcaseFunction): void {
  const event = RuleTargetInput.fromObject({ olderThanSeconds });
  new Rule(scope, 'SweepSchedule', {
    schedule: Schedule.rate(Duration.minutes(5)),
    targets: [new LambdaFunction(lambda, { event, retryAttempts: 0 })],
  });
}
