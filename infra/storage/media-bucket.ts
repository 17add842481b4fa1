import { Duration, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption, type CfnBucket, type LifecycleRule } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { expiryDays } from './file-expiry.ts';
import { outlives, pin } from './pin.ts';
import { uploadCors } from './uploads-bucket.ts';

type Props = { logs: Bucket; domainName?: string };

/**
 * The files that were made from uploads, and the PDFs. The edge may read only `media/` and `pdfs/`.
 */
export function createMediaBucket(scope: Construct, { logs, domainName }: Props): Bucket {
  const media = new Bucket(scope, 'Media', {
    versioned: true,
    encryption: BucketEncryption.S3_MANAGED,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    enforceSSL: true,
    serverAccessLogsBucket: logs,
    serverAccessLogsPrefix: 'media/',
    // Releases before uploads had a bucket of their own (uploads-bucket.ts) had browsers put them here. One may be rolled back to.
    cors: [uploadCors(domainName)],
    lifecycleRules: [
      forgotten('uploads', expiryDays.uploads),
      forgotten('staged', expiryDays.staged),
      { id: 'incomplete', abortIncompleteMultipartUploadAfter: Duration.days(1) },
      // Each change makes a new index. What somebody had erased is not in the last one, and must not stay in earlier ones.
      { id: 'search', prefix: 'search/', noncurrentVersionExpiration: Duration.days(1) },
      // A check repairs an archive from the two before it. More would be gigabytes, and names that were withdrawn.
      { id: 'archives', prefix: 'archives/', noncurrentVersionExpiration: Duration.days(1), noncurrentVersionsToRetain: 2 },
      { id: 'noncurrent', noncurrentVersionExpiration: Duration.days(30), expiredObjectDeleteMarker: true },
    ],
    removalPolicy: outlives,
  });
  // The app stack uses events of deleted pictures (invalidation.ts). The CDK's own way to enable events would add a function to
  // this stack.
  (media.node.defaultChild as CfnBucket).notificationConfiguration = { eventBridgeConfiguration: { eventBridgeEnabled: true } };
  for (const statement of edgeMayRead(media)) media.addToResourcePolicy(statement);
  media.policy?.applyRemovalPolicy(outlives);
  return pin(media, 'MediaBucket');
}

/** The files of a folder expire after some days, and their earlier versions a day later: no project owns them. */
function forgotten(folder: 'uploads' | 'staged', days: number): LifecycleRule {
  const noncurrentVersionExpiration = Duration.days(1);
  return { id: folder, prefix: `${folder}/`, expiration: Duration.days(days), noncurrentVersionExpiration };
}

/**
 * Lets any distribution of this account read. If the policy named the one distribution, this stack would depend on the app
 * stack, which depends on this one. With the right to list, S3 answers 404, not 403, for a missing file. The edge never asks
 * for the bucket's root, so it never lists the bucket.
 */
function edgeMayRead(media: Bucket): PolicyStatement[] {
  const { account, partition } = Stack.of(media);
  const edge = {
    principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
    conditions: { ArnLike: { 'AWS:SourceArn': `arn:${partition}:cloudfront::${account}:distribution/*` } },
  };
  const resources = [media.arnForObjects('media/*'), media.arnForObjects('pdfs/*')];
  return [
    new PolicyStatement({ sid: 'EdgeReads', actions: ['s3:GetObject'], resources, ...edge }),
    new PolicyStatement({ sid: 'EdgeLearnsWhatIsMissing', actions: ['s3:ListBucket'], resources: [media.bucketArn], ...edge }),
  ];
}
