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
import { createCachePolicies } from './cache-policies.ts';
import { type behaviors, contentSecurityPolicy, fileHeaders, keptCalls, pageHeaders } from './edge.ts';
import { fileResponseCode, pageRequestCode, pageResponseCode } from './edge-functions.ts';
import { createResponseHeaders } from './response-headers.ts';
import type { Site } from './site-files.ts';

type Props = { site: Site; media: IBucket; origins: Record<(typeof behaviors)[number]['origin'], IOrigin> };

/**
 * What the edge does for each path pattern; `pages` is for all paths that no other pattern matches. The first match wins, so
 * the public calls come before `/api/*`.
 */
export function edgeBehaviors(scope: Construct, { site, media, origins }: Props): { pages: BehaviorOptions } & Patterns {
  const cache = createCachePolicies(scope);
  const uploads = [`https://${media.bucketRegionalDomainName}`];
  const csp = contentSecurityPolicy({ scripts: site.scriptHashes, uploads });
  const headers = {
    page: createResponseHeaders(scope, 'PageHeaders', pageHeaders(csp)),
    file: createResponseHeaders(scope, 'FileHeaders', fileHeaders('/')),
    picture: createResponseHeaders(scope, 'PictureHeaders', fileHeaders('/media/')),
    pdf: createResponseHeaders(scope, 'PdfHeaders', fileHeaders('/pdfs/')),
  };
  const common = { viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS, compress: true };
  const call = {
    ...common,
    origin: origins.api,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachedMethods: CachedMethods.CACHE_GET_HEAD,
    responseHeadersPolicy: headers.file,
  };
  const onResponse = (id: string, code: string) => association(scope, id, FunctionEventType.VIEWER_RESPONSE, code);
  const file = {
    ...common,
    origin: origins.media,
    cachePolicy: cache.media,
    functionAssociations: [onResponse('FileResponse', fileResponseCode())],
  };
  return {
    pages: {
      ...common,
      origin: origins.site,
      cachePolicy: cache.pages,
      responseHeadersPolicy: headers.page,
      functionAssociations: [
        association(scope, 'PageRequest', FunctionEventType.VIEWER_REQUEST, pageRequestCode(site.rootFiles)),
        onResponse('PageResponse', pageResponseCode(site.rootFiles)),
      ],
    },
    ...Object.fromEntries(keptCalls.map(({ pattern, query }) => [pattern, { ...call, cachePolicy: cache.publicCalls(query) }])),
    '/api/*': { ...call, cachePolicy: cache.otherCalls, originRequestPolicy: cache.callsToOrigin },
    '/media/*': { ...file, responseHeadersPolicy: headers.picture },
    '/pdfs/*': { ...file, responseHeadersPolicy: headers.pdf },
    '/assets/*': { ...common, origin: origins.site, cachePolicy: cache.assets, responseHeadersPolicy: headers.file },
  };
}

type Patterns = Record<string, BehaviorOptions>;

function association(scope: Construct, id: string, eventType: FunctionEventType, code: string) {
  const made = new EdgeFunction(scope, id, { code: FunctionCode.fromInline(code), runtime: FunctionRuntime.JS_2_0 });
  return { eventType, function: made };
}
