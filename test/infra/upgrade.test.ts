import { readFileSync } from 'node:fs';
import { fullDiff, ResourceImpact } from '@aws-cdk/cloudformation-diff';
import { describe, expect, it } from 'vitest';
import { synthesize } from './synthesize.ts';

/**
 * Tests the upgrade from the first release to today's templates, as CloudFormation would do it. fixtures/first-release contains
 * that release's templates, with the hashes of assets removed. AWS's own specification of the properties tells which resources
 * would be replaced or removed.
 */
type Template = {
  Resources: Record<string, { Type: string; DeletionPolicy?: string; Properties: Record<string, never> }>;
  Outputs: Record<string, { Export?: { Name: string } }>;
};

function firstRelease(stage: string, part: 'data' | 'app'): Template {
  return JSON.parse(readFileSync(new URL(`fixtures/first-release/${stage}-${part}.json`, import.meta.url), 'utf8'));
}

/** Resources that cannot be created again: data, keys, and the addresses that people and DNS know. */
const lasting = [
  'AWS::CloudFront::Distribution',
  'AWS::DynamoDB::Table',
  'AWS::S3::Bucket',
  'AWS::SNS::Topic',
  'AWS::SecretsManager::Secret',
];

const lost = [ResourceImpact.WILL_REPLACE, ResourceImpact.MAY_REPLACE, ResourceImpact.WILL_DESTROY, ResourceImpact.WILL_ORPHAN];

/** Changes that would delete a lasting resource or its content. */
function losses(before: Template, after: Template): string[] {
  const found: string[] = [];
  fullDiff(before, after).resources.forEachDifference((id, change) => {
    if (!lasting.includes(change.oldResourceType ?? '')) return;
    if (lost.includes(change.changeImpact)) found.push(`${id}: ${change.changeImpact}`);
    // A change of these settings generates a new secret in the same resource.
    if (change.propertyUpdates.GenerateSecretString) found.push(`${id}: another secret`);
  });
  return found;
}

/**
 * The number of changed indexes. DynamoDB creates or removes only one index with each update of a table, and cannot change one.
 */
function indexChanges(before: Template, after: Template): number {
  const indexes = ({ Resources }: Template) =>
    new Set(((Resources.Table?.Properties.GlobalSecondaryIndexes ?? []) as object[]).map((one) => JSON.stringify(one)));
  return indexes(before).symmetricDifference(indexes(after)).size;
}

function exportsOf({ Outputs }: Template): string[] {
  return Object.values(Outputs).flatMap(({ Export }) => Export?.Name ?? []);
}

describe.each(['dev', 'prod'] as const)('an update of %s from the first release', (stage) => {
  const today = synthesize(stage);
  const now = { data: today.data.toJSON() as Template, app: today.app.toJSON() as Template };
  const then = { data: firstRelease(stage, 'data'), app: firstRelease(stage, 'app') };

  it('replaces and removes nothing that lasts', () => {
    expect(losses(then.data, now.data)).toEqual([]);
    expect(losses(then.app, now.app)).toEqual([]);
  });

  it('leaves every retained resource where it is', () => {
    for (const [id, { Type, DeletionPolicy }] of Object.entries(then.data.Resources)) {
      if (DeletionPolicy === 'Retain') expect([id, now.data.Resources[id]?.Type]).toEqual([id, Type]);
    }
  });

  it('changes at most one index of the table', () => {
    expect(indexChanges(then.data, now.data)).toBeLessThanOrEqual(1);
  });

  it('loses no export: the app stack of the first release imports it until its own update, and again after a rollback', () => {
    expect(exportsOf(now.data)).toEqual(expect.arrayContaining(exportsOf(then.data)));
  });

  it('takes no output that people read', () => {
    expect(Object.keys(now.app.Outputs)).toEqual(expect.arrayContaining(Object.keys(then.app.Outputs)));
  });
});

describe('the comparison notices', () => {
  const before = firstRelease('dev', 'data');
  const changed = (edit: (resources: Record<string, { Properties: Record<string, unknown> }>) => void): Template => {
    const after = structuredClone(before);
    edit(after.Resources as never);
    return after;
  };

  it('another key of the table', () => {
    const after = changed(({ Table }) => {
      if (Table) Table.Properties.KeySchema = [{ AttributeName: 'id', KeyType: 'HASH' }];
    });
    expect(losses(before, after)).toEqual([expect.stringMatching(/^Table: (WILL|MAY)_REPLACE$/)]);
  });

  it('another name of a bucket, and one that is left out', () => {
    const after = changed((resources) => {
      if (resources.MediaBucket) resources.MediaBucket.Properties.BucketName = 'another';
      delete resources.LogsBucket;
    });
    expect(losses(before, after)).toEqual([
      expect.stringMatching(/^LogsBucket: /),
      expect.stringMatching(/^MediaBucket: WILL_REPLACE$/),
    ]);
  });

  it('another secret', () => {
    const after = changed(({ EditTokenKey }) => {
      if (EditTokenKey) EditTokenKey.Properties.GenerateSecretString = { PasswordLength: 65 };
    });
    expect(losses(before, after)).toEqual(['EditTokenKey: another secret']);
  });

  it('two indexes', () => {
    const after = changed(({ Table }) => {
      if (Table) Table.Properties.GlobalSecondaryIndexes = [];
    });
    expect(indexChanges(before, after)).toBe(4);
  });
});
