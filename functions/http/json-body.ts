import type { Env, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { validator } from 'hono/validator';
import type * as z from 'zod';
import { AppError } from './errors.ts';

/** In bytes: ten times the longest possible submission. */
const largestBody = 256 * 1024;

export const limitBody = bodyLimit({
  maxSize: largestBody,
  onError: () => {
    throw new AppError(413, 'too_large', 'This is more text than the form can hold.');
  },
});

/** Reads a JSON body; one that does not fit the schema is answered 422 with what is wrong with each field. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema): JsonBody<Schema> {
  return validator('json', (value) => check(schema, value)) as JsonBody<Schema>;
}

/** The typed client sends the schema's input; a handler gets its output. */
type JsonBody<Schema extends z.ZodType> = MiddlewareHandler<
  Env,
  string,
  { in: { json: z.input<Schema> }; out: { json: z.output<Schema> } }
>;

/** Returns the parsed value; throws 422 with what is wrong with each field. */
export function check<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(value);
  if (error) throw invalid(fieldErrors(error));
  return data;
}

export function invalid(fields: Record<string, string>): AppError {
  return new AppError(422, 'invalid', 'Please check what is marked and send it again.', fields);
}

/** The first message for each field. A field inside a list is named by its path: `teamUploads.0.caption`. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [path.join('.') || 'body', message]));
}
