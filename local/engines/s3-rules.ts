import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import S3Error from '@20minutes/s3rver/lib/models/error.js';

/** Rules of S3 that s3rver lacks: it rejects unsigned headers, obeys conditions of PUTs and drops what was sent of a file in parts. */

type Conditions = { isNew: boolean; tag: string | undefined };

const conditions = new AsyncLocalStorage<Conditions>();

/** `uploads` is the folder of files that are sent in parts. */
export function withS3Rules(answer: RequestListener, uploads: string): RequestListener {
  return (request, response) => {
    const unsigned = unsignedHeader(request);
    if (unsigned) return refuse(request, response, `The header ${unsigned} is not signed.`);
    if (asksForVersions(request)) return listNoVersions(response);
    const upload = abortedUpload(request);
    if (upload) return void drop(path.join(uploads, upload), response);
    const { 'if-none-match': none, 'if-match': tag } = request.headers;
    return conditions.run({ isNew: none === '*', tag }, () => answer(request, response));
  };
}

/** Throws 412 when the condition of a PUT on the stored file is not met. */
export function requireConditions(file: string, tagFile: string): void {
  const { isNew = false, tag } = conditions.getStore() ?? {};
  const isThere = existsSync(file);
  const isOther = tag !== undefined && (!isThere || `"${readFileSync(tagFile, 'utf8').trim()}"` !== tag);
  if ((isNew && isThere) || isOther) {
    throw Object.assign(new S3Error('PreconditionFailed', 'At least one of the conditions did not hold.'), { status: 412 });
  }
}

/**
 * The first unsigned header that would change a call's meaning: `x-amz-copy-source` turns a PUT into a copy. S3 accepts such
 * headers only when they are signed.
 */
function unsignedHeader({ headers, url = '/' }: IncomingMessage): string | undefined {
  const query = URL.parse(url, 'http://localhost')?.searchParams;
  const named = /SignedHeaders=([^,\s]+)/.exec(headers.authorization ?? '')?.[1] ?? query?.get('X-Amz-SignedHeaders') ?? '';
  const signed = named.toLowerCase().split(';');
  return Object.keys(headers).find((name) => name.startsWith('x-amz-') && !signed.includes(name));
}

function refuse(request: IncomingMessage, response: ServerResponse, message: string): void {
  request.resume();
  response.writeHead(403, { 'content-type': 'application/xml' });
  response.end(`<Error><Code>AccessDenied</Code><Message>${message}</Message></Error>`);
}

const asksForVersions = ({ method, url = '/' }: IncomingMessage) =>
  method === 'GET' && URL.parse(url, 'http://localhost')?.searchParams.has('versions') === true;

/** Objects of this machine have no versions. */
function listNoVersions(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end('<ListVersionsResult><IsTruncated>false</IsTruncated></ListVersionsResult>');
}

/** The id of an upload in parts that a call ends. It is random, and only who began the upload knows it. */
function abortedUpload({ method, url = '/' }: IncomingMessage): string | undefined {
  const id = method === 'DELETE' ? URL.parse(url, 'http://localhost')?.searchParams.get('uploadId') : undefined;
  return id && /^[\da-f]{32}$/.test(id) ? id : undefined;
}

async function drop(parts: string, response: ServerResponse): Promise<void> {
  const isGone = await rm(parts, { recursive: true, force: true }).then(
    () => true,
    () => false,
  );
  response.writeHead(isGone ? 204 : 500).end();
}
