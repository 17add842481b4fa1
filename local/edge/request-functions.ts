import { createContext, runInContext } from 'node:vm';
import { LRUCache } from 'lru-cache';
import { pagePathHeader, siteHostHeader } from '../../functions/http/edge-header.ts';
import { callRequestCode, pageRequestCode, unknownHeader } from '../../infra/edge/edge-functions.ts';

/** Runs CloudFront's own request functions, so that both edges treat addresses alike. */

/** The result for a page or for a file beside index.html; `location`: where the page is that is meant. */
export type PageRequest = { uri: string; pagePath: string; siteHost: string; isUnknown: boolean; location?: string };

/** The result for a call: the address that the functions get, or undefined for an unknown one. */
export type CallRequest = { address: string; siteHost: string; isPublic: boolean } | undefined;

type EdgeRequest = {
  method: 'GET';
  uri: string;
  headers: Record<string, { value: string }>;
  querystring?: Record<string, { value: string }>;
  rawQueryString: () => string | undefined;
};
type Handler = (event: { request: EdgeRequest }) => EdgeRequest | { statusCode: number; headers: EdgeRequest['headers'] };

/** In characters: the total length of the addresses whose results are cached. */
const remembered = 1_000_000;

/** `read` converts the result of CloudFront's function. It runs once per address and host. */
function requestFunction<Result extends object>(code: string, read: (made: ReturnType<Handler>, raw: string) => Result) {
  const context = createContext({});
  runInContext(code, context);
  const handler = context.handler as Handler;
  const known = new LRUCache<string, Result>({ maxSize: remembered, sizeCalculation: (_, { length }) => length });

  return (url: string, host: string): Result => {
    const key = `${host} ${url}`;
    const at = url.indexOf('?');
    const run = () =>
      handler({
        request: {
          method: 'GET',
          uri: at < 0 ? url : url.slice(0, at),
          headers: { host: { value: host }, authorization: { value: '-' } },
          rawQueryString: () => (at < 0 ? undefined : url.slice(at + 1)),
        },
      });
    const found = known.get(key) ?? read(run(), at < 0 ? '' : url.slice(at));
    known.set(key, found);
    return found;
  };
}

export function pageRequests(rootFiles: readonly string[]) {
  return requestFunction(pageRequestCode({ rootFiles }), (made): PageRequest => {
    const { headers } = made;
    return {
      uri: 'uri' in made ? made.uri : '',
      pagePath: headers[pagePathHeader]?.value ?? '',
      siteHost: headers[siteHostHeader]?.value ?? '',
      isUnknown: headers[unknownHeader] !== undefined,
      ...(headers.location && { location: headers.location.value }),
    };
  });
}

/** `isPublic`: the answer is the same for everybody, so tokens were removed from the call. */
export function callRequests(): (url: string, host?: string) => CallRequest {
  const read = requestFunction(callRequestCode(), (made, raw): { call: CallRequest } => {
    if ('statusCode' in made) return { call: undefined };
    const { uri, headers, querystring } = made;
    const query = Object.entries(querystring ?? {}).map(([name, { value }]) => `${name}=${value}`);
    const reduced = query.length > 0 ? `?${query.join('&')}` : '';
    return {
      call: {
        address: uri + (querystring ? reduced : raw),
        siteHost: headers[siteHostHeader]?.value ?? '',
        isPublic: headers.authorization === undefined,
      },
    };
  });
  return (url, host = '') => read(url, host).call;
}
