import { createContext, runInContext } from 'node:vm';
import { LRUCache } from 'lru-cache';
import { pagePathHeader, siteHostHeader } from '../../functions/http/edge-header.ts';
import { pageRequestCode, unknownHeader } from '../../infra/edge-functions.ts';

/** What the edge's request function makes of a request for a page or a file beside index.html. */
export type PageRequest = { uri: string; pagePath: string; siteHost: string; isUnknown: boolean };

type EdgeRequest = {
  method: 'GET';
  uri: string;
  headers: Record<string, { value: string }>;
  rawQueryString: () => string | undefined;
};

/** In characters of the addresses whose results are remembered. */
const remembered = 1_000_000;

/**
 * Runs the request function of CloudFront itself, so that both edges take a path for the same page. It runs once for each
 * address, and the result is remembered.
 */
export function pageRequests(rootFiles: readonly string[]): (url: string, host: string) => PageRequest {
  const context = createContext({});
  runInContext(pageRequestCode({ rootFiles }), context);
  const handler = context.handler as (event: { request: EdgeRequest }) => EdgeRequest;
  const known = new LRUCache<string, PageRequest>({ maxSize: remembered, sizeCalculation: (_, { length }) => length });

  function run(url: string, host: string): PageRequest {
    const at = url.indexOf('?');
    const asked: EdgeRequest = {
      method: 'GET',
      uri: at < 0 ? url : url.slice(0, at),
      headers: { host: { value: host } },
      rawQueryString: () => (at < 0 ? undefined : url.slice(at + 1)),
    };
    const { uri, headers } = handler({ request: asked });
    return {
      uri,
      pagePath: headers[pagePathHeader]?.value ?? '',
      siteHost: headers[siteHostHeader]?.value ?? '',
      isUnknown: headers[unknownHeader] !== undefined,
    };
  }

  return (url, host) => {
    const key = `${host} ${url}`;
    const found = known.get(key) ?? run(url, host);
    known.set(key, found);
    return found;
  };
}
