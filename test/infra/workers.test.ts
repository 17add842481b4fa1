import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { asText } from './as-text.ts';
import { synthesize } from './synthesize.ts';

/** Tests the functions that a schedule or events call. */
const { app } = synthesize('dev');

const rules = Object.values(app.findResources('AWS::Events::Rule')).map(({ Properties }) => Properties);

it('the sweep is called every five minutes, for what is older than any function that writes may live', () => {
  const [rule] = rules.filter(({ ScheduleExpression }) => ScheduleExpression === 'rate(5 minutes)');
  const [target] = rule?.Targets ?? [];
  expect(asText(target.Arn)).toMatch(/^<sweepFunction\w+\.Arn>$/);
  const { olderThanSeconds } = JSON.parse(target.Input);
  const timeouts = ['admin', 'submissions'].map((name) => {
    const found = Object.entries(app.findResources('AWS::Lambda::Function')).find(([id]) => id.startsWith(`${name}Function`));
    return found?.[1].Properties.Timeout;
  });
  expect(olderThanSeconds).toBeGreaterThan(Math.max(...timeouts));
});

it('social images are drawn every minute, for no longer than leaves time to finish the last one', () => {
  const [rule] = rules.filter(({ ScheduleExpression }) => ScheduleExpression === 'rate(1 minute)');
  const [target] = rule?.Targets ?? [];
  expect(asText(target.Arn)).toMatch(/^<socialFunction\w+\.Arn>$/);
  const { forSeconds } = JSON.parse(target.Input);
  const [, found] =
    Object.entries(app.findResources('AWS::Lambda::Function')).find(([id]) => id.startsWith('socialFunction')) ?? [];
  expect(found?.Properties.Timeout).toBeGreaterThanOrEqual(forSeconds + 30);
  // A file that began to be written longer ago than this was left behind (functions/pictures/social-image.ts).
  expect(found?.Properties.Timeout).toBeLessThan(120);
});

describe('the invalidation', () => {
  it('hears once of each picture whose public copy is deleted', () => {
    const [rule] = rules.filter(({ EventPattern }) => EventPattern);
    expect(rule?.EventPattern).toMatchObject({
      source: ['aws.s3'],
      'detail-type': ['Object Deleted'],
      detail: { object: { key: [{ wildcard: 'media/*/80.webp' }, { wildcard: 'media/social-*/*' }] } },
    });
    expect(asText(rule?.EventPattern.detail.bucket.name[0])).toContain('MediaBucket');
    expect(asText(rule?.Targets[0].Arn)).toMatch(/^<Invalidations\w+\.Arn>$/);
  });

  it('gathers what comes within seconds, and is repeated when CloudFront is busy', () => {
    app.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      BatchSize: 100,
      MaximumBatchingWindowInSeconds: 5,
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
