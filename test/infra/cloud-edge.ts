import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type Context, createContext, runInContext } from 'node:vm';
import type { Template } from 'aws-cdk-lib/assertions';
import { asText } from './as-text.ts';

/**
 * A simulation of CloudFront as the template describes it (behaviors, edge functions, origin groups, the headers that reach an
 * origin, and header policies) in front of stand-ins for the origins.
 */

export type Answer = { status: number; headers: Record<string, string> };
type StoredFiles = Record<string, { type: string; cache?: string }>;
type Sent = Record<string, string>;
type Origins = { site: StoredFiles; media: StoredFiles; api: (method: string, path: string, headers: Sent) => Answer };

type Behavior = {
  PathPattern?: string;
  TargetOriginId: string;
  AllowedMethods?: string[];
  /** One of ours, or the id of one of CloudFront's own, which sends no header. */
  CachePolicyId: { Ref: string } | string;
  ResponseHeadersPolicyId: { Ref: string };
  FunctionAssociations?: { EventType: string; FunctionARN: { 'Fn::GetAtt': [string] } }[];
};
type Edge = { request: EdgeRequest; response?: EdgeResponse };
type EdgeHeaders = Record<string, { value: string }>;
/** `raw` is what `rawQueryString()` returns. */
type EdgeRequest = { method: string; uri: string; raw: string; headers: EdgeHeaders };
type EdgeResponse = { statusCode: number; headers: EdgeHeaders };

export function cloudEdge(template: Template, origins: Origins) {
  const resources = template.toJSON().Resources;
  const [distribution] = Object.values(template.findResources('AWS::CloudFront::Distribution'));
  const config = distribution?.Properties.DistributionConfig;
  const behaviors: Behavior[] = [...config.CacheBehaviors, config.DefaultCacheBehavior];

  function run<Result>({ FunctionAssociations = [] }: Behavior, event: string, given: Edge): Result | undefined {
    const found = FunctionAssociations.find(({ EventType }) => EventType === event);
    if (!found) return undefined;
    const context = createContext({});
    runInContext(resources[found.FunctionARN['Fn::GetAtt'][0]].Properties.FunctionCode, context);
    return runHandler(context, given);
  }

  function origin(id: string, method: string, uri: string, headers: Sent): Answer {
    const group = config.OriginGroups.Items.find(({ Id }: { Id: string }) => Id === id);
    if (group) {
      const [primary, second] = group.Members.Items.map(({ OriginId }: { OriginId: string }) => OriginId);
      const first = origin(primary, method, uri, headers);
      return group.FailoverCriteria.StatusCodes.Items.includes(first.status) ? origin(second, method, uri, headers) : first;
    }
    const { DomainName } = config.Origins.find(({ Id }: { Id: string }) => Id === id);
    const name = asText(DomainName);
    if (name.includes('execute-api')) return origins.api(method, uri, headers);
    return readFile(name.includes('SiteBucket') ? origins.site : origins.media, uri);
  }

  /** The headers of a request that the cache policy puts into the key, and so sends to the origin. */
  function sent({ CachePolicyId }: Behavior, { headers }: EdgeRequest): Sent {
    if (typeof CachePolicyId === 'string') return {};
    const { HeadersConfig } =
      resources[CachePolicyId.Ref].Properties.CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin;
    const names: string[] = (HeadersConfig.Headers ?? []).map((name: string) => name.toLowerCase());
    return Object.fromEntries(names.flatMap((name) => (headers[name] ? [[name, headers[name].value]] : [])));
  }

  return (method: string, pathAndQuery: string, visitorHeaders: Sent = {}): Answer => {
    const [uri = '/'] = pathAndQuery.split('?', 1);
    const behavior = behaviors.find(({ PathPattern }) => !PathPattern || matches(PathPattern, uri)) as Behavior;
    if (!(behavior.AllowedMethods ?? ['GET', 'HEAD']).includes(method)) return { status: 403, headers: {} };
    const headersAsked = wrapped({ host: 'd111111abcdef8.cloudfront.net', ...visitorHeaders });
    const asked: EdgeRequest = { method, uri, raw: pathAndQuery.slice(uri.length + 1), headers: headersAsked };
    const request = run<EdgeRequest | EdgeResponse>(behavior, 'viewer-request', { request: asked }) ?? asked;
    if ('statusCode' in request) return { status: request.statusCode, headers: unwrapped(request.headers) };
    const got = origin(behavior.TargetOriginId, method, request.uri, sent(behavior, request));
    const policy = resources[behavior.ResponseHeadersPolicyId.Ref].Properties.ResponseHeadersPolicyConfig;
    const headers = { ...got.headers, ...headersOf(policy) };
    if (got.status >= 400) return { status: got.status, headers };
    const response: EdgeResponse = { statusCode: got.status, headers: wrapped(headers) };
    const changed = run<EdgeResponse>(behavior, 'viewer-response', { request, response }) ?? response;
    return { status: changed.statusCode, headers: unwrapped(changed.headers) };
  };
}

