import type { Context, Env, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type * as z from 'zod';
import { ar, en, es } from 'zod/locales';
import { byteOrderMark } from '../../domain/basics/csv.ts';
import { language } from '../../domain/language/text.ts';
import { AppError } from './errors.ts';
import { forCaller, say } from './say.ts';

/** In bytes: ten times the longest possible submission. */
const largestBody = 256 * 1024;

export const limitBody = bodyLimit({
  maxSize: largestBody,
  onError: () => {
    throw new AppError(413, 'too_large', say('refusals.tooLarge'));
  },
});

const jsonType = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

/**
 * The JSON of a call, which may begin with a byte-order mark; an empty object for a call without a body. Throws 400 for broken
 * JSON, and for a body of another type, which would else be taken for a change of nothing.
 */
export async function readJson(c: Context): Promise<unknown> {
  const text = await c.req.text();
  const isJson = jsonType.test(c.req.header('content-type') ?? '');
  if (!isJson && text === '') return {};
  try {
    if (isJson) return JSON.parse(text.replace(byteOrderMark, ''));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new AppError(400, 'bad_request', say('refusals.body'));
}

/** Reads a JSON body; one that does not fit the schema is answered 422 with what is wrong with each field. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema): JsonBody<Schema> {
  return async (c, next) => {
    c.req.addValidatedData('json', check(schema, await readJson(c)) as object);
    await next();
  };
}

/** The typed client sends the schema's input; a handler gets its output. */
type JsonBody<Schema extends z.ZodType> = MiddlewareHandler<
  Env,
  string,
  { in: { json: z.input<Schema> }; out: { json: z.output<Schema> } }
>;

/** What zod itself says, of a value for which its schema has no words. */
const zodTexts = { ar: ar().localeError, en: en().localeError, es: es().localeError };
export const zodWords = () => ({ error: zodTexts[language()] });

/** Returns the parsed value; throws 422 with what is wrong with each field. */
export function check<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  return forCaller(() => {
    // Zod words an error when it is read.
    const { data, error } = schema.safeParse(value, zodWords());
    if (error) throw invalid(fieldErrors(error));
    return data;
  });
}

export function invalid(fields: Record<string, string>): AppError {
  return new AppError(422, 'invalid', say('refusals.invalid'), fields);
}

/** The first message for each field. A field inside a list is named by its path: `teamUploads.0.caption`. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [path.join('.') || 'body', message]));
}
