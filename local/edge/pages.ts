import type { IncomingMessage } from 'node:http';
import { originSecretHeader, pagePathHeader, siteHostHeader } from '../../functions/http/edge-header.ts';
import { pageFailures, pagePatience } from '../../infra/edge/edge.ts';
import type { AnswerCache } from './answer-cache.ts';
import { noAnswer, problem } from './answers.ts';
import { acceptOf, type Encoding, encodingOf } from './compression.ts';
import { type Answer, callOrigin } from './origin.ts';
import { callRequests, type PageRequest } from './request-functions.ts';
import { siteHostOf } from './site-host.ts';

type Options = {
  origin: string;
  originSecret: string;
  timeoutMs: number;
  kept: AnswerCache;
  readRequest: (url: string, host: string) => PageRequest;
  /** The site's index.html, and the headers of every page. */
  plain: Answer;
  guards: Record<string, string>;
};

/** Answers of the pages function, cached by address and by host, because pages contain the host. */
export function pageEdge({ origin, originSecret, timeoutMs, kept, readRequest, plain, guards }: Options) {
  const readCall = callRequests();
  const patience = Math.min(timeoutMs, pagePatience.answer * 1000);

  /** The call contains nothing of the visitor but the address, the host and the encoding. `x-forwarded-proto` is set as by API Gateway. */
  function ask(path: string, encoding: Encoding, headers: Record<string, string>, timeout: number): Promise<Answer> {
    const call = {
      'accept-encoding': acceptOf(encoding),
      'x-forwarded-proto': 'http',
      [originSecretHeader]: originSecret,
      ...headers,
    };
    return callOrigin({ method: 'GET', url: origin + path, headers: call, timeoutMs: timeout });
  }

  async function render({ uri, pagePath, siteHost }: PageRequest, encoding: Encoding): Promise<Answer> {
    const headers = { [pagePathHeader]: pagePath, [siteHostHeader]: siteHost };
    const answer = await ask(uri, encoding, headers, patience).catch(() => plain);
    return pageFailures.includes(answer.status) ? plain : { ...answer, headers: { ...answer.headers, ...guards } };
  }

  return {
    /**
     * A public page. When the function fails, is throttled or slow, the site's index.html replaces it, as in CloudFront's
     * origin group (infra/edge/edge-origins.ts).
     */
    async page(request: IncomingMessage): Promise<Answer> {
      const asked = readRequest(request.url ?? '/', siteHostOf(request));
      const name = `${asked.siteHost} ${asked.pagePath}`;
      const answer = await kept(name, encodingOf(request), (encoding) => render(asked, encoding));
      return asked.isUnknown ? { ...answer, status: 404 } : answer;
    },

    /** A file for machines: robots.txt, a sitemap or a feed. */
    async file(request: IncomingMessage, path: string): Promise<Answer> {
      const host = siteHostOf(request);
      if (!readCall(path, host)) return problem(404, 'Not found');
      return kept(`${host} ${path}`, encodingOf(request), (encoding) =>
        ask(path, encoding, { [siteHostHeader]: host }, timeoutMs).catch((error) => noAnswer('The service', error)),
      );
    },
  };
}
