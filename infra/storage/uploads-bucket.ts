import { Duration } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { expiryDays } from './file-expiry.ts';
import { outlives, pin } from './pin.ts';

type Props = { logs: Bucket; domainName?: string };

/**
 * Originals, which browsers put with a signed address. Without versions: what was verified or refused is gone at once, and the rest
 * after a day, so that nobody can fill it and no photo keeps the place where it was taken.
 */
export function createUploadsBucket(scope: Construct, { logs, domainName }: Props): Bucket {
  const uploads = new Bucket(scope, 'Uploads', {
    encryption: BucketEncryption.S3_MANAGED,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    enforceSSL: true,
    serverAccessLogsBucket: logs,
    serverAccessLogsPrefix: 'uploads/',
    cors: [uploadCors(domainName)],
    lifecycleRules: [
      {
        id: 'originals',
        expiration: Duration.days(expiryDays.uploads),
        abortIncompleteMultipartUploadAfter: Duration.days(1),
      },
    ],
    removalPolicy: outlives,
  });
  uploads.policy?.applyRemovalPolicy(outlives);
  return pin(uploads, 'UploadsBucket');
}

/** The pages of the site may put files with the headers of a slot (functions/pictures/slot.ts). */
export function uploadCors(domainName: string | undefined) {
  return {
    allowedMethods: [HttpMethods.PUT],
    allowedOrigins: [`https://${domainName ?? '*.cloudfront.net'}`],
    allowedHeaders: ['content-type', 'if-none-match'],
    maxAge: 3600,
  };
}
