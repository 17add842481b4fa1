import { isDeepStrictEqual } from 'node:util';
import type { Context } from 'hono';
import { AppError } from './errors.ts';
import { say } from './say.ts';

/** Versions are entity tags: `ETag` is the version of an answer, `If-Match` the one that an editor saw. */
export const tagOf = ({ version }: { version: number }) => ({ etag: `"${version}"` });

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

/** Both values of each field, by its name. */
type Both = Record<string, { yours: unknown; theirs: unknown }>;

/** The stored record: its version (0: none is stored), and who stored it when, if that is known. */
type Stored = { version: number; lastChange?: { at: string; by: string } };

/**
 * The 412 for a change to a record that somebody else changed in the meantime. It contains both values of each field, who
 * changed them, and the version that a repeated change must name.
 */
export function conflict(message: string, fields: Both, { version, lastChange }: Stored): AppError {
  const members = { version, ...(lastChange && { by: lastChange.by, at: lastChange.at }) };
  return new AppError(412, 'conflict', message, fields, { members });
}

/** The 412 of a list that somebody else changed meanwhile: the page must be read again. */
export const changedSince = () => new AppError(412, 'conflict', say('refusals.staff.lookAgain'));

/** The fields of two records that differ. */
export function bothValues(yours: object, theirs: object): Both {
  const [mine, stored] = [yours, theirs].map((one) => ({ ...one }) as Record<string, unknown>);
  const names = [...new Set([...Object.keys(yours), ...Object.keys(theirs)])];
  const differing = names.filter((name) => !isDeepStrictEqual(mine?.[name], stored?.[name]));
  return Object.fromEntries(differing.map((name) => [name, { yours: mine?.[name] ?? null, theirs: stored?.[name] ?? null }]));
}
