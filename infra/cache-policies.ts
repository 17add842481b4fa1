import { Duration } from 'aws-cdk-lib';
import {
  CacheHeaderBehavior,
  CachePolicy,
  type CachePolicyProps,
  CacheQueryStringBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/** How long the edge itself keeps what (visitors' browsers follow the answer's cache-control), and what it tells the functions. */
export function createCachePolicies(scope: Construct) {
  const policy = (id: string, props: CachePolicyProps) =>
    new CachePolicy(scope, id, { enableAcceptEncodingGzip: true, enableAcceptEncodingBrotli: true, ...props });
  return {
    /** Pages are asked for anew by each browser; the edge asks S3 every 5 minutes, and after a deployment (site-deployment.ts). */
    pages: policy('Pages', { minTtl: Duration.minutes(5), defaultTtl: Duration.minutes(5), maxTtl: Duration.days(1) }),
    /** Files whose names carry a hash. */
    assets: policy('Assets', { minTtl: Duration.days(1), defaultTtl: Duration.days(365), maxTtl: Duration.days(365) }),
    /**
     * Browsers keep pictures for good. The edge forgets those that are not public any more (invalidation.ts), and asks S3 every 5 minutes
     * besides whether they are still there.
     */
    media: policy('Media', { minTtl: Duration.seconds(0), defaultTtl: Duration.minutes(5), maxTtl: Duration.minutes(5) }),
    /** Public answers: by path and query, as long as `s-maxage` says, and not at all without it. */
    publicCalls: policy('PublicCalls', {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.hours(1),
      queryStringBehavior: CacheQueryStringBehavior.all(),
    }),
    /**
     * All other calls: not kept, since their answers are `no-store`. A policy that could not keep anything may not pass
     * Authorization on, nor compress, hence the second.
     */
    otherCalls: policy('OtherCalls', {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.seconds(1),
      queryStringBehavior: CacheQueryStringBehavior.all(),
      headerBehavior: CacheHeaderBehavior.allowList('Authorization'),
    }),
    /** Not Host (API Gateway knows only its own), no cookies (there are none). At most ten headers are possible. */
    callsToOrigin: new OriginRequestPolicy(scope, 'CallsToOrigin', {
      headerBehavior: OriginRequestHeaderBehavior.allowList(
        'CloudFront-Viewer-Address',
        'Content-Type',
        'If-Match',
        'Origin',
        'User-Agent',
        'X-Edit-Token',
      ),
    }),
  };
}
