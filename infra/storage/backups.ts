import { Duration, Fn, Stack } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault, type IBackupVault } from 'aws-cdk-lib/aws-backup';
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { Effect, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { accept } from '../accepted-findings.ts';
import { addAlarm } from '../operations/alarms.ts';
import { outlives, pin } from './pin.ts';

/**
 * As long as the table can be restored to any second. What somebody had erased is gone from the table's backups after this time, copies
 * in other regions too, so no backup is kept for longer. Former versions of files: 30 days more (docs/runbook.md).
 */
const kept = Duration.days(35);

/**
 * Where AWS Backup keeps the stage's backups. It costs nothing while it is empty, so every stage has it, and switching backups off
 * and on never meets a vault that stayed. It is locked: nobody deletes a backup sooner, or keeps it for longer, without the right
 * to take the lock away.
 */
export function createBackupVault(scope: Construct): BackupVault {
  const { stackId, stackName } = Stack.of(scope);
  // AWS makes no name for it. The vault of a stack that is gone keeps its own, so a part of this stack's UUID, as 9cfd2c41, tells them apart.
  const [ofStack = ''] = Fn.split('-', Fn.select(2, Fn.split('/', stackId)), 5);
  const vault = new BackupVault(scope, 'Backups', {
    backupVaultName: Fn.join('-', [stackName, ofStack]),
    blockRecoveryPointDeletion: true,
    lockConfiguration: { minRetention: Duration.days(30), maxRetention: kept },
    removalPolicy: outlives,
  });
  return pin(vault, 'BackupVault');
}

type Props = {
  vault: IBackupVault;
  /** The ARNs of the vaults that get a copy of each backup. They exist before (docs/guide/deploy.md). */
  copies: readonly string[];
  table: ITable;
  media: IBucket;
  operations: ITopic;
};

/** A backup of the table and of the media bucket every night, and its copies elsewhere. */
export function addBackups(scope: Construct, { vault, copies, table, media, operations }: Props): void {
  const copied = copies.map((arn, index) => BackupVault.fromBackupVaultArn(scope, `CopiesIn${index + 1}`, arn));
  const plan = new BackupPlan(scope, 'BackupPlan', { backupPlanName: Stack.of(scope).stackName, backupVault: vault });
  plan.addRule(
    new BackupPlanRule({
      // 4 or 5 in the morning in the east of the United States, when nobody submits.
      scheduleExpression: Schedule.cron({ hour: '9', minute: '0' }),
      deleteAfter: kept,
      copyActions: copied.map((destinationBackupVault) => ({ destinationBackupVault, deleteAfter: kept })),
    }),
  );
  // By resource: what is assigned by its tag alone is left out while the account has not opted in.
  plan.addSelection('Everything', {
    role: createRole(scope, { vaults: [vault, ...copied], table, media }),
    disableDefaultBackupPolicy: true,
    resources: [BackupResource.fromDynamoDbTable(table), BackupResource.fromArn(media.bucketArn)],
  });
  addAlarms(scope, vault, copies.length, operations);
}

/** What AWS Backup may do: read this table and this bucket, and write into these vaults. */
function createRole(
  scope: Construct,
  { vaults, table, media }: Pick<Props, 'table' | 'media'> & { vaults: IBackupVault[] },
): Role {
  const role = new Role(scope, 'BackupRole', { assumedBy: new ServicePrincipal('backup.amazonaws.com') });
  const { account, region, partition } = Stack.of(scope);
  const allow = (actions: string[], ...resources: string[]) =>
    role.addToPolicy(new PolicyStatement({ effect: Effect.ALLOW, actions, resources }));
  allow(['dynamodb:DescribeTable', 'dynamodb:ListTagsOfResource', 'dynamodb:StartAwsBackupJob'], table.tableArn);
  allow(
    [
      ...[
        's3:GetBucketAcl',
        's3:GetBucketLocation',
        's3:GetBucketNotification',
        's3:GetBucketTagging',
        's3:GetBucketVersioning',
      ],
      ...['s3:GetInventoryConfiguration', 's3:ListBucket', 's3:ListBucketVersions'],
      ...['s3:PutBucketNotification', 's3:PutInventoryConfiguration'],
    ],
    media.bucketArn,
  );
  allow(
    [
      ...['s3:GetObject', 's3:GetObjectAcl', 's3:GetObjectTagging'],
      ...['s3:GetObjectVersion', 's3:GetObjectVersionAcl', 's3:GetObjectVersionTagging'],
    ],
    media.arnForObjects('*'),
  );
  // It follows changes of the bucket by a rule of its own.
  allow(
    [
      ...['events:DeleteRule', 'events:DescribeRule', 'events:DisableRule', 'events:EnableRule', 'events:ListTargetsByRule'],
      ...['events:PutRule', 'events:PutTargets', 'events:RemoveTargets'],
    ],
    `arn:${partition}:events:${region}:${account}:rule/AwsBackupManagedRule*`,
  );
  // These two know no resource.
  allow(['cloudwatch:GetMetricData', 'events:ListRules'], '*');
  allow(['backup:CopyIntoBackupVault', 'backup:DescribeBackupVault'], ...vaults.map((vault) => vault.backupVaultArn));
  allow(['backup:CopyFromBackupVault', 'backup:TagResource'], `arn:${partition}:backup:${region}:${account}:recovery-point:*`);
  for (const [resource, reason] of [
    ['*', 'These calls of CloudWatch and EventBridge know no resource.'],
    ['arn:aws:s3:::<MediaBucket>/*', 'A backup has all files of the bucket.'],
    ['arn:aws:events:us-east-1:<AWS::AccountId>:rule/AwsBackupManagedRule*', 'AWS Backup names its rule itself.'],
    ['arn:aws:backup:us-east-1:<AWS::AccountId>:recovery-point:*', 'AWS Backup names its backups itself.'],
  ] as const)
    accept(role, `AwsSolutions-IAM5[Resource::${resource}]`, reason);
  return role;
}

const day = Duration.days(1);

function addAlarms(scope: Construct, { backupVaultName }: IBackupVault, copies: number, operations: ITopic): void {
  const jobs = (name: string) =>
    new Metric({
      namespace: 'AWS/Backup',
      metricName: `NumberOf${name}`,
      dimensionsMap: { BackupVaultName: backupVaultName },
      statistic: Stats.SUM,
      period: day,
    });
  const bad = {
    failed: jobs('BackupJobsFailed'),
    aborted: jobs('BackupJobsAborted'),
    expired: jobs('BackupJobsExpired'),
    copies: jobs('CopyJobsFailed'),
  };
  addAlarm(scope, 'BackupFailed', operations, {
    metric: new MathExpression({
      label: 'backups and copies that failed',
      expression: Object.keys(bad)
        .map((id) => `FILL(${id}, 0)`)
        .join(' + '),
      usingMetrics: bad,
      period: day,
    }),
    says: 'A backup of the table or the media bucket, or its copy to another region, failed.',
    runbook: 'backup-failed',
  });
  addAlarm(scope, 'BackupMissing', operations, {
    metric: jobs('CopyJobsCompleted'),
    // The table and the bucket. Two days, because the last 24 hours begin within a night's copies.
    when: { below: 2 * copies },
    periods: 2,
    says: 'For two days not both the table and the media bucket were copied to each other region.',
    runbook: 'backup-failed',
  });
}
