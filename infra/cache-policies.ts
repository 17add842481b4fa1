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
import { pagePathHeader, siteHostHeader } from '../functions/http/edge-header.ts';
import type { KeptCall } from './edge.ts';

/**
 * How long the edge keeps each kind of answer (a browser follows the answer's cache-control instead), and which headers reach
 * the functions.
 */
export function createCachePolicies(scope: Construct) {
  const policy = (id: string, props: CachePolicyProps) =>
    new CachePolicy(scope, id, { enableAcceptEncodingGzip: true, enableAcceptEncodingBrotli: true, ...props });
  /**
   * Public answers are kept for as long as `s-maxage` says. CloudFront compresses only what it may keep for longer than 0 s, so
   * the minimum is one second.
   * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/ServingCompressedFiles.html
   */
  const asLongAsTheySay = { minTtl: Duration.seconds(1), defaultTtl: Duration.seconds(1), maxTtl: Duration.hours(1) };
  const known = new Map<string, CachePolicy>();
  /** Kept by path, by the query parameters that the route names, and by host where the answer names it. */
  function publicCalls({ query, byHost }: KeptCall): CachePolicy {
    const [first, ...more] = query;
    const id = [byHost ? 'PublicFiles' : 'PublicCalls', ...query].join('-');
    const made =
      known.get(id) ??
      policy(id, {
        ...asLongAsTheySay,
        queryStringBehavior: first ? CacheQueryStringBehavior.allowList(first, ...more) : CacheQueryStringBehavior.none(),
        ...(byHost && { headerBehavior: CacheHeaderBehavior.allowList(siteHostHeader) }),
      });
    known.set(id, made);
    return made;
  }
  return {
    /** All rendered pages have one path. Their own addresses, with their queries, are in the header (edge-functions.ts). */
    renderedPages: policy('RenderedPages', {
      ...asLongAsTheySay,
      headerBehavior: CacheHeaderBehavior.allowList(pagePathHeader, siteHostHeader),
    }),
    /**
     * The plain site. A browser asks for a page each time. The edge asks S3 every 5 minutes, and after a deployment
     * (site-deployment.ts).
     */
    pages: policy('Pages', { minTtl: Duration.minutes(5), defaultTtl: Duration.minutes(5), maxTtl: Duration.days(1) }),
    /** Files whose names carry a hash. */
    assets: policy('Assets', { minTtl: Duration.days(1), defaultTtl: Duration.days(365), maxTtl: Duration.days(365) }),
    /**
     * Browsers keep pictures for a year. The edge removes those that are not public any more (invalidation.ts). It also asks S3
     * every 5 minutes whether they still exist.
     */
    media: policy('Media', { minTtl: Duration.seconds(0), defaultTtl: Duration.minutes(5), maxTtl: Duration.minutes(5) }),
    publicCalls,
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
      headerBehavior: CacheHeaderBehavior.allowList('Authorization'),
    }),
    /**
     * Without Host, because API Gateway knows only its own; without cookies, because there are none. CloudFront allows at most
     * ten headers.
     */
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
