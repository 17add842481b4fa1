import { createHash } from 'node:crypto';
import { edgePattern, routes } from './routes.ts';

/**
 * The rules of the edge, declared once for CloudFront and for the local server: which path goes to which origin, how long an
 * answer is kept, and which security headers it gets.
 */

const year = 'public, max-age=31536000, immutable';

/** The first match wins. `cache` is the cache-control of a successful answer; the API sets its own. */
export const behaviors = [
  { pattern: '/api/*', origin: 'api', cache: undefined },
  { pattern: '/media/*', origin: 'media', cache: year },
  { pattern: '/pdfs/*', origin: 'media', cache: 'public, max-age=300' },
  { pattern: '/assets/*', origin: 'site', cache: year },
  { pattern: '*', origin: 'site', cache: 'public, max-age=0, must-revalidate' },
] as const;

/**
 * The public calls whose answers the edge keeps: the pattern of their paths, and the query parameters that change the answer.
 * All other parameters are removed before the cache key and the function, so nobody can bypass the cache by adding one.
 */
export const keptCalls = routes
  .filter(({ cached }) => cached)
  .map((route) => ({ pattern: edgePattern(route), query: route.query ?? [] }));

export type Behavior = (typeof behaviors)[number];

export function behaviorOf(path: string): Behavior {
  const found = behaviors.find(({ pattern }) => path.startsWith(pattern.slice(0, -1)));
  return found ?? behaviors[behaviors.length - 1] ?? behaviors[4];
}

/** The CSP sources (`'sha256-…'`) of a page's inline scripts. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return Array.from(
    scripts,
    ([, code]) =>
      `'sha256-${createHash('sha256')
        .update(code ?? '')
        .digest('base64')}'`,
  );
}

/**
 * The content security policy of the pages: our own origin, the video host's thumbnails and player, and uploads to the media
 * bucket. Style attributes are allowed because they give pictures their sizes and departments their colours.
 */
export function contentSecurityPolicy({ scripts, uploads }: { scripts: string[]; uploads: string[] }): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https://i.ytimg.com",
    "font-src 'self'",
    `connect-src 'self' ${uploads.join(' ')}`.trim(),
    "frame-src 'self' https://www.youtube-nocookie.com",
    "object-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const always = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
};

export function pageHeaders(csp: string): Record<string, string> {
  return { ...always, 'content-security-policy': csp, 'x-frame-options': 'DENY' };
}

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
