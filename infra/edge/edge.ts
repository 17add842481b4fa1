import { hash } from 'node:crypto';
import { permissionsPolicy } from '../../domain/site/site.ts';
import { edgePattern, pageRoute, routes } from '../api/routes.ts';

/**
 * The rules of the edge, declared once for CloudFront and for the local server: which path goes to which origin, how long an
 * answer is kept, and which security headers it gets.
 */

const year = 'public, max-age=31536000, immutable';

/**
 * index.html and the files beside it. A browser asks for them each time. `s-maxage` counts where the edge serves index.html in
 * place of a rendered page: after ten seconds it tries again to get the rendered one.
 */
const plain = 'public, max-age=0, s-maxage=10, must-revalidate';

/**
 * The public answers that the edge keeps: the pattern of their paths, and what their key contains beside the path: the query
 * parameters that change the answer, and the host where the answer names it. All other parameters are removed before the cache
 * key and the function (edge-functions.ts), so nobody can bypass the cache by adding one.
 */
export const keptCalls = routes
  .filter((route) => route.cached && route !== pageRoute)
  .map((route) => ({ pattern: edgePattern(route), query: route.query ?? [], byHost: route.byHost === true }));

type Origin = 'api' | 'media' | 'site' | 'pages';
export type Behavior = { pattern: string; origin: Origin; cache?: string };

/**
 * The first match wins. `cache` is the cache-control of a successful answer; the functions set their own. `pages` is the pages
 * function, and the site's index.html while that fails. `site` is the site's bucket alone: files, and the pages that only the
 * browser renders. A file beside index.html has a point in its name, and no page has one in its address.
 */
export const behaviors: readonly Behavior[] = [
  { pattern: '/api/*', origin: 'api' },
  ...keptCalls
    .filter(({ byHost, pattern }) => byHost && !pattern.startsWith('/api/'))
    .map(({ pattern }): Behavior => ({ pattern, origin: 'api' })),
  { pattern: '/media/*', origin: 'media', cache: year },
  { pattern: '/pdfs/*', origin: 'media', cache: 'public, max-age=300' },
  { pattern: '/assets/*', origin: 'site', cache: year },
  { pattern: '/*.*', origin: 'site', cache: plain },
  // In the school's first language, and with the code of another one: `/es/survey`.
  ...['/admin*', '/submission*', '/judge*', '/release*', '/survey', '/survey/', '/screen', '/screen/'].flatMap((path) =>
    [path, `/??${path}`].map((pattern): Behavior => ({ pattern, origin: 'site', cache: plain })),
  ),
];

/** All paths that no pattern matches. */
export const pageBehavior: Behavior = { pattern: '*', origin: 'pages', cache: plain };

/** CloudFront's patterns: `*` is any number of characters, `?` is one. */
export function patternTest(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`);
}

const tests = behaviors.map((behavior) => ({ behavior, path: patternTest(behavior.pattern) }));

export function behaviorOf(path: string): Behavior {
  return tests.find((one) => one.path.test(path))?.behavior ?? pageBehavior;
}

/** How the edge waits for a rendered page before it serves index.html instead. In seconds; a cold start takes one or two. */
export const pagePatience = { connection: 2, answer: 5 };

/**
 * The statuses of the pages function at which the edge serves index.html instead. CloudFront counts a connection that fails as
 * 503, and an answer that does not come in time as 504. The function answers 403 when it does not know the edge's secret.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/high_availability_origin_failover.html
 */
export const pageFailures = [403, 429, 500, 502, 503, 504];

/** The CSP sources (`'sha256-…'`) of a page's inline scripts. */
export function inlineScriptHashes(html: string): string[] {
  // Not of JSON, which never runs.
  const scripts = html.matchAll(/<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g);
  return Array.from(scripts, ([, code = '']) => `'sha256-${hash('sha256', code, 'base64')}'`);
}

/**
 * The content security policy of the pages: our own origin, the video host's thumbnails and player, and uploads to the media
 * bucket. For browsers, a picture of a `blob:` address that begins to load while the page is left is a connection. Style attributes
 * are allowed because they give pictures their sizes and departments their colors. Fonts, objects, the worker and the manifest have no
 * line of their own: without one they come from our own origin too, and each page carries these bytes.
 */
export function contentSecurityPolicy({ scripts, uploads }: { scripts: string[]; uploads: string[] }): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https://i.ytimg.com",
    `connect-src 'self' blob: ${uploads.join(' ')}`.trim(),
    "frame-src 'self' https://www.youtube-nocookie.com",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const always = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': permissionsPolicy,
  'cross-origin-opener-policy': 'same-origin',
};

export function pageHeaders(csp: string): Record<string, string> {
  return { ...always, 'content-security-policy': csp, 'x-frame-options': 'DENY' };
}

/** How the addresses of staff's pages begin. They alone may ask for the camera: at the desk it reads the codes on tables. */
export const staffPages = {
  path: '^(/[a-z]{2})?/admin',
  permissionsPolicy: permissionsPolicy.replace('camera=()', 'camera=(self)'),
};

/**
 * Files and API answers may not run anything. Browsers show a picture or a PDF that is opened by itself in a page of their own.
 * That of a picture has inline styles, which center it and make it fit the window. Chrome's for a PDF has scripts too, so a PDF
 * has no policy except that only the site may frame it.
 */
export function fileHeaders(path: string): Record<string, string> {
  if (path.startsWith('/pdfs/')) return { ...always, 'content-security-policy': "frame-ancestors 'self'" };
  const styles = path.startsWith('/media/') ? " style-src 'unsafe-inline';" : '';
  const policy = `default-src 'none';${styles} frame-ancestors 'none'`;
  return { ...always, 'content-security-policy': policy, 'x-frame-options': 'DENY' };
}
