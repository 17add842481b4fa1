import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { isIndexed } from '../../functions/indexing/changed-items.ts';
import { asText } from './as-text.ts';
import { synthesize } from './synthesize.ts';

/** Tests the functions that a schedule or events call. */
const { app } = synthesize('dev');

const rules = Object.values(app.findResources('AWS::Events::Rule')).map(({ Properties }) => Properties);

/** The schedules that call a function. */
const schedulesOf = (name: string) =>
  Object.values(app.findResources('AWS::Scheduler::Schedule'))
    .map(({ Properties }) => Properties)
    .filter(({ Target }) => asText(Target.Arn).startsWith(`<${name}Function`));

it('the sweep is called every minute, for what is older than any function that writes may live', () => {
  const [schedule] = schedulesOf('sweep');
  expect(schedule?.ScheduleExpression).toBe('rate(1 minute)');
  const { olderThanSeconds } = JSON.parse(schedule?.Target.Input);
  const timeouts = ['admin', 'submissions'].map((name) => {
    const found = Object.entries(app.findResources('AWS::Lambda::Function')).find(([id]) => id.startsWith(`${name}Function`));
    return found?.[1].Properties.Timeout;
  });
  expect(olderThanSeconds).toBeGreaterThan(Math.max(...timeouts));
});

it('social images are drawn every minute, for no longer than leaves time to finish the last one', () => {
  const [schedule] = schedulesOf('social');
  expect(schedule?.ScheduleExpression).toBe('rate(1 minute)');
  const { forSeconds } = JSON.parse(schedule?.Target.Input);
  const [, found] =
    Object.entries(app.findResources('AWS::Lambda::Function')).find(([id]) => id.startsWith('socialFunction')) ?? [];
  expect(found?.Properties.Timeout).toBeGreaterThanOrEqual(forSeconds + 30);
  // A file that began to be written longer ago than this was left behind (functions/pictures/social-image.ts).
  expect(found?.Properties.Timeout).toBeLessThan(120);
});

it('no call by a schedule comes late, is repeated, or comes in the same second as all others', () => {
  const production = synthesize('prod', { mail: { from: 'showcase@capstone.example.edu' } }).app;
  const schedules = Object.values(production.findResources('AWS::Scheduler::Schedule'));
  expect(schedules).toHaveLength(10);
  const configs = Object.values(production.findResources('AWS::Lambda::EventInvokeConfig')).map(({ Properties }) => Properties);
  for (const { Properties } of schedules) {
    const { FlexibleTimeWindow, Target } = Properties;
    expect(FlexibleTimeWindow).toEqual({ Mode: 'FLEXIBLE', MaximumWindowInMinutes: 1 });
    expect(Target.RetryPolicy).toEqual({ MaximumEventAgeInSeconds: 60, MaximumRetryAttempts: 0 });
    const name = Target.Arn['Fn::GetAtt'][0];
    const config = configs.find(({ FunctionName }) => FunctionName.Ref === name);
    // The mailer is called by what SES tells, too: that is kept for a person when it was not taken in an hour.
    const isKept = config?.DestinationConfig !== undefined;
    expect([name, config?.MaximumEventAgeInSeconds]).toEqual([name, isKept ? 3600 : 60]);
    expect(isKept).toBe(name.startsWith('mailer'));
  }
  expect(
    Object.values(production.findResources('AWS::Events::Rule')).filter((one) => one.Properties.ScheduleExpression),
  ).toEqual([]);
});

it('a reminder knows the time by its own clock, so that a late call sees that a window has closed', () => {
  const production = synthesize('prod', { mail: { from: 'showcase@capstone.example.edu' } }).app;
  const { Target } = production.findResources('AWS::Scheduler::Schedule').Reminders?.Properties ?? {};
  expect(JSON.parse(Target.Input)).toEqual({});
});

it('Lambda changes Node with a deployment alone, and a release does not wait for the edge', () => {
  // The CDK's own functions have names that begin with Custom.
  const functions = Object.entries(app.findResources('AWS::Lambda::Function')).filter(([id]) => /^[a-z]\w*Function/.test(id));
  expect(functions.length).toBeGreaterThan(10);
  for (const [id, { Properties }] of functions)
    expect([id, Properties.RuntimeManagementConfig]).toEqual([id, { UpdateRuntimeOn: 'FunctionUpdate' }]);
  const invalidating = Object.values(app.findResources('Custom::CDKBucketDeployment')).filter(
    ({ Properties }) => Properties.DistributionId,
  );
  expect(invalidating.map(({ Properties }) => Properties.WaitForDistributionInvalidation)).toEqual([false]);
});

