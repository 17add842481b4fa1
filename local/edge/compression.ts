import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Answer } from './origin.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** The content types that CloudFront compresses. */
export const compressible = /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg)/;

/** In bytes: CloudFront compresses only answers between `smallest` and `largest`. */
const smallest = 1000;
const largest = 10_000_000;

/** The encoding for a visitor. As in CloudFront, Brotli comes before gzip. */
export function encodingOf({ headers }: IncomingMessage): Encoding {
  const accepted = headers['accept-encoding'];
  if (typeof accepted !== 'string') return 'identity';
  // A name with `q=0` is refused.
  const accepts = (name: string) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted);
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
}

/** What CloudFront tells the origin. */
export const acceptOf = (encoding: Encoding) => (encoding === 'br' ? 'br,gzip' : encoding);

/** Compresses an answer where CloudFront would. Its tag becomes weak, because the bytes differ. */
export async function compress(answer: Answer, encoding: Encoding): Promise<Answer> {
  if (encoding === 'identity' || !isCompressible(answer)) return answer;
  const { etag } = answer.headers;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  return {
    ...answer,
    headers: {
      ...answer.headers,
      'content-encoding': encoding,
      vary: 'accept-encoding',
      ...(typeof etag === 'string' && !etag.startsWith('W/') && { etag: `W/${etag}` }),
    },
    body: encoding === 'br' ? await brotli(answer.body, quality) : await zip(answer.body),
  };
}

function isCompressible({ status, headers, body }: Answer): boolean {
  const isText = compressible.test(String(headers['content-type'] ?? ''));
  const isPlain = headers['content-encoding'] === undefined;
  return status === 200 && isText && isPlain && body.length >= smallest && body.length <= largest;
}
