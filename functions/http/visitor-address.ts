import { isIPv4, isIPv6 } from 'node:net';
import type { Context } from 'hono';

/**
 * The address by which limits count a visitor, as the edge saw it (`1.2.3.4:5678`, `2001:db8::1:5678`). An IPv6 address is cut
 * to its /64, because a visitor can usually choose any address in one. It cannot be forged, because calls that do not come
 * through the edge are refused.
 */
export function visitorAddress(c: Context): string {
  const seen = c.req.header('cloudfront-viewer-address') ?? '';
  const address = seen
    .slice(0, seen.lastIndexOf(':'))
    .replace(/^\[|\]$/g, '')
    .replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(address)) return address;
  return isIPv6(address) ? `${network(address)}::/64` : 'unknown';
}

/** The first four of the eight groups: `2001:db8:0:0`. */
function network(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = (text: string) => text.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array<string>(Math.max(0, missing)).fill('0'), ...groups(tail ?? '')];
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
