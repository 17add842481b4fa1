import { createHash } from 'node:crypto';
import { edgePattern, routes } from './routes.ts';

/** What the edge does, declared once for CloudFront and for the local server: which path goes where, how long it is kept, which headers guard it. */

const year = 'public, max-age=31536000, immutable';

/** First match wins. `cache` is the header set on success; the API sets its own. */
export const behaviors = [
  { pattern: '/api/*', origin: 'api', cache: undefined },
  { pattern: '/media/*', origin: 'media', cache: year },
  { pattern: '/pdfs/*', origin: 'media', cache: 'public, max-age=300' },
  { pattern: '/assets/*', origin: 'site', cache: year },
  { pattern: '*', origin: 'site', cache: 'public, max-age=0, must-revalidate' },
] as const;

/**
 * The public calls whose answers the edge keeps: the pattern of their paths, and the parameters of the query that make a difference. All
 * others are left out of the key and never reach a function, so that nobody gets round the kept answers by adding one.
 */
export const keptCalls = routes
  .filter(({ cached }) => cached)
  .map((route) => ({ pattern: edgePattern(route), query: route.query ?? [] }));

export type Behavior = (typeof behaviors)[number];

export function behaviorOf(path: string): Behavior {
  const found = behaviors.find(({ pattern }) => path.startsWith(pattern.slice(0, -1)));
  return found ?? behaviors[behaviors.length - 1] ?? behaviors[4];
}

/** CSP sources of the scripts that stand inside a page, `'sha256-…'`. */
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
 * The policy of the pages: our own origin, the video host's thumbnails and its player, and uploads to the media bucket.
 * Styles allow attributes because pictures get their measures and departments their hue that way.
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
 * Files and API answers run nothing. PDFs may be framed by the site itself, and that is all that is said of them: Chrome shows one in a page of
 * its own, whose styles and scripts `default-src 'none'` would stop.
 */
export function fileHeaders(path: string): Record<string, string> {
  if (path.startsWith('/pdfs/')) return { ...always, 'content-security-policy': "frame-ancestors 'self'" };
  return { ...always, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'", 'x-frame-options': 'DENY' };
}
