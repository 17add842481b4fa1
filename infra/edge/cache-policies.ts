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
import { pagePathHeader, siteHostHeader } from '../../functions/http/edge-header.ts';

/**
 * How long the edge keeps each kind of answer (a browser follows the answer's cache-control instead), and which headers reach
 * the functions.
 */
export function createCachePolicies(scope: Construct) {
  const policy = (id: string, props: CachePolicyProps) =>
    new CachePolicy(scope, id, { enableAcceptEncodingGzip: true, enableAcceptEncodingBrotli: true, ...props });
  return {
    /**
     * Public answers and rendered pages are kept for as long as `s-maxage` says. The edge's request functions reduce the query to what
     * the answer depends on, and set the headers. CloudFront compresses only what it may keep for longer than 0 s, so the minimum is
     * one second.
     * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/ServingCompressedFiles.html
     */
    kept: policy('Kept', {
      minTtl: Duration.seconds(1),
      defaultTtl: Duration.seconds(1),
      maxTtl: Duration.hours(1),
      queryStringBehavior: CacheQueryStringBehavior.all(),
      headerBehavior: CacheHeaderBehavior.allowList(pagePathHeader, siteHostHeader),
    }),
    /** Files whose names carry a hash. They say themselves that they are kept for a year. */
    assets: CachePolicy.CACHING_OPTIMIZED,
    /**
     * Files that may change or go: the plain site, pictures, PDFs. Browsers follow what the answer says. The edge removes pictures that are
     * not public any more (invalidation.ts), and asks S3 every 5 minutes whether they still exist.
     */
    files: policy('Files', { minTtl: Duration.seconds(0), defaultTtl: Duration.minutes(5), maxTtl: Duration.minutes(5) }),
    /**
     * All other calls are not kept, because their answers are `no-store`. CloudFront passes Authorization on only under a
     * policy that could keep an answer, so the maximum is one second. The functions compress large answers (admin lists)
     * themselves.
     */
    otherCalls: policy('OtherCalls', {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.seconds(1),
      queryStringBehavior: CacheQueryStringBehavior.all(),
      // The answer depends on the account or the team, too.
      headerBehavior: CacheHeaderBehavior.allowList('Authorization', 'X-Edit-Token'),
    }),
    /**
     * Without Host, because API Gateway knows only its own; without cookies, because there are none. CloudFront allows at most
     * ten headers.
     */
    callsToOrigin: new OriginRequestPolicy(scope, 'CallsToOrigin', {
      headerBehavior: OriginRequestHeaderBehavior.allowList(
        // Of refusals, which are never kept.
        'Accept-Language',
        'CloudFront-Viewer-Address',
        'Content-Type',
        'If-Match',
        'Origin',
        'User-Agent',
      ),
    }),
  };
}