/** Calls a function's `handler` with a request that has CloudFront's methods. */
export function runHandler<Result>(context: Context, given: { request: { raw?: string } }): Result {
  const event = JSON.stringify(given);
  const code = `var event = ${event}; event.request.rawQueryString = function () { return event.request.raw; };
    JSON.stringify(handler(event))`;
  return JSON.parse(runInContext(code, context));
}

/** CloudFront's patterns: `*` is any number of characters, `?` is one. */
function matches(pattern: string, uri: string): boolean {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`).test(uri);
}

/** S3 uses the decoded path as the key; `..` has no meaning to it. */
function readFile(files: StoredFiles, uri: string): Answer {
  const found = files[decodeURIComponent(uri).slice(1)];
  if (!found) return { status: 404, headers: { 'content-type': 'application/xml' } };
  return { status: 200, headers: { 'content-type': found.type, ...(found.cache && { 'cache-control': found.cache }) } };
}

type Policy = {
  SecurityHeadersConfig: {
    ContentSecurityPolicy: { ContentSecurityPolicy: unknown };
    StrictTransportSecurity: { AccessControlMaxAgeSec: number; IncludeSubdomains: boolean };
    ContentTypeOptions?: object;
    ReferrerPolicy: { ReferrerPolicy: string };
    FrameOptions?: { FrameOption: string };
  };
  CustomHeadersConfig: { Items: { Header: string; Value: string }[] };
};

function headersOf({ SecurityHeadersConfig: security, CustomHeadersConfig: custom }: Policy): Record<string, string> {
  const { AccessControlMaxAgeSec: age, IncludeSubdomains: subdomains } = security.StrictTransportSecurity;
  return {
    'content-security-policy': asText(security.ContentSecurityPolicy.ContentSecurityPolicy),
    'strict-transport-security': `max-age=${age}${subdomains ? '; includeSubDomains' : ''}`,
    'referrer-policy': security.ReferrerPolicy.ReferrerPolicy,
    ...(security.ContentTypeOptions && { 'x-content-type-options': 'nosniff' }),
    ...(security.FrameOptions && { 'x-frame-options': security.FrameOptions.FrameOption }),
    ...Object.fromEntries(custom.Items.map(({ Header, Value }) => [Header, Value])),
  };
}

const wrapped = (headers: Record<string, string>): EdgeHeaders =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }]));
const unwrapped = (headers: EdgeHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value]));

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.svg': 'image/svg+xml' };

/** The site's bucket after the template's deployments: which deployment put which files with which cache header. */
export function deployedSite(template: Template, folder: string): StoredFiles {
  const deployments = Object.values(template.findResources('Custom::CDKBucketDeployment')).map(({ Properties }) => Properties);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map((entry) => {
      const key = path.relative(folder, path.join(entry.parentPath, entry.name));
      const putBy = deployments.find(({ Include = [], Exclude = [] }) => {
        const included = Include.some((pattern: string) => matches(pattern, key));
        return included || !Exclude.some((pattern: string) => matches(pattern, key));
      });
      if (!putBy) throw new Error(`${key} is deployed by nobody`);
      return [key, { type: types[path.extname(key)] ?? '', cache: putBy.SystemMetadata['cache-control'] }];
    }),
  );
}
