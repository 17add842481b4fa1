import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Behavior } from '../../infra/edge.ts';
import { missingFile, problem } from './answers.ts';
import { type Answer, callOrigin } from './origin.ts';

const cacheBytes = 32 * 1024 * 1024;

/** The names we give to files. Anything else is not asked for: s3rver would take an encoded `../` for a folder. */
const publicKey = /^\/(?:media|pdfs)(?:\/(?!\.)[\w.-]+)+$/;

type Handler = (request: IncomingMessage, path: string, behavior: Behavior) => Promise<Answer>;

/** Pictures and PDFs, straight from the bucket: a path is a key, and only keys below the two public prefixes are ever asked for. */
export function fileEdge({ bucketUrl }: { bucketUrl: string }): Handler {
  const kept = new LRUCache<string, Answer>({ maxSize: cacheBytes, sizeCalculation: ({ body }) => body.length + 1000 });

  return async (request, path, { cache }) => {
    if (!publicKey.test(path)) return missingFile;
    const { range } = request.headers;
    const hit = range ? undefined : kept.get(path);
    if (hit) return hit;
    const found = await callOrigin({
      method: 'GET',
      url: bucketUrl + path,
      headers: range ? { range } : {},
    }).catch(() => undefined);
    if (!found) return problem(502, 'The file store does not answer. Please try again.');
    if (found.status === 416) return problem(416, 'The file has no such part.');
    if (found.status >= 400) return missingFile;
    const answer = {
      status: found.status,
      headers: {
        'cache-control': cache,
        'accept-ranges': 'bytes',
        ...pick(found.headers, ['content-type', 'content-range', 'etag', 'last-modified']),
      },
      body: found.body,
    };
    if (found.status === 200 && cache?.includes('immutable')) kept.set(path, answer);
    return answer;
  };
}

function pick<Value>(headers: Record<string, Value>, names: string[]): Record<string, Value> {
  return Object.fromEntries(names.filter((name) => name in headers).map((name) => [name, headers[name] as Value]));
}
