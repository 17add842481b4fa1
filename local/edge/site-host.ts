import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';

/** The names of this machine. */
const names = ['localhost', hostname(), `${hostname()}.local`, ...(process.env.HOST ? [process.env.HOST] : [])];
const ours = new Set(names.map((name) => name.toLowerCase()));

/**
 * The host and port of a request, which pages use in links to themselves. As with CloudFront, visitors cannot set it to another
 * site's name: names that are not this machine's become localhost.
 */
export function siteHostOf({ headers, socket }: IncomingMessage): string {
  const host = (headers.host ?? '').toLowerCase();
  return isOurs(host) ? host : `localhost:${socket.localPort}`;
}

function isOurs(host: string): boolean {
  const [, name] = /^(\[[0-9a-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/.exec(host) ?? [];
  return name !== undefined && (ours.has(name) || isIP(name.replace(/^\[|\]$/g, '')) !== 0);
}
