import { loadAwsServiceSpec } from '@aws-cdk/aws-service-spec';
import { describe, expect, it } from 'vitest';
import { production, synthesize } from './synthesize.ts';

/**
 * Checks every template against CloudFormation's own specification of its resources: it may have no unknown property, and must
 * have every required one.
 */
const specification = await loadAwsServiceSpec();

type Resource = { Type: string; Properties?: Record<string, unknown> };

function mistakes(resources: Record<string, Resource>): string[] {
  return Object.entries(resources).flatMap(([id, { Type, Properties = {} }]) => {
    if (/^(Custom::|AWS::CDK::)/.test(Type)) return [];
    const [found] = specification.lookup('resource', 'cloudFormationType', 'equals', Type);
    if (!found) return [`${id}: there is no ${Type}`];
    const unknown = Object.keys(Properties).filter((name) => !found.properties[name]);
    const missing = Object.keys(found.properties).filter((name) => found.properties[name]?.required && !(name in Properties));
    return [
      ...unknown.map((name) => `${id}: ${Type} has no ${name}`),
      ...missing.map((name) => `${id}: ${Type} needs ${name}`),
    ];
  });
}

const configurations: [string, 'dev' | 'prod', Record<string, unknown>][] = [
  ['dev', 'dev', {}],
  ['prod', 'prod', {}],
  [
    'everything that can be set',
    'prod',
    {
      ...production,
      hostedZone: { id: 'Z0123456789', name: 'example.edu' },
      reservedConcurrency: { catalog: 50 },
      hourlyLimits: { uploads: 20, submissions: 20, wrongCodes: 20 },
      throttles: { read: { rate: 7, burst: 9 } },
      originSecretVersion: '11111111-2222-3333-4444-555555555555',
    },
  ],
  ['prod without what it can do without', 'prod', { firewall: undefined, opsEmail: undefined }],
];

describe('what CloudFormation would be given', () => {
  it.each(configurations)('for %s is what it takes', (_name, stage, overrides) => {
    const { data, app } = synthesize(stage, overrides);
    expect(mistakes(data.toJSON().Resources)).toEqual([]);
    expect(mistakes(app.toJSON().Resources)).toEqual([]);
  });

  it('is looked at: a word that is wrong and one that is missing are found', () => {
    const wrong = {
      Table: { Type: 'AWS::DynamoDB::Table', Properties: { KeySchemas: [] } },
      Other: { Type: 'AWS::DynamoDB::Tables' },
    };
    expect(mistakes(wrong)).toEqual([
      'Table: AWS::DynamoDB::Table has no KeySchemas',
      'Table: AWS::DynamoDB::Table needs KeySchema',
      'Other: there is no AWS::DynamoDB::Tables',
    ]);
  });
});
