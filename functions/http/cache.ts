import { hash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Context, TypedResponse } from 'hono';
import { createMiddleware } from 'hono/factory';

/**
 * For public GETs. The edge keeps an answer for 30 s, so a crowd causes one read per edge location in 30 s. A browser asks the
 * edge each time.
 * When a function fails, the edge may give its last answer for five more minutes (`must-revalidate` would forbid that). So a
 * project that is withdrawn during a failure disappears after five minutes at the latest, as its pictures do.
 * There is no stale-while-revalidate: Chromium honors it, and a person would see the old answer after saving.
 */
export const publicCache = 'public, max-age=0, s-maxage=30, stale-if-error=300';

/**
 * For answers of the search and who is in the hall. The edge keeps them for 5 s: several times a minute somebody types the same,
 * and what was hidden has to be gone within 60 s, of which the index itself may take some (functions/search/current-index.ts).
 */
export const searchCache = 'public, max-age=0, s-maxage=5, stale-if-error=300';

/** Answers a public GET with a value as JSON. */
export function answerPublic<Value>(c: Context, value: Value, cache = publicCache) {
  return answerPublicText<Value>(c, Buffer.from(JSON.stringify(value)), cache);
}

/** Answers a public GET with the JSON text of a `Value` in UTF-8, or with 304 when the caller has it already. */
export function answerPublicText<Value>(
  c: Context,
  text: Buffer<ArrayBuffer>,
  cache = publicCache,
): Response & TypedResponse<Value, 200, 'json'> {
  // The typed client in web/ sees no 304, because the browser replaces it by the answer that it kept.
  return answerKept(c, text, 'application/json', cache) as Response & TypedResponse<Value, 200, 'json'>;
}

type PageKind = { status: 200 | 404; isKept: boolean };

/** Answers with a page, or with 304 when the caller has it already. A project's page that says that there is none is not kept. */
export function answerPublicPage(c: Context, html: string, { status, isKept }: PageKind): Response {
  if (status === 404) return c.html(html, 404, { 'cache-control': isKept ? publicCache : 'no-store' });
  return answerKept(c, Buffer.from(html), 'text/html; charset=utf-8');
}

/**
 * Answers with a text of a media type, or with 304 when the caller has it already. The edge compresses an answer once for
 * everybody (docs/decisions/0028), unless it is compressed here. Its tag is weak, because it stands for each compressed form too.
 */
export function answerKept(c: Context, text: Buffer<ArrayBuffer>, type: string, cache = publicCache): Response {
  const etag = `W/"${hash('sha1', text, 'base64url')}"`;
  const headers = { 'cache-control': cache, etag };
  if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
  const { body, ...packed } = pack(text, type, c.req.header('accept-encoding') ?? '');
  return c.body(body, 200, { ...headers, 'content-type': type, ...packed });
}

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } = constants;

/** A page becomes a tenth smaller than CloudFront makes it, in 25 ms of a core. */
const thorough = { params: { [BROTLI_PARAM_QUALITY]: 10, [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT } };

/**
 * Compresses a page, so that more of them come with the first answer of a connection (docs/decisions/0053), and any text that Lambda could
 * not return.
 */
function pack(text: Buffer<ArrayBuffer>, type: string, accepted: string) {
  if (type.startsWith('text/html') && /\bbr\b/.test(accepted)) return packed('br', brotliCompressSync(text, thorough));
  if (text.length > answerBytes && /\bgzip\b/.test(accepted)) return packed('gzip', gzipSync(text));
  return { body: text };
}

const packed = (encoding: string, body: Buffer<ArrayBuffer>) => ({
  body,
  'content-encoding': encoding,
  vary: 'accept-encoding',
});

/** Compares tags weakly (RFC 9110, section 8.8.3.2): the prefix `W/` is ignored. */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => plain(tag) === '*' || plain(tag) === plain(etag));
}

/** For answers that no cache may keep, because they are meant for one person or change at any time. */
export const noStore = createMiddleware(async (c, next) => {
  await next();
  c.header('cache-control', 'no-store');
});

/**
 * The most bytes of an answer. Lambda returns at most 6 MB, in which the bytes of a picture or of a compressed text take a third
 * more because they are in base64.
 */
export const answerBytes = 4_500_000;

/** Of a list, the first rows that fit into one answer. */
export function fitting<Row>(rows: readonly Row[]): Row[] {
  let bytes = 2;
  return rows.filter((row) => {
    bytes += Buffer.byteLength(JSON.stringify(row)) + 1;
    return bytes <= answerBytes;
  });
}
