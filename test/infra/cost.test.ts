import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { costDocument } from '../../bench/cost/document.ts';
import { Deployed } from '../../bench/cost/template.ts';
import { templates } from '../../bench/cost/templates.ts';
import { firewallRuleNames } from '../../infra/edge/firewall-rules.ts';

const deployed = templates();

describe('docs/cost.md', () => {
  it('is what `npm run cost` would write now', () => {
    expect(readFileSync(new URL('../../docs/cost.md', import.meta.url), 'utf8')).toBe(costDocument(deployed));
  });

  it('changes with each alarm, rule and schedule of the template', () => {
    const before = costDocument(deployed);
    const without = (type: string) =>
      deployed.map(({ Resources }) => {
        const [gone] = Object.entries(Resources).find(([, { Type }]) => Type === type) ?? [];
        return { Resources: Object.fromEntries(Object.entries(Resources).filter(([id]) => id !== gone)) };
      });
    for (const type of [
      'AWS::CloudWatch::Alarm',
      'AWS::WAFv2::WebACL',
      'AWS::Scheduler::Schedule',
      'AWS::SecretsManager::Secret',
    ])
      expect(costDocument(without(type)), type).not.toBe(before);
  });
});

it('counts what is charged by the month', () => {
  const alarm = (properties: object) => ({ Type: 'AWS::CloudWatch::Alarm', Properties: properties });
  const metric = { MetricStat: { Metric: { Namespace: 'AWS/Lambda', MetricName: 'Errors' } } };
  const made = new Deployed([
    {
      Resources: {
        Simple: alarm({ Namespace: 'AWS/Lambda', MetricName: 'Errors' }),
        Ours: alarm({ Namespace: 'CapstoneShowcase/prod', MetricName: 'MailsFailed' }),
        OursTwice: alarm({ Namespace: 'CapstoneShowcase/prod', MetricName: 'MailsFailed' }),
        OfThree: alarm({ Metrics: [{ Expression: 'a + b + c' }, metric, metric, metric] }),
      },
    },
  ]);
  expect(made.fixed()).toMatchObject({ alarm: 6, metric: 1, dashboard: 0, firewall: 0 });
  expect(new Deployed(deployed).fixed().firewallRule).toBe(firewallRuleNames.length);
});

it('asks how often each schedule calls', () => {
  const every = new Map(new Deployed(deployed).schedules().map(({ id, minutes }) => [id, minutes]));
  expect(every.get('Sweeps')).toBe(1);
  expect(every.get('Reminders')).toBe(15);
});
