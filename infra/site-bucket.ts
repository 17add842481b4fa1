import { RemovalPolicy } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { accept } from './accepted-findings.ts';
import { pin } from './pin.ts';

/** The bucket of the built site. It is deleted with its stack, because the site can be built and deployed again. */
export function createSiteBucket(scope: Construct): Bucket {
  const bucket = new Bucket(scope, 'Site', {
    encryption: BucketEncryption.S3_MANAGED,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    enforceSSL: true,
    removalPolicy: RemovalPolicy.DESTROY,
    autoDeleteObjects: true,
  });
  accept(bucket, 'AwsSolutions-S1', 'Read by the edge alone, whose access logs name each request.');
  return pin(bucket, 'SiteBucket');
}
