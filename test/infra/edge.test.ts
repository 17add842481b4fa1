import { globSync, readFileSync } from 'node:fs';
import { Match, type Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { departmentList, firstDepartments } from '../../domain/department/department-settings.ts';
import { pagePatterns, plainPages, publicPages } from '../../domain/site/pages.ts';
import { edgePattern, gatewayPaths, pageRoute, routes } from '../../infra/api/routes.ts';
import { behaviors, contentSecurityPolicy, fileHeaders, inlineScriptHashes, pageHeaders } from '../../infra/edge/edge.ts';
import { asText } from './as-text.ts';
import { inlineScript, production, synthesize } from './synthesize.ts';

const { app } = synthesize('dev');
const prod = synthesize('prod', {
  hostedZone: { id: 'Z0123456789', name: 'example.edu' },
}).app;

type Behavior = { PathPattern: string; AllowedMethods?: string[]; Compress: boolean; ViewerProtocolPolicy: string } & Record<
  string,
  never
>;

const config = (template: Template) =>
  Object.values(template.findResources('AWS::CloudFront::Distribution'))[0]?.Properties.DistributionConfig;
const table: Behavior[] = config(app).CacheBehaviors;
const resource = (reference: { Ref: string }) => app.toJSON().Resources[reference.Ref].Properties;
const at = (pattern: string) => {
  const found = table.find(({ PathPattern }) => PathPattern === pattern);
  if (!found) throw new Error(`no behaviour for ${pattern}`);
  return found as unknown as Record<string, { Ref: string }> & { TargetOriginId: string };
};
const originNamed = (id: string) => asText(config(app).Origins.find((one: { Id: string }) => one.Id === id)?.DomainName);
const cachePolicy = (reference: { Ref: string }) => resource(reference).CachePolicyConfig;

/** CloudFront's patterns: `*` is any number of characters, `?` is one. */
function matches(pattern: string, path: string): boolean {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`).test(path);
}

const behaviorOf = (path: string) => table.find(({ PathPattern }) => matches(PathPattern, path))?.PathPattern ?? 'default';

describe('the distribution', () => {
  it('speaks HTTP/2 and 3, IPv6 and only TLS', () => {
    expect(config(app)).toMatchObject({ HttpVersion: 'http2and3', IPV6Enabled: true });
    for (const { ViewerProtocolPolicy, Compress } of [config(app).DefaultCacheBehavior, ...table]) {
      expect([ViewerProtocolPolicy, Compress]).toEqual(['redirect-to-https', true]);
    }
  });

  it('offers Brotli wherever it keeps answers', () => {
    for (const { Properties } of Object.values(app.findResources('AWS::CloudFront::CachePolicy'))) {
      const { EnableAcceptEncodingBrotli: brotli, EnableAcceptEncodingGzip: gzip } =
        Properties.CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin;
      expect([brotli, gzip]).toEqual([true, true]);
    }
  });

  it('keeps no error, and replaces none', () => {
    for (const { ErrorCachingMinTTL, ...rest } of config(app).CustomErrorResponses) {
      expect(ErrorCachingMinTTL).toBe(0);
      expect(Object.keys(rest)).toEqual(['ErrorCode']);
    }
    expect(config(app).CustomErrorResponses).toHaveLength(11);
  });

  it('writes access logs into the bucket of the data stack', () => {
    expect(config(app).Logging).toMatchObject({
      Prefix: 'edge/',
      Bucket: { 'Fn::ImportValue': Match.anyValue() && expect.any(String) },
    });
  });

  it('proves itself to the API by the secret that the functions get', () => {
    const api = config(app).Origins.find((origin: { CustomOriginConfig?: object }) => origin.CustomOriginConfig);
    const [header] = api.OriginCustomHeaders;
    expect(header.HeaderName).toBe('x-origin-secret');
    app.hasResourceProperties('AWS::Lambda::Function', {
      Environment: { Variables: { ORIGIN_SECRET: header.HeaderValue } },
    });
  });

  it('reads both buckets by origin access control', () => {
    const files = config(app).Origins.filter((origin: { S3OriginConfig?: object }) => origin.S3OriginConfig);
    expect(files).toHaveLength(2);
    for (const { OriginAccessControlId } of files) expect(asText(OriginAccessControlId)).toMatch(/^<EdgeDistribution\w+\.Id>$/);
  });
});

describe('a domain of one’s own', () => {
  it('comes with its certificate and TLS 1.2_2021', () => {
    expect(config(prod)).toMatchObject({
      Aliases: [production.domainName],
      ViewerCertificate: { AcmCertificateArn: production.certificateArn, MinimumProtocolVersion: 'TLSv1.2_2021' },
    });
  });

  it.each(['A', 'AAAA'])('is entered in its zone: %s', (Type) => {
    prod.hasResourceProperties('AWS::Route53::RecordSet', { Type, Name: 'capstone.example.edu.', HostedZoneId: 'Z0123456789' });
  });

  it('is not needed', () => {
    expect(config(app)).not.toHaveProperty('Aliases');
    app.resourceCountIs('AWS::Route53::RecordSet', 0);
  });
});

describe('path patterns', () => {
  const patterns = table.map(({ PathPattern }) => PathPattern);

  it('are written in CloudFront’s alphabet', () => {
    for (const pattern of patterns) expect(pattern).toMatch(/^[A-Za-z0-9_\-.*$/~"'@:+?&]{1,255}$/);
  });

  it('are few enough for the quota of 75 that every account has', () => {
    expect(patterns.length).toBeLessThan(60);
  });

  it('need so few policies of each kind that five stages fit into the quotas of 20 of an account', () => {
    for (const kind of ['CachePolicy', 'OriginRequestPolicy', 'ResponseHeadersPolicy']) {
      expect(Object.keys(app.findResources(`AWS::CloudFront::${kind}`)).length, kind).toBeLessThanOrEqual(4);
    }
  });

  it('are each reached: none hides behind an earlier one', () => {
    patterns.forEach((pattern, index) => {
      const example = pattern.replaceAll('*', 'x').replaceAll('?', '=');
      expect(
        patterns.findIndex((one) => matches(one, example)),
        pattern,
      ).toBe(index);
    });
  });

  it('send every public read to a behaviour that keeps answers, and every other call to the one that does not', () => {
    for (const route of routes.filter(({ path }) => path.startsWith('/api/'))) {
      for (const path of gatewayPaths(route)) {
        const term = path.startsWith('/api/survey/') ? 'term=fa-2026' : 'fa-2026';
        const example = path.replace('{term}', term).replaceAll(/\{\w+\}/g, '1091');
        // A call at the address of a kept one, by another method, takes the same way.
        const isKept = routes.some((one) => one.cached && one.path === route.path);
        if (route !== pageRoute) expect(behaviorOf(example), path).toBe(isKept ? edgePattern(route) : '/api/*');
      }
    }
  });

  it.each([
    ['/api/survey/fa/2026', '/api/*'],
    ['/api/signin', '/api/*'],
    ['/api/winners/fa-2026', '/api/*'],
    ['/media/poster-1/320.webp', '/media/*'],
    ['/pdfs/capstone-map.pdf', '/pdfs/*'],
    ['/assets/index-1a2b.js', '/assets/*'],
    ['/robots.txt', '/robots.txt'],
    ['/favicon.svg', '/*.*'],
    ['/index.html', '/*.*'],
    ['/.well-known/security.txt', '/*.*'],
    ['/uploads/poster-1', 'default'],
    ['/api', 'default'],
    ['/medias', 'default'],
  ])('take %s to %s', (path, pattern) => {
    expect(behaviorOf(path)).toBe(pattern);
  });

  it.each(publicPages.map(({ pattern }) => pattern.replace(':id', '1091')))(
    'take the public page %s to the function',
    (path) => {
      const answers = path === '/' ? ['/'] : [path, `${path}/`];
      expect(answers.map(behaviorOf)).toEqual(answers.map(() => 'default'));
    },
  );

  it('leave no address of another path to a department', () => {
    const patterns = [...pagePatterns, ...behaviors.map(({ pattern }) => pattern.replace(/\*$/, 'x'))];
    const firsts = patterns.map((pattern) => pattern.split('/')[1] ?? '').filter((segment) => /^[a-z0-9-]+$/.test(segment));
    expect(firsts).toEqual(expect.arrayContaining(['survey', 'map', 'adminx', 'api', 'feeds', 'media']));
    const isTaken = (address: string) => !departmentList.safeParse([{ ...firstDepartments[0], address }]).success;
    expect(firsts.filter((segment) => !isTaken(segment))).toEqual([]);
    expect([isTaken('robotics'), isTaken('admission')]).toEqual([false, false]);
  });

  it.each(plainPages)('take %s, which is for one person, past the function', (path) => {
    for (const one of [path, `${path}/`, `/es${path}`, `/es${path}/`]) {
      const { TargetOriginId, CachePolicyId } = at(behaviorOf(one));
      expect(originNamed(TargetOriginId)).toMatch(/SiteBucket/);
      expect(cachePolicy(CachePolicyId as { Ref: string }).ParametersInCacheKeyAndForwardedToOrigin.HeadersConfig).toEqual({
        HeaderBehavior: 'none',
      });
    }
  });

  it('are those of the local edge, in the same order', () => {
    const local = behaviors.map(({ pattern }) => pattern);
    expect(patterns.filter((pattern) => local.includes(pattern))).toEqual(
      local.toSorted((a, b) => patterns.indexOf(a) - patterns.indexOf(b)),
    );
    expect(local.filter((pattern) => !patterns.includes(pattern))).toEqual([]);
    expect(patterns.filter((pattern) => !pattern.startsWith('/api/')).toSorted()).toEqual(
      local.filter((pattern) => pattern !== '/api/*').toSorted(),
    );
  });
});

describe('pictures', () => {
  it('that are taken away are gone from the edge within 5 minutes', () => {
    expect(cachePolicy(at('/media/*').CachePolicyId as { Ref: string }).MaxTTL).toBe(300);
  });
});

describe('rendered pages', () => {
  const { DefaultCacheBehavior: behavior, OriginGroups: groups, Origins: origins } = config(app);
  const key = cachePolicy(behavior.CachePolicyId);
  const [group] = groups.Items;
  const [primary, second] = group.Members.Items.map(({ OriginId }: { OriginId: string }) => OriginId);

  it('are kept by their own address and the host, as long as s-maxage says, and by nothing else of the visitor', () => {
    expect(key).toMatchObject({ MinTTL: 1, DefaultTTL: 1, MaxTTL: 3600 });
    expect(key.ParametersInCacheKeyAndForwardedToOrigin).toMatchObject({
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['x-page-path', 'x-site-host'] },
      CookiesConfig: { CookieBehavior: 'none' },
    });
    expect(behavior).not.toHaveProperty('OriginRequestPolicyId');
    expect(behavior).not.toHaveProperty('AllowedMethods');
  });

  it('come from the API with the edge’s secret, else from the site’s bucket', () => {
    expect(behavior.TargetOriginId).toBe(group.Id);
    expect(originNamed(primary)).toMatch(/execute-api/);
    expect(originNamed(second)).toMatch(/SiteBucket/);
    const secrets = origins.flatMap(({ OriginCustomHeaders = [] }) => OriginCustomHeaders);
    expect(secrets).toHaveLength(2);
    expect(secrets[0]).toEqual(secrets[1]);
  });

  it('fail over on what the function, the gateway, Lambda and the network do when they fail, and not on a page that is missing', () => {
    const { Items, Quantity } = group.FailoverCriteria.StatusCodes;
    expect(Items).toEqual([403, 429, 500, 502, 503, 504]);
    expect(Quantity).toBe(Items.length);
  });

  it('that are slow fail over within seven seconds: one attempt, which a cold start fits into', () => {
    const origin = origins.find(({ Id }: { Id: string }) => Id === primary);
    expect([origin.ConnectionAttempts, origin.ConnectionTimeout]).toEqual([1, 2]);
    expect(origin.CustomOriginConfig.OriginReadTimeout).toBe(5);
  });

  it('are not the reason why a call is given up early', () => {
    const { TargetOriginId } = at('/api/*');
    const origin = origins.find(({ Id }: { Id: string }) => Id === TargetOriginId);
    expect(origin).not.toHaveProperty('ConnectionAttempts');
    expect(origin.CustomOriginConfig).not.toHaveProperty('OriginReadTimeout');
  });
});

describe('files for machines', () => {
  it.each(['/robots.txt', '/sitemap.xml', '/sitemaps/*', '/feeds/*', '/api/oai'])('%s is kept by path and host', (pattern) => {
    const { CachePolicyId: policy, FunctionAssociations: run, ...behavior } = at(pattern);
    expect(originNamed(behavior.TargetOriginId)).toMatch(/execute-api/);
    expect(cachePolicy(policy as { Ref: string }).ParametersInCacheKeyAndForwardedToOrigin).toMatchObject({
      HeadersConfig: { Headers: ['x-page-path', 'x-site-host'] },
    });
    expect(run).toMatchObject([{ EventType: 'viewer-request' }]);
    // A harvest may be asked for by POST.
    expect(Object.hasOwn(behavior, 'AllowedMethods')).toBe(pattern === '/api/oai');
  });
});

describe('public reads', () => {
  const { CachePolicyId, ...behavior } = at('/api/winners');

  it('are kept by path as long as s-maxage says, and no longer than the second that compression needs without it', () => {
    expect(cachePolicy(CachePolicyId as { Ref: string })).toMatchObject({
      MinTTL: 1,
      DefaultTTL: 1,
      MaxTTL: 3600,
      ParametersInCacheKeyAndForwardedToOrigin: {
        HeadersConfig: { Headers: ['x-page-path', 'x-site-host'] },
        CookiesConfig: { CookieBehavior: 'none' },
      },
    });
  });

  it('carry nothing of the visitor who caused them', () => {
    expect(behavior).not.toHaveProperty('OriginRequestPolicyId');
  });
});

describe('other calls', () => {
  const { CachePolicyId, OriginRequestPolicyId, AllowedMethods } = at('/api/*');

  it('are not kept without s-maxage, never longer than a second, and never across tokens', () => {
    expect(cachePolicy(CachePolicyId as { Ref: string })).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      MaxTTL: 1,
      ParametersInCacheKeyAndForwardedToOrigin: { HeadersConfig: { Headers: ['Authorization', 'X-Edit-Token'] } },
    });
  });

  it('have in their key each header by which a function selects an answer', () => {
    const read = new Set(
      globSync('functions/**/*.ts').flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/\breq\.header\(\s*'([\w-]+)'/g)].map(([, name = '']) => name),
      ),
    );
    // What does not select an answer: who may write how often, which version is changed, what the body is, what the visitor has
    // already, and from which site and browser somebody signs in.
    const others = [
      'accept-encoding',
      // The language of a refusal, which nobody keeps.
      'accept-language',
      'cloudfront-viewer-address',
      'content-type',
      'if-match',
      'if-none-match',
      'origin',
      'user-agent',
      'x-forwarded-proto',
    ];
    for (const name of others) read.delete(name);
    const { Headers } = cachePolicy(CachePolicyId as { Ref: string }).ParametersInCacheKeyAndForwardedToOrigin.HeadersConfig;
    expect([...read].sort()).toEqual(Headers.map((name: string) => name.toLowerCase()));
  });

  it('carry the visitor’s address as the edge saw it, and not the edge’s host name', () => {
    const { Headers } = resource(OriginRequestPolicyId as { Ref: string }).OriginRequestPolicyConfig.HeadersConfig;
    expect(Headers).toContain('CloudFront-Viewer-Address');
    expect(Headers).not.toContain('Host');
    expect(Headers.length).toBeLessThanOrEqual(10);
  });

  it('may use every method', () => {
    expect(AllowedMethods).toEqual(expect.arrayContaining(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']));
  });
});

describe('response headers', () => {
  /** The headers that a policy sets, in the form of infra/edge/edge.ts. */
  function headersOf(reference: { Ref: string }): Record<string, string> {
    const { SecurityHeadersConfig: named, CustomHeadersConfig: custom } = resource(reference).ResponseHeadersPolicyConfig;
    const { AccessControlMaxAgeSec, IncludeSubdomains } = named.StrictTransportSecurity;
    return {
      'strict-transport-security': `max-age=${AccessControlMaxAgeSec}${IncludeSubdomains ? '; includeSubDomains' : ''}`,
      ...(named.ContentTypeOptions && { 'x-content-type-options': 'nosniff' }),
      'referrer-policy': named.ReferrerPolicy.ReferrerPolicy,
      'content-security-policy': asText(named.ContentSecurityPolicy.ContentSecurityPolicy),
      ...(named.FrameOptions && { 'x-frame-options': named.FrameOptions.FrameOption }),
      ...Object.fromEntries(custom.Items.map(({ Header, Value }: Record<string, string>) => [Header, Value])),
    };
  }

  it.each([
    ['/api/*', '/api/x'],
    ['/api/winners', '/api/x'],
    ['/media/*', '/media/x'],
    ['/assets/*', '/assets/x'],
    ['/pdfs/*', '/pdfs/x'],
  ])('of %s are those of infra/edge/edge.ts', (pattern, path) => {
    expect(headersOf(at(pattern).ResponseHeadersPolicyId as { Ref: string })).toEqual(fileHeaders(path));
  });

  it.each(['/worker.js', '/manifest.webmanifest'])('of %s are those of a page, asked for each time', (path) => {
    expect(behaviorOf(path)).toBe('/*.*');
    expect(behaviors.find(({ pattern }) => pattern === '/*.*')).toMatchObject({
      origin: 'site',
      cache: expect.stringMatching(/max-age=0.*must-revalidate/),
    });
    const csp = headersOf(at('/*.*').ResponseHeadersPolicyId as { Ref: string })['content-security-policy'];
    expect(csp).toMatch(/default-src 'self'; script-src 'self'/);
  });

  it('of pages allow the inline script by hash and uploads to the bucket', () => {
    const set = headersOf(config(app).DefaultCacheBehavior.ResponseHeadersPolicyId);
    const bucket = /https:\/\/<capstone-dev-data:\w+UploadsBucket\w+>\.s3\.us-east-1\.amazonaws\.com/.exec(
      set['content-security-policy'] ?? '',
    );
    const scripts = inlineScriptHashes(`<script>${inlineScript}</script>`);
    expect(scripts).toHaveLength(1);
    expect(set).toEqual(pageHeaders(contentSecurityPolicy({ scripts, uploads: [String(bucket)] })));
  });

  it('tell nothing of the store behind', () => {
    for (const { Properties } of Object.values(app.findResources('AWS::CloudFront::ResponseHeadersPolicy'))) {
      const removed = Properties.ResponseHeadersPolicyConfig.RemoveHeadersConfig.Items;
      expect(removed).toContainEqual({ Header: 'x-amz-version-id' });
    }
  });
});
