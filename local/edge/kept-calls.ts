import { keptCalls, patternTest } from '../../infra/edge.ts';

const calls = keptCalls.map(({ pattern, query }) => ({ path: patternTest(pattern), query: new Set(query) }));

/**
 * The address under which the answer to a GET is kept, and which the functions see. A public call loses the parameters that its
 * route does not name; as at CloudFront, the others keep their order.
 */
export function keptAddress(url: string): string {
  const at = url.indexOf('?');
  if (at < 0) return url;
  const path = url.slice(0, at);
  const call = calls.find((one) => one.path.test(path));
  if (!call) return url;
  const given = url.slice(at + 1).split('&');
  const counted = given.filter((parameter) => call.query.has(parameter.split('=', 1)[0] ?? ''));
  return counted.length > 0 ? `${path}?${counted.join('&')}` : path;
}
