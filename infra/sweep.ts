import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { addAlarm, fiveMinutes } from './alarms.ts';
import { addScheduledCalls } from './scheduled-calls.ts';
import type { ShowcaseFunction } from './showcase-function.ts';

/** In seconds: longer than any call of a function that writes projects can last. */
const olderThanSeconds = 120;

/**
 * Runs the sweep every minute: a team that asks for its lost link waits for it.
 */
export function addSweep(scope: Construct, sweep: ShowcaseFunction, operations: ITopic): void {
  addScheduledCalls(scope, sweep, [{ id: 'Sweeps', minutes: 1, event: { olderThanSeconds } }]);
  addAlarm(scope, 'SweepStopped', operations, {
    metric: sweep.lambda.metricInvocations({ period: fiveMinutes }),
    when: { below: 1 },
    periods: 6,
    says: 'The sweep has not run for half an hour: nobody puts pictures in place that a crash left behind.',
    runbook: 'sweep-stopped',
  });
}
