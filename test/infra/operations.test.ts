import { readFileSync } from 'node:fs';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { functionNames, workerNames } from '../../infra/functions/functions.ts';
import { aStage, synthesize } from './synthesize.ts';

const { app } = synthesize('dev');
const prod = synthesize('prod').app;
const alarms = Object.values(app.findResources('AWS::CloudWatch::Alarm')).map(({ Properties }) => Properties);

describe('alarms', () => {
  it('all tell the operations topic when they begin and end, and point to the runbook', () => {
    for (const { AlarmActions, OKActions, AlarmDescription } of alarms) {
      expect(AlarmActions).toEqual([{ Ref: expect.stringMatching(/^Operations/) }]);
      expect(OKActions).toEqual(AlarmActions);
      expect(AlarmDescription).toMatch(/docs\/runbook\.md#[a-z-]+$/);
    }
  });

  it('have a section of the runbook each', () => {
    const runbook = readFileSync(new URL('../../docs/runbook.md', import.meta.url), 'utf8');
    for (const { AlarmDescription } of alarms) expect(runbook).toContain(`\n### ${AlarmDescription.split('#').pop()}\n`);
  });

  it.each([
    ['api-errors', 1],
    ['table-throttles', 1],
    ['edge-errors', 1],
    ['pictures-not-in-place', 1],
    ['uploads-pile-up', 1],
    ['calls-refused', 1],
    ['sweep-stopped', 1],
    ['edge-not-told', 1],
    ['function-errors', functionNames.length + workerNames.length],
    ['function-throttles', functionNames.length + workerNames.length],
    ['function-slow', functionNames.length + workerNames.length],
  ])('watch for %s: %i', (section, count) => {
    expect(alarms.filter(({ AlarmDescription }) => AlarmDescription.endsWith(`#${section}`))).toHaveLength(count);
  });

  it('of the edge use its metrics, which are in us-east-1', () => {
    app.hasResourceProperties('AWS::CloudWatch::Alarm', {
      Namespace: 'AWS/CloudFront',
      MetricName: '5xxErrorRate',
      Dimensions: Match.arrayWith([{ Name: 'Region', Value: 'Global' }]),
    });
  });
});

describe('the operations topic', () => {
  it('lets alarms of this account publish, over TLS', () => {
    app.hasResourceProperties('AWS::SNS::TopicPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
          Match.objectLike({ Effect: 'Allow', Action: 'sns:Publish', Principal: { Service: 'cloudwatch.amazonaws.com' } }),
        ]),
      },
    });
  });

  it('sends e-mail to the address of the config', () => {
    prod.hasResourceProperties('AWS::SNS::Subscription', { Protocol: 'email', Endpoint: 'ops@example.edu' });
    app.resourceCountIs('AWS::SNS::Subscription', 0);
  });

  it('sends to the budget’s address when there is no other', () => {
    const { app: without } = synthesize('prod', { opsEmail: undefined });
    without.hasResourceProperties('AWS::SNS::Subscription', { Endpoint: 'budget@example.edu' });
  });
});

describe('the budget', () => {
  it('tells when a month gets dear', () => {
    prod.hasResourceProperties('AWS::Budgets::Budget', {
      Budget: {
        BudgetType: 'COST',
        TimeUnit: 'MONTHLY',
        BudgetLimit: { Amount: 100, Unit: 'USD' },
        CostFilters: { TagKeyValue: ['user:capstone-showcase$prod'] },
      },
      NotificationsWithSubscribers: ['ACTUAL', 'FORECASTED'].map((NotificationType) =>
        Match.objectLike({
          Notification: Match.objectLike({ NotificationType }),
          Subscribers: [{ SubscriptionType: 'EMAIL', Address: 'budget@example.edu' }],
        }),
      ),
    });
  });

  it('sees what the stage costs and nothing else of the account: both stacks carry its tag', () => {
    const { data, stack } = aStage('prod');
    for (const one of [data, stack]) expect(one.tags.tagValues()).toEqual({ 'capstone-showcase': 'prod' });
  });

  it('needs an address', () => {
    app.resourceCountIs('AWS::Budgets::Budget', 0);
  });
});

it('the dashboard shows the edge, the API, the functions and the table', () => {
  const [dashboard] = Object.values(app.findResources('AWS::CloudWatch::Dashboard'));
  const body = JSON.stringify(dashboard?.Properties.DashboardBody);
  for (const metric of ['Requests', '4xxErrorRate', '5xxErrorRate', 'Count', 'Latency', 'Errors', 'Throttles', 'p50', 'p99']) {
    expect(body).toContain(metric);
  }
  for (const metric of ['ConsumedReadCapacityUnits', 'ConsumedWriteCapacityUnits', 'ThrottledRequests']) {
    expect(body).toContain(metric);
  }
});
