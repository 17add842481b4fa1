import { Duration } from 'aws-cdk-lib';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Construct } from 'constructs';
import type { ShowcaseFunction } from './showcase-function.ts';

/** In seconds: less than a minute, so that two calls are rarely at work at the same time, which would draw some images twice. */
const forSeconds = 50;

/** Draws the social images that are noted, every minute. A failed call is not repeated, because the next one comes soon. */
export function addDrawing(scope: Construct, { lambda }: ShowcaseFunction): void {
  lambda.configureAsyncInvoke({ retryAttempts: 0 });
  new Rule(scope, 'DrawingSchedule', {
    schedule: Schedule.rate(Duration.minutes(1)),
    targets: [new LambdaFunction(lambda, { event: RuleTargetInput.fromObject({ forSeconds }), retryAttempts: 0 })],
  });
}
