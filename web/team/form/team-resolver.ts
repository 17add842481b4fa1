import type { Resolver } from 'react-hook-form';
import type * as z from 'zod';
import { errorsOf, pictureMessages } from '../../kit/project-form/messages.ts';
import type { FormValues } from '../../kit/project-form/values.ts';
import { isRefused, type Upload } from '../../kit/uploads/upload.ts';
import { inputOf } from './team-answers.ts';

/**
 * Validates the form with the server's own schema. Messages get the names of the form's fields, including pictures. A broken
 * upload is not an error: the answers are sent without it, and the picture follows.
 */
export function teamResolver(schema: z.ZodType, more: object, uploads: () => readonly Upload[]): Resolver<FormValues> {
  return (values) => {
    const { error } = schema.safeParse({ ...inputOf(values, uploads()), ...more });
    const issues = (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message] as const);
    const messages = [...issues, ...pictureMessages(uploads().filter(isRefused))];
    return messages.length > 0 ? { values: {}, errors: errorsOf(messages) } : { values, errors: {} };
  };
}
