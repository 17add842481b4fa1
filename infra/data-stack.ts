import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { BackupVault } from 'aws-cdk-lib/aws-backup';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { type CfnSecret, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { accept } from './accepted-findings.ts';
import type { Config } from './config.ts';
import { createBackupVault } from './storage/backups.ts';
import { createMediaBucket } from './storage/media-bucket.ts';
import { outlives, pin } from './storage/pin.ts';
import { createTable } from './storage/table.ts';
import { createUploadsBucket } from './storage/uploads-bucket.ts';

/**
 * The stack of what outlives every deployment: the table, the media, the uploads, the keys, the backups and the access logs. None
 * of them is deleted with the stack, and AWS refuses to delete the stack itself.
 */
export class DataStack extends Stack {
  readonly table: ReturnType<typeof createTable>;
  readonly media: Bucket;
  readonly uploads: Bucket;
  readonly logs: Bucket;
  readonly signingKey: Secret;
  readonly accessCodeKey: Secret;
  readonly editTokenKey: Secret;
  readonly backups: BackupVault;

  constructor(scope: Construct, id: string, { config, ...props }: StackProps & { config: Config }) {
    super(scope, id, { ...props, terminationProtection: true });
    this.table = createTable(this);
    this.logs = createLogsBucket(this, config);
    this.media = createMediaBucket(this, { logs: this.logs, domainName: config.domainName });
    this.uploads = createUploadsBucket(this, { logs: this.logs, domainName: config.domainName });
    this.signingKey = createSigningKey(this);
    this.accessCodeKey = createAccessCodeKey(this);
    this.editTokenKey = createEditTokenKey(this);
    this.backups = createBackupVault(this);
    // Also while no stack of the stage reads them: this one is deployed first, and AWS deletes no output that the app stack still reads.
    for (const value of [this.backups.backupVaultName, this.backups.backupVaultArn]) this.exportValue(value);
    new CfnOutput(this, 'TableName', { value: this.table.tableName });
    new CfnOutput(this, 'MediaBucketName', { value: this.media.bucketName });
    new CfnOutput(this, 'SigningKeyArn', { value: this.signingKey.secretArn });
    new CfnOutput(this, 'AccessCodeKeyArn', { value: this.accessCodeKey.secretArn });
  }
}

/**
 * Access logs of the edge (`edge/`) and of the two buckets (`media/`, `uploads/`). CloudFront delivers its logs by ACL, so this bucket
 * allows ACLs. The logs contain visitors' addresses, so they expire after `logDays`.
 */
function createLogsBucket(scope: Construct, config: Config): Bucket {
  const logs = new Bucket(scope, 'Logs', {
    encryption: BucketEncryption.S3_MANAGED,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
    enforceSSL: true,
    lifecycleRules: [{ id: 'expire', expiration: Duration.days(config.logDays) }],
    removalPolicy: outlives,
  });
  accept(logs, 'AwsSolutions-S1', 'Logs of the bucket that takes the logs would go round in a circle.');
  logs.policy?.applyRemovalPolicy(outlives);
  return pin(logs, 'LogsBucket');
}

/** The private key that signs tokens. It is empty until `npm run admin -- create` makes the first pair. */
function createSigningKey(scope: Construct): Secret {
  const key = new Secret(scope, 'SigningKey', {
    description: 'Private key of the administrators’ tokens',
    removalPolicy: outlives,
  });
  (key.node.defaultChild as CfnSecret).generateSecretString = undefined;
  accept(key, 'AwsSolutions-SMG4', 'Changed by `npm run admin -- rotate-key`, which also publishes the new public key.');
  return pin(key, 'SigningKey');
}

/** The key that encrypts access codes so that staff can read them again, generated once. */
function createAccessCodeKey(scope: Construct): Secret {
  const key = new Secret(scope, 'AccessCodeKey', {
    description: 'Key of the encrypted access codes',
    generateSecretString: { passwordLength: 64, excludePunctuation: true },
    removalPolicy: outlives,
  });
  accept(
    key,
    'AwsSolutions-SMG4',
    'Changed by hand (docs/runbook.md): codes are read with the former key until the next change.',
  );
  return pin(key, 'AccessCodeKey');
}

/** The key of the teams' edit tokens, generated once. */
function createEditTokenKey(scope: Construct): Secret {
  const key = new Secret(scope, 'EditTokenKey', {
    description: 'Key of the teams’ edit tokens',
    generateSecretString: { passwordLength: 64, excludePunctuation: true },
    removalPolicy: outlives,
  });
  accept(
    key,
    'AwsSolutions-SMG4',
    'It is changed by hand (docs/runbook.md), so that the links of the former key go on opening.',
  );
  return pin(key, 'EditTokenKey');
}
