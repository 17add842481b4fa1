import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, it } from 'vitest';
import { aStage } from './synthesize.ts';

describe('cdk-nag’s AwsSolutions', () => {
  it.each([
    ['dev', {}],
    ['prod', {}],
    ['prod', { firewall: undefined }],
    ['prod', { backupCopies: ['arn:aws:backup:us-west-2:123456789012:backup-vault:copies'] }],
    ['prod', { mail: { from: 'showcase@capstone.example.edu' }, hostedZone: { id: 'Z0123', name: 'example.edu' } }],
  ] as const)('finds nothing in %s that is not accepted with a reason', (stage, overrides) => {
    const { app } = aStage(stage, overrides);
    const { violations } = new AwsSolutionsChecks(app).validateScope(app);
    const found = violations.map(({ ruleName, violatingResources }) => [
      ruleName,
      violatingResources.map((resource) => resource.constructPath ?? resource.resourceLogicalId),
    ]);
    expect(found).toEqual([]);
  });
});
