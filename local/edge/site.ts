import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';
import {
  type Behavior,
  contentSecurityPolicy,
  inlineScriptHashes,
  pageBehavior,
  pageHeaders,
  staffPages,
} from '../../infra/edge/edge.ts';
import { missingFile } from './answers.ts';
import { compressible, encodingOf } from './compression.ts';
import type { Answer } from './origin.ts';
import type { PageRequest } from './request-functions.ts';

/** `compress` is absent where CloudFront does not compress. The bytes are made for the first visitor who wants them. */
type SiteFile = { body: Buffer; compress?: () => Promise<Buffer>; headers: Record<string, string> };

const brotli = promisify(brotliCompress);

type Options = { folder: string; uploads: string[]; readRequest: (url: string, host: string) => PageRequest };

/**
 * The built site in memory. Paths are looked up in a map, never used as file names. Every page is index.html; an unknown path
 * gets it with status 404.
 */
export async function siteEdge({ folder, uploads, readRequest }: Options) {
  const files = await readFiles(folder);
  const index = files.get('/index.html');
  if (!index) throw new Error(`${folder} holds no index.html`);
  const csp = contentSecurityPolicy({ scripts: inlineScriptHashes(index.body.toString()), uploads });
  const guards = pageHeaders(csp);
  const plain: Answer = {
    status: 200,
    headers: { ...index.headers, ...guards, 'cache-control': pageBehavior.cache },
    body: index.body,
  };

  async function answer(request: IncomingMessage, requested: string, { pattern, cache }: Behavior): Promise<Answer> {
    const isAsset = pattern === '/assets/*';
    const { uri, isUnknown } = isAsset ? { uri: requested, isUnknown: false } : readRequest(requested, '');
    const found = files.get(uri);
    if (!found) return missingFile;
    const compressed = encodingOf(request) === 'br' ? await found.compress?.() : undefined;
    return {
      status: isUnknown ? 404 : 200,
      headers: {
        ...found.headers,
        // Also for files beside index.html, which have the same behavior in CloudFront.
        ...(!isAsset && guards),
        ...(!isUnknown &&
          new RegExp(staffPages.path).test(requested) && { 'permissions-policy': staffPages.permissionsPolicy }),
        'cache-control': cache,
        ...(found.compress && { vary: 'accept-encoding' }),
        ...(compressed && { 'content-encoding': 'br' }),
      },
      body: compressed ?? found.body,
    };
  }

  return { answer, plain, guards };
}

async function readFiles(folder: string): Promise<Map<string, SiteFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const read = files.map(
    async (file) => [`/${path.relative(folder, file).split(path.sep).join('/')}`, await readSiteFile(file)] as const,
  );
  return new Map(await Promise.all(read));
}

async function readSiteFile(file: string): Promise<SiteFile> {
  const body = await readFile(file);
  const type = getMimeType(file) ?? 'application/octet-stream';
  const small = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  let compressed: Promise<Buffer> | undefined;
  const compress = () => {
    compressed ??= brotli(body, small);
    return compressed;
  };
  return {
    body,
    ...(compressible.test(type) && body.length > 1000 && { compress }),
    headers: { 'content-type': type, etag: `W/"${hash('sha1', body, 'base64url')}"` },
  };
}
