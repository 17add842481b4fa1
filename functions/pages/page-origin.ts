import type { Context } from 'hono';
import { siteHostHeader } from '../http/edge-header.ts';
import { AppError } from '../http/errors.ts';
import { say } from '../http/say.ts';

/** The site's own origin as the visitor knows it, `https://capstone.example.edu`. Throws 400 when the edge did not name it. */
export function originOf(c: Context): string {
  const host = c.req.header(siteHostHeader) ?? '';
  const origin = `${c.req.header('x-forwarded-proto') === 'http' ? 'http' : 'https'}://${host}`;
  if (URL.parse(origin)?.origin !== origin) throw new AppError(400, 'no_site', say('refusals.edge'));
  return origin;
}
