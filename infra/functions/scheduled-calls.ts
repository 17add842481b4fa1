import { Duration } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { EventInvokeConfigOptions } from 'aws-cdk-lib/aws-lambda';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { Construct } from 'constructs';
import type { ShowcaseFunction } from './showcase-function.ts';

/** A call of a function every few minutes, with this event. */
type ScheduledCall = { id: string; minutes: number; event: object };

/** A call that is a minute late is dropped: the next one does its work. Without this limit it may come six hours late. */
const longestWait = Duration.minutes(1);

/**
 * Calls a function by a schedule. Each call comes at any second of a minute, because a new account runs ten functions at once and
 * visitors need them, too. A call that failed or found no free instance is not repeated: the next one comes soon. `asynchronous` says
 * what differs for a function that other events call, too.
 */
export function addScheduledCalls(
  scope: Construct,
  { lambda }: ShowcaseFunction,
  calls: readonly ScheduledCall[],
  asynchronous: EventInvokeConfigOptions = {},
): void {
  lambda.configureAsyncInvoke({ maxEventAge: longestWait, retryAttempts: 0, ...asynchronous });
  const [first] = calls;
  const role = new Role(scope, `${first?.id}Role`, { assumedBy: new ServicePrincipal('scheduler.amazonaws.com') });
  role.addToPolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [lambda.functionArn] }));
  for (const { id, minutes, event } of calls) {
    const schedule = new CfnSchedule(scope, id, {
      scheduleExpression: `rate(${minutes} ${minutes === 1 ? 'minute' : 'minutes'})`,
      flexibleTimeWindow: { mode: 'FLEXIBLE', maximumWindowInMinutes: 1 },
      target: {
        arn: lambda.functionArn,
        roleArn: role.roleArn,
        input: JSON.stringify(event),
        retryPolicy: { maximumEventAgeInSeconds: longestWait.toSeconds(), maximumRetryAttempts: 0 },
      },
    });
    // The service tries the role when it makes the schedule.
    schedule.node.addDependency(role);
  }
}

/** The calls of the workers that nothing but time wakes. */
const calls = {
  // Every minute, because a team that asks for its lost link waits for it. In seconds: longer than any writer works
  // on the pictures of one change.
  sweep: [{ id: 'Sweeps', minutes: 1, event: { olderThanSeconds: 120 } }],
  // In seconds: less than a minute, so that two calls are rarely at work at the same time, which would draw some images twice.
  social: [{ id: 'Drawings', minutes: 1, event: { forSeconds: 50 } }],
  reminders: [{ id: 'Reminders', minutes: 15, event: {} }],
  // An archive that staff ask for is begun within a minute. A project that visitors see no longer leaves the archives within a quarter of
  // an hour, or half an hour while one is made.
  archive: [
    { id: 'ArchivesAsked', minutes: 1, event: { task: 'make' } },
    { id: 'ArchivesFollow', minutes: 10, event: { task: 'follow' } },
  ],
  erasure: [{ id: 'ErasuresAsked', minutes: 1, event: {} }],
};

/** Gives these workers their schedules. */
export function addSchedules(scope: Construct, workers: Partial<Record<keyof typeof calls, ShowcaseFunction>>): void {
  for (const [name, worker] of Object.entries(workers)) addScheduledCalls(scope, worker, calls[name as keyof typeof calls]);
}
