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
  const byQuery = new Map<string, CachePolicy>();
  /**
   * Public answers: by path and those parameters of the query that count, as long as `s-maxage` says. CloudFront compresses nothing that
   * it may keep for 0 s, hence one second at least.
   * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/ServingCompressedFiles.html
   */
  function publicCalls(query: readonly string[]): CachePolicy {
    const [first, ...more] = query;
    const id = ['PublicCalls', ...query].join('-');
    const made =
      byQuery.get(id) ??
      policy(id, {
        minTtl: Duration.seconds(1),
        defaultTtl: Duration.seconds(1),
        maxTtl: Duration.hours(1),
        queryStringBehavior: first ? CacheQueryStringBehavior.allowList(first, ...more) : CacheQueryStringBehavior.none(),
      });
    byQuery.set(id, made);
    return made;
  }
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
    publicCalls,
    /**
     * All other calls: not kept, since their answers are `no-store`. A policy that could not keep anything may not pass
     * Authorization on, hence the second. The functions compress these answers themselves where it pays (admin lists).
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
