import { Annotations, Duration, Stack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { AccessLevel, OriginProtocolPolicy, OriginSslPolicy } from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { originSecretHeader } from '../../functions/http/edge-header.ts';
import { pageFailures, pagePatience } from './edge.ts';

export type OriginProps = {
  api: HttpApi;
  originSecret: string;
  siteBucket: IBucket;
  /** The data stack's bucket, known here by its name only (app-stack.ts). */
  media: IBucket;
};

/**
 * The origins of the edge: calls go to the API with the secret header, files come from the buckets by origin access control.
 * Public pages come from the API too; while it fails, is throttled or slow, from the site's bucket
 * (docs/decisions/0054-fallback-at-the-edge.md).
 */
export function edgeOrigins(scope: Construct, { api, originSecret, siteBucket, media }: OriginProps) {
  const { region, urlSuffix } = Stack.of(scope);
  // The data stack's own bucket policy lets the edge read (media-bucket.ts).
  Annotations.of(scope).acknowledgeWarning('@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac');
  // A request for the bucket's root would list the bucket. No path of a visitor reaches the root: the edge rewrites it to
  // index.html, and the distribution also has a root object.
  Annotations.of(scope).acknowledgeWarning('@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk');
  const apiDomain = `${api.apiId}.execute-api.${region}.${urlSuffix}`;
  const https = {
    protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
    originSslProtocols: [OriginSslPolicy.TLS_V1_2],
    keepaliveTimeout: Duration.seconds(60),
    customHeaders: { [originSecretHeader]: originSecret },
  };
  // With the right to list, S3 answers 404, not 403, for a missing file.
  const site = S3BucketOrigin.withOriginAccessControl(siteBucket, { originAccessLevels: [AccessLevel.READ, AccessLevel.LIST] });
  return {
    api: new HttpOrigin(apiDomain, https),
    site,
    media: S3BucketOrigin.withOriginAccessControl(media),
    // The same API with less patience, and with one attempt: each attempt would wait for the answer again.
    pages: new OriginGroup({
      primaryOrigin: new HttpOrigin(apiDomain, {
        ...https,
        connectionAttempts: 1,
        connectionTimeout: Duration.seconds(pagePatience.connection),
        readTimeout: Duration.seconds(pagePatience.answer),
      }),
      fallbackOrigin: site,
      fallbackStatusCodes: pageFailures,
    }),
  };
}
