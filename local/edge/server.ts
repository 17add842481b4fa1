import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import { behaviorOf, fileHeaders } from '../../infra/edge.ts';
import { problem, send } from './answers.ts';
import { apiEdge } from './api.ts';
import { fileEdge } from './files.ts';
import type { Answer } from './origin.ts';
import { siteEdge } from './site.ts';

export type EdgeOptions = {
  port: number;
  functionsOrigin: string;
  originSecret: string;
  /** Address of the media bucket, without a slash at the end. */
  bucketUrl: string;
  /** The built site. */
  siteFolder: string;
};

/** One HTTP port that behaves like CloudFront in front of the functions, the bucket and the site. Resolves when it listens. */
export async function startEdge({
  port,
  functionsOrigin,
  originSecret,
  bucketUrl,
  siteFolder,
}: EdgeOptions): Promise<http.Server> {
  const origins = {
    api: apiEdge({ origin: functionsOrigin, originSecret }),
    media: fileEdge({ bucketUrl }),
    site: await siteEdge({ folder: siteFolder, uploads: [new URL(bucketUrl).origin] }),
  };

  async function answer(request: IncomingMessage): Promise<Answer> {
    const requested = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const behavior = behaviorOf(requested);
    if (behavior.origin === 'api') return origins.api(request);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!reads) return problem(403, 'Only GET and HEAD are possible here.');
    const ready = await origins[behavior.origin](request, requested, behavior);
    return { ...ready, headers: { ...fileHeaders(requested), ...ready.headers } };
  }

  const server = http.createServer((request, response) => {
    answer(request)
      .catch((error) => {
        console.error(error);
        return problem(500, 'Something went wrong on our side.');
      })
      .then((ready) => send(request, response, ready));
  });
  server.listen(port);
  await once(server, 'listening');
  return server;
}
