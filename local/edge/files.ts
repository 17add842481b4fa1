import type { IncomingMessage } from 'node:http';
import type { Behavior } from '../../infra/edge/edge.ts';
import { missingFile, noAnswer, problem } from './answers.ts';
import { type Answer, callOrigin } from './origin.ts';

/** The form of our files' names. Others are rejected, because s3rver would read an encoded `../` as a folder. */
const publicKey = /^\/(?:media|pdfs)(?:\/(?!\.)[\w.-]+)+$/;

type Handler = (request: IncomingMessage, path: string, behavior: Behavior) => Promise<Answer>;

/**
 * Pictures and PDFs from the bucket. A path is a key below one of the two public prefixes. There is no cache, because the
 * bucket is on the same machine, so a hidden picture is gone at once.
 */
export function fileEdge({ bucketUrl, timeoutMs }: { bucketUrl: string; timeoutMs: number }): Handler {
  return async (request, path, { cache }) => {
    if (!publicKey.test(path)) return missingFile;
    // s3rver reads the last bytes of a file (`bytes=-5`) as its first ones: who asks for them gets all of it.
    const [range] = /^bytes=\d+-\d*$/.exec(request.headers.range ?? '') ?? [];
    const found = await callOrigin({
      method: 'GET',
      url: bucketUrl + path,
      headers: range ? { range } : {},
      timeoutMs,
    }).catch((error) => noAnswer('The file store', error));
    if (found.status === 416) return problem(416, 'The file has no such part.');
    if (found.status === 404) return missingFile;
    if (found.status === 502 || found.status === 504) return found;
    if (found.status >= 400) return problem(502, 'The file store does not answer as it should. Please try again.');
    return {
      status: found.status,
      headers: {
        'cache-control': cache,
        'accept-ranges': 'bytes',
        ...pick(found.headers, ['content-type', 'content-disposition', 'content-range', 'etag', 'last-modified']),
      },
      body: found.body,
    };
  };
}

function pick<Value>(headers: Record<string, Value>, names: string[]): Record<string, Value> {
  return Object.fromEntries(names.filter((name) => name in headers).map((name) => [name, headers[name] as Value]));
}
