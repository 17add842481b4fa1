import type { Context } from 'hono';
import { AppError } from './errors.ts';

/** Versions as entity tags: `ETag` is the version of the answer, `If-Match` the version that an editor saw. */

export function tagVersion(c: Context, version: number): void {
  c.header('etag', `"${version}"`);
}

/**
 * The version in `If-Match`; undefined when it is absent or `*`. The tag may be weak, because the edge makes it weak when it
 * compresses an answer.
 */
export function seenVersion(c: Context): number | undefined {
  const header = c.req.header('if-match')?.trim();
  if (!header || header === '*') return undefined;
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header)?.[1];
  if (version === undefined)
    throw new AppError(400, 'bad_if_match', 'If-Match must be the ETag of an answer, for example "7".');
  return Number(version);
}
