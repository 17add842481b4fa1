import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import { behaviorOf, fileHeaders } from '../../infra/edge/edge.ts';
import { readSite } from '../../infra/edge/site-files.ts';
import { answerCache } from './answer-cache.ts';
import { problem, send } from './answers.ts';
import { apiEdge } from './api.ts';
import { fileEdge } from './files.ts';
import type { Answer } from './origin.ts';
import { pageEdge } from './pages.ts';
import { pageRequests } from './request-functions.ts';
import { siteEdge } from './site.ts';
import { siteHostOf } from './site-host.ts';

export type EdgeOptions = {
  /** The address to listen on; by default only this machine can connect. */
  host?: string;
  port: number;
  functionsOrigin: string;
  originSecret: string;
  /** The address of the media bucket, without a slash at the end. */
  bucketUrl: string;
  /** The built site. */
  siteFolder: string;
  /** How long an origin may be silent, in ms; by default as long as for CloudFront. */
  timeoutMs?: number;
};

/**
 * Starts an HTTP server that behaves like CloudFront in front of the functions, the bucket and the site. Resolves when it
 * listens.
 */
export async function startEdge({
  host = '127.0.0.1',
  port,
  functionsOrigin,
  originSecret,
  bucketUrl,
  siteFolder,
  timeoutMs = 30_000,
}: EdgeOptions): Promise<http.Server> {
  const readRequest = pageRequests(readSite(siteFolder).rootFiles);
  const site = await siteEdge({ folder: siteFolder, uploads: [new URL(bucketUrl).origin], readRequest });
  const functions = { origin: functionsOrigin, originSecret, timeoutMs, kept: answerCache() };
  const api = apiEdge(functions);
  const pages = pageEdge({ ...functions, ...site, readRequest });
  const origins = { api: pages.file, media: fileEdge({ bucketUrl, timeoutMs }), site: site.answer, pages: pages.page };

  async function answer(request: IncomingMessage): Promise<Answer> {
    const requested = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const behavior = behaviorOf(requested);
    if (behavior.pattern === '/api/*') return api(request);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!reads) return problem(403, 'Only GET and HEAD are possible here.');
    const isPage = behavior.origin === 'pages' || behavior.origin === 'site';
    const { location } = isPage ? readRequest(request.url ?? '/', siteHostOf(request)) : {};
    if (location) return { status: 301, headers: { location }, body: Buffer.alloc(0) };
    const ready = await origins[behavior.origin](request, requested, behavior);
    return { ...ready, headers: { ...fileHeaders(requested), ...ready.headers } };
  }

  const server = http.createServer((request, response) => {
    answer(request)
      .catch((error) => {
        // A visitor who disconnects during a call is not an error.
        if (!request.readableAborted) console.error(error);
        return problem(500, 'Something went wrong on our side.');
      })
      .then((ready) => send(request, response, ready));
  });
  // In ms: longer than a proxy before the site keeps an idle connection. Otherwise the site could close it just when a call uses it.
  server.keepAliveTimeout = 65_000;
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}
