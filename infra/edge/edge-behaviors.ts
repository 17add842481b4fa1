import {
  AllowedMethods,
  type BehaviorOptions,
  CachedMethods,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  type IOrigin,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Config } from '../config.ts';
import { createCachePolicies } from './cache-policies.ts';
import { type Behavior, behaviors, contentSecurityPolicy, fileHeaders, keptCalls, pageHeaders } from './edge.ts';
import { callRequestCode, fileResponseCode, pageRequestCode, pageResponseCode } from './edge-functions.ts';
import { createResponseHeaders } from './response-headers.ts';
import type { Site } from './site-files.ts';

type Props = { config: Config; site: Site; uploads: IBucket; origins: Record<Behavior['origin'], IOrigin> };

/**
 * What the edge does for each path pattern; `pages` is for all paths that no other pattern matches. The first match wins, so
 * the public calls come before `/api/*`, and the site's files last.
 */
export function edgeBehaviors(
  scope: Construct,
  { config, site, uploads: bucket, origins }: Props,
): { pages: BehaviorOptions } & Patterns {
  const cache = createCachePolicies(scope);
  const uploads = [`https://${bucket.bucketRegionalDomainName}`];
  const csp = contentSecurityPolicy({ scripts: site.scriptHashes, uploads });
  const headers = {
    page: createResponseHeaders(scope, 'PageHeaders', pageHeaders(csp)),
    file: createResponseHeaders(scope, 'FileHeaders', fileHeaders('/')),
    picture: createResponseHeaders(scope, 'PictureHeaders', fileHeaders('/media/')),
    pdf: createResponseHeaders(scope, 'PdfHeaders', fileHeaders('/pdfs/')),
  };
  const common = { viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS, compress: true };
  const { VIEWER_REQUEST: request, VIEWER_RESPONSE: response } = FunctionEventType;
  const host = config.domainName;
  const functionAssociations = [association(scope, 'CallRequest', request, callRequestCode(host))];
  const read = { ...common, origin: origins.api, responseHeadersPolicy: headers.file, functionAssociations };
  const call = { ...read, allowedMethods: AllowedMethods.ALLOW_ALL, cachedMethods: CachedMethods.CACHE_GET_HEAD };
  const file = {
    ...common,
    origin: origins.media,
    cachePolicy: cache.files,
    functionAssociations: [association(scope, 'FileResponse', response, fileResponseCode())],
  };
  const page = {
    ...common,
    responseHeadersPolicy: headers.page,
    functionAssociations: [
      association(scope, 'PageRequest', request, pageRequestCode({ rootFiles: site.rootFiles, host })),
      association(scope, 'PageResponse', response, pageResponseCode(site.rootFiles)),
    ],
  };
  const kept = keptCalls.map(({ pattern }) => [
    pattern,
    { ...(pattern.startsWith('/api/') ? call : read), cachePolicy: cache.kept },
  ]);
  const plainPages = behaviors.filter(({ origin, pattern }) => origin === 'site' && pattern !== '/assets/*');
  return {
    pages: { ...page, origin: origins.pages, cachePolicy: cache.kept },
    ...Object.fromEntries(kept),
    '/api/*': { ...call, cachePolicy: cache.otherCalls, originRequestPolicy: cache.callsToOrigin },
    '/media/*': { ...file, responseHeadersPolicy: headers.picture },
    '/pdfs/*': { ...file, responseHeadersPolicy: headers.pdf },
    '/assets/*': { ...common, origin: origins.site, cachePolicy: cache.assets, responseHeadersPolicy: headers.file },
    ...Object.fromEntries(
      plainPages.map(({ pattern }) => [pattern, { ...page, origin: origins.site, cachePolicy: cache.files }]),
    ),
  };
}

type Patterns = Record<string, BehaviorOptions>;

function association(scope: Construct, id: string, eventType: FunctionEventType, code: string) {
  const made = new EdgeFunction(scope, id, { code: FunctionCode.fromInline(code), runtime: FunctionRuntime.JS_2_0 });
  return { eventType, function: made };
}