describe('the search index', () => {
  const [mapping] = Object.values(
    app.findResources('AWS::Lambda::EventSourceMapping', {
      Properties: { FunctionName: { Ref: Match.stringLikeRegexp('^indexingFunction') } },
    }),
  ).map(({ Properties }) => Properties);

  /** What Lambda's event filter makes of a record of the stream: a list of values stands for any of them. */
  function passes(keys: Record<string, string>): boolean {
    const patterns = mapping?.FilterCriteria.Filters.map(
      ({ Pattern }: { Pattern: string }) => JSON.parse(Pattern).dynamodb.Keys,
    );
    const matches = (rules: (string | { prefix: string })[], text = '') =>
      rules.some((rule) => (typeof rule === 'string' ? rule === text : text.startsWith(rule.prefix)));
    return patterns.some((pattern: Record<string, { S: [] }>) =>
      Object.entries(pattern).every(([name, { S }]) => matches(S, keys[name])),
    );
  }

  it.each([
    ['PROJECT#1091', 'PROJECT', true],
    ['WINNERS', 'fa-2026', true],
    ['SPONSORS', 'ALL', true],
    ['SETTINGSREV', '000002', true],
    ['SETTINGS', 'ALL', false],
    ['PROJECT#1091', 'REV#000001', false],
    ['PROJECT#1091', 'RECEIPT', false],
    ['SOCIAL#1091', 'SOCIAL', false],
    ['INDEXING', 'CLAIM', false],
    ['LIMIT#uploads#PROJECT#', 'COUNT', false],
    ['TERMS', 'fa-2026', false],
  ])('is told of a change of %s %s: %s; the engine of one machine says the same', (pk, sk, isTold) => {
    expect(passes({ pk, sk })).toBe(isTold);
    expect(isIndexed({ pk, sk })).toBe(isTold);
  });

  it('has no more filters than AWS takes', () => {
    expect(mapping?.FilterCriteria.Filters.length).toBeLessThanOrEqual(5);
  });

  it('is told within a second; a batch that fails is halved and tried again, given up in an hour, and kept for a person', () => {
    expect(mapping).toMatchObject({
      StartingPosition: 'TRIM_HORIZON',
      MaximumBatchingWindowInSeconds: 1,
      BisectBatchOnFunctionError: true,
      MaximumRetryAttempts: 8,
      MaximumRecordAgeInSeconds: 3600,
      DestinationConfig: { OnFailure: { Destination: { 'Fn::GetAtt': [expect.stringMatching(/^IndexingFailed/), 'Arn'] } } },
    });
    expect(asText(mapping?.EventSourceArn)).toContain('Table');
  });

  it('is checked every five minutes, compared every hour, and follows the time every minute', () => {
    const found = schedulesOf('indexing').map(({ ScheduleExpression, Target }) => [ScheduleExpression, Target.Input]);
    expect(found).toEqual([
      ['rate(5 minutes)', '{"task":"check"}'],
      ['rate(60 minutes)', '{"task":"compare"}'],
      ['rate(1 minute)', '{"task":"times"}'],
    ]);
  });
});

describe('the invalidation', () => {
  it('hears once of each picture whose public copy is deleted', () => {
    const [rule] = rules.filter(({ EventPattern }) => EventPattern);
    expect(rule?.EventPattern).toMatchObject({
      source: ['aws.s3'],
      'detail-type': ['Object Deleted'],
      detail: {
        reason: ['DeleteObject'],
        object: {
          key: [{ wildcard: 'media/*/80.webp' }, { wildcard: 'media/social-*/*' }, { wildcard: 'media/logo-*/dark.webp' }],
        },
      },
    });
    expect(asText(rule?.EventPattern.detail.bucket.name[0])).toContain('MediaBucket');
    expect(asText(rule?.Targets[0].Arn)).toMatch(/^<Invalidations\w+\.Arn>$/);
  });

  it('gathers what comes within seconds, and is repeated when CloudFront is busy', () => {
    app.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      BatchSize: 100,
      MaximumBatchingWindowInSeconds: 5,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      FunctionName: { Ref: Match.stringLikeRegexp('^invalidationFunction') },
      EventSourceArn: { 'Fn::GetAtt': [Match.stringLikeRegexp('^Invalidations'), 'Arn'] },
    });
    app.hasResourceProperties('AWS::SQS::Queue', { RedrivePolicy: Match.objectLike({ maxReceiveCount: 20 }) });
  });

  it('may invalidate the one distribution, and nothing else', () => {
    const [policy] = Object.entries(app.findResources('AWS::IAM::Policy')).filter(([id]) => id.startsWith('invalidationRole'));
    const statements: { Sid?: string; Action: unknown; Resource: unknown }[] = policy?.[1].Properties.PolicyDocument.Statement;
    const ours = statements.filter(({ Sid }) => Sid);
    expect(ours.map(({ Action }) => Action)).toEqual(['cloudfront:CreateInvalidation']);
    expect(asText(ours[0]?.Resource)).toMatch(/distribution\/<EdgeDistribution\w+>$/);
  });
});
