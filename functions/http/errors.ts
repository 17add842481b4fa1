import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { language } from '../../domain/language/text.ts';
import { ItemTooLarge } from '../data/table/item-size.ts';
import { UnreadableItem } from '../data/table/lenient-read.ts';
import { log, requestIdOf } from './log.ts';
import { forCaller, say } from './say.ts';

/** `members` are added to the body (RFC 9457, section 3.2), `headers` to the headers of the answer. */
type More = { headers?: Record<string, string>; members?: Record<string, unknown> };

/** Both values of a field that two people changed. */
type Conflict = { yours: unknown; theirs: unknown };
/** What is wrong with each field, by its name. */
type Fields = Record<string, string | Conflict>;

/** An error whose message callers may read. */
export class AppError extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly fields?: Fields;
  readonly more: More;

  constructor(status: ContentfulStatusCode, code: string, message: string, fields?: Fields, more: More = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.more = more;
  }
}

/** Nothing is at this address; `code` says of what kind it would be. */
export const nothing = (code = 'not_found') => new AppError(404, code, say('refusals.notFound'));

/** Answers any error as problem+json (RFC 9457). An unexpected error is a 500 whose details are only in the log. */
export function answerError(error: Error, c: Context): Response {
  const known = readError(error);
  const requestId = requestIdOf(c);
  if (known.status >= 500) log.error('request failed', { requestId, method: c.req.method, path: c.req.path, error });
  const problem = {
    type: 'about:blank',
    title: known.message,
    status: known.status,
    code: known.code,
    ...(known.fields && { fields: known.fields }),
    ...known.more.members,
    ...(known.status >= 500 && { requestId }),
  };
  return c.body(JSON.stringify(problem), known.status, {
    'content-type': 'application/problem+json',
    'content-language': forCaller(language),
    'cache-control': 'no-store',
    ...known.more.headers,
  });
}

/** The error as a caller may see it. */
export function readError(error: Error): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ItemTooLarge) return new AppError(422, 'too_much', say('refusals.itemTooLarge'));
  if (error instanceof UnreadableItem) return new AppError(409, 'unreadable', say('refusals.unreadable'));
  if (isFull(error)) return new AppError(507, 'storage_full', say('refusals.storageFull'));
  if (error instanceof HTTPException) return new AppError(error.status as ContentfulStatusCode, 'bad_request', error.message);
  return new AppError(500, 'internal', say('refusals.internal'));
}

/** True when the store is full. Only the engines of a single machine send this error name, when the disk is full. */
function isFull({ name }: Error): boolean {
  return name === 'StorageFull';
}
