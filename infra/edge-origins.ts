import { Annotations, Duration, Stack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { AccessLevel, OriginProtocolPolicy, OriginSslPolicy } from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { originSecretHeader } from '../functions/http/edge-header.ts';

export type OriginProps = {
  api: HttpApi;
  originSecret: string;
  siteBucket: IBucket;
  /** The data stack's bucket, known here by its name only (app-stack.ts). */
  media: IBucket;
};

/**
 * The origins of the edge: calls go to the API with the secret header, files come from the buckets by origin access control.
 */
export function edgeOrigins(scope: Construct, { api, originSecret, siteBucket, media }: OriginProps) {
  const { region, urlSuffix } = Stack.of(scope);
  // The data stack's own bucket policy lets the edge read (media-bucket.ts).
  Annotations.of(scope).acknowledgeWarning('@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac');
  // A request for the bucket's root would list the bucket. No path of a visitor reaches the root: the edge rewrites it to
  // index.html, and the distribution also has a root object.
  Annotations.of(scope).acknowledgeWarning('@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk');
  return {
    api: new HttpOrigin(`${api.apiId}.execute-api.${region}.${urlSuffix}`, {
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      originSslProtocols: [OriginSslPolicy.TLS_V1_2],
      keepaliveTimeout: Duration.seconds(60),
      customHeaders: { [originSecretHeader]: originSecret },
    }),
    // With the right to list, S3 answers 404, not 403, for a missing file.
    site: S3BucketOrigin.withOriginAccessControl(siteBucket, { originAccessLevels: [AccessLevel.READ, AccessLevel.LIST] }),
    media: S3BucketOrigin.withOriginAccessControl(media),
  };
}
