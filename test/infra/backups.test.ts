import { readFileSync } from 'node:fs';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { configOf, production, synthesize } from './synthesize.ts';

const elsewhere = 'arn:aws:backup:us-west-2:123456789012:backup-vault:capstone-copies';
const { app, data } = synthesize('prod', { backupCopies: [elsewhere] });
const thirtyFive = { DeleteAfterDays: 35 };

describe('backups', () => {
  it('are off, but for the vault, which outlives the stage and in which nothing can be deleted sooner or kept for longer', () => {
    synthesize('prod').app.resourceCountIs('AWS::Backup::BackupPlan', 0);
    data.hasResource('AWS::Backup::BackupVault', {
      DeletionPolicy: 'RetainExceptOnCreate',
      Properties: {
        LockConfiguration: { MinRetentionDays: 30, MaxRetentionDays: 35, ChangeableForDays: Match.absent() },
        AccessPolicy: {
          Statement: [Match.objectLike({ Effect: 'Deny', Action: Match.arrayWith(['backup:DeleteRecoveryPoint']) })],
        },
      },
    });
    expect(Object.keys(data.findResources('AWS::Backup::BackupVault'))).toEqual(['BackupVault']);
  });

  it('are switched on and off without another output of the data stack, which the app stack may still read', () => {
    const off = synthesize('prod').data;
    expect(Object.keys(off.findOutputs('*')).filter((name) => name.includes('BackupVault'))).toHaveLength(2);
    expect(data.toJSON()).toEqual(off.toJSON());
  });

  it('have a vault that another one, of a data stack of before, does not hinder', () => {
    const [vault] = Object.values(data.findResources('AWS::Backup::BackupVault'));
    expect(JSON.stringify(vault?.Properties.BackupVaultName)).toContain('AWS::StackId');
  });

  it('are made of the table and the media bucket each night, copied to the other region, and forgotten after 35 days', () => {
    app.hasResourceProperties('AWS::Backup::BackupPlan', {
      BackupPlan: {
        BackupPlanRule: [
          Match.objectLike({
            ScheduleExpression: 'cron(0 9 * * ? *)',
            Lifecycle: thirtyFive,
            CopyActions: [{ DestinationBackupVaultArn: elsewhere, Lifecycle: thirtyFive }],
          }),
        ],
      },
    });
    const [selection] = Object.values(app.findResources('AWS::Backup::BackupSelection'));
    const { Resources, ListOfTags } = selection?.Properties.BackupSelection ?? {};
    expect(Resources).toHaveLength(2);
    expect(JSON.stringify(Resources)).toMatch(/Table.*MediaBucket/s);
    expect(ListOfTags).toBeUndefined();
  });

  it('are made by a role that reads nothing but these two, and writes into nothing but the vaults', () => {
    const policies = Object.values(app.findResources('AWS::IAM::Policy')).map(({ Properties }) => Properties);
    const policy = policies.find(({ PolicyName }) => PolicyName.startsWith('BackupRole'));
    for (const { Action, Resource } of policy?.PolicyDocument.Statement ?? []) {
      const actions = [Action].flat() as string[];
      expect(actions.filter((action) => /Delete(?!Rule)|PutObject|Restore|\*/.test(action))).toEqual([]);
      if (Resource === '*') expect(actions).toEqual(['cloudwatch:GetMetricData', 'events:ListRules']);
    }
    expect(policy?.ManagedPolicyArns).toBeUndefined();
    expect(JSON.stringify(policy)).toContain(elsewhere);
  });

  it('that fail, or are not copied for two days, are told, and the runbook says what to do', () => {
    expect(readFileSync(new URL('../../docs/runbook.md', import.meta.url), 'utf8')).toContain('\n### backup-failed\n');
    app.hasResourceProperties('AWS::CloudWatch::Alarm', {
      Threshold: 0,
      AlarmDescription: Match.stringLikeRegexp('#backup-failed$'),
      Metrics: Match.arrayWith([
        Match.objectLike({ Expression: 'FILL(failed, 0) + FILL(aborted, 0) + FILL(expired, 0) + FILL(copies, 0)' }),
      ]),
    });
    app.hasResourceProperties('AWS::CloudWatch::Alarm', {
      MetricName: 'NumberOfCopyJobsCompleted',
      Threshold: 2,
      EvaluationPeriods: 2,
      TreatMissingData: 'breaching',
      AlarmDescription: Match.stringLikeRegexp('#backup-failed$'),
    });
  });

  it('that are copied twice are missed when one copy is not made', () => {
    const two = [elsewhere, elsewhere.replace('us-west-2', 'eu-west-1')];
    synthesize('prod', { backupCopies: two }).app.hasResourceProperties('AWS::CloudWatch::Alarm', {
      MetricName: 'NumberOfCopyJobsCompleted',
      Threshold: 4,
    });
  });

  it.each([
    [['arn:aws:backup:us-east-1:123456789012:backup-vault:here']],
    [['arn:aws:s3:::bucket']],
    [[]],
    ['yes'],
    [[elsewhere, elsewhere, elsewhere]],
  ])('go to vaults in other regions only, not to %j', (backupCopies) => {
    expect(() => configOf('prod', { ...production, backupCopies })).toThrow(
      /backupCopies.* must be one or two ARNs of backup vaults/,
    );
  });
});
