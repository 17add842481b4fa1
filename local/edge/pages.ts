import type { IncomingMessage } from 'node:http';
import { originSecretHeader, pagePathHeader, siteHostHeader } from '../../functions/http/edge-header.ts';
import { compress, encodingOf } from './compression.ts';
import { type Answer, callOrigin } from './origin.ts';

const inBrowser = /^\/(survey|submission|admin.*)\/?$/;

/** The page that the pages function renders; undefined for the pages of the browser alone, and when the function does not answer. */
export function pageEdge({ origin, originSecret, timeoutMs }: { origin: string; originSecret: string; timeoutMs: number }) {
  return async (request: IncomingMessage, path: string): Promise<Answer | undefined> => {
    if (inBrowser.test(path)) return undefined;
    const { headers, url = '/' } = request;
    const call = {
      [originSecretHeader]: originSecret,
      [pagePathHeader]: url,
      [siteHostHeader]: headers.host,
      'x-forwarded-proto': 'http',
    };
    const answer = await callOrigin({ method: 'GET', url: `${origin}/index.html`, headers: call, timeoutMs }).catch(
      () => undefined,
    );
    if (!answer || !String(answer.headers['content-type']).startsWith('text/html')) return undefined;
    const encoding = encodingOf(request);
    return encoding === 'identity' ? answer : compress(answer, encoding);
  };
}
