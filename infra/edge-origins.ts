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
  /** Of the data stack, known here by name alone. */
  media: IBucket;
};

/** Where the edge gets things: calls with the secret that proves it, files by origin access control. */
export function edgeOrigins(scope: Construct, { api, originSecret, siteBucket, media }: OriginProps) {
  const { region, urlSuffix } = Stack.of(scope);
  // The data stack's own policy lets the edge read (media-bucket.ts).
  Annotations.of(scope).acknowledgeWarning('@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac');
  // No visitor's path reaches the bucket's root, which would be listed: it is rewritten to index.html, and the root object is set besides.
  Annotations.of(scope).acknowledgeWarning('@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk');
  return {
    api: new HttpOrigin(`${api.apiId}.execute-api.${region}.${urlSuffix}`, {
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      originSslProtocols: [OriginSslPolicy.TLS_V1_2],
      keepaliveTimeout: Duration.seconds(60),
      customHeaders: { [originSecretHeader]: originSecret },
    }),
    // With the right to list, a file that is not there is 404 and not 403.
    site: S3BucketOrigin.withOriginAccessControl(siteBucket, { originAccessLevels: [AccessLevel.READ, AccessLevel.LIST] }),
    media: S3BucketOrigin.withOriginAccessControl(media),
  };
}
