import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { log } from './log.ts';

/** An error that a caller may read. `fields` maps a field's name to what is wrong with it. */
export class AppError extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly fields?: Record<string, string>;

  constructor(status: ContentfulStatusCode, code: string, message: string, fields?: Record<string, string>) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

/** Answers any error as problem+json (RFC 9457); an unknown one is a 500 whose details are in the log alone. */
export function answerError(error: Error, c: Context): Response {
  const known = readError(error);
  const requestId = crypto.randomUUID();
  if (known.status >= 500) log.error('request failed', { requestId, method: c.req.method, path: c.req.path, error });
  const problem = {
    type: 'about:blank',
    title: known.message,
    status: known.status,
    code: known.code,
    ...(known.fields && { fields: known.fields }),
    ...(known.status >= 500 && { requestId }),
  };
  return c.body(JSON.stringify(problem), known.status, {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
  });
}

function readError(error: Error): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException) return new AppError(error.status as ContentfulStatusCode, 'bad_request', error.message);
  return new AppError(500, 'internal', 'Something went wrong on our side.');
}
