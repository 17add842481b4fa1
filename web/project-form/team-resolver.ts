import type { FieldErrors, Resolver } from 'react-hook-form';
import type * as z from 'zod';
import type { PictureKind, Upload } from '../uploads/upload.ts';
import { type FormValues, inputOf } from './values.ts';

/** Checks the form with the server's own schema. Messages stand under the names of the answers, pictures included. */
export function resolverOf(schema: z.ZodType, more: object, uploads: () => readonly Upload[]): Resolver<FormValues> {
  return (values) => {
    const { error } = schema.safeParse({ ...inputOf(values, uploads()), ...more });
    const issues = error?.issues ?? [];
    const messages = [
      ...issues.map(({ path, message }) => [String(path[0]), message] as const),
      ...pictureMessages(uploads(), 'poster', 'posterUpload'),
      ...pictureMessages(uploads(), 'team', 'teamUploads'),
    ];
    if (messages.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(messages.toReversed().map(([name, message]) => [name, { type: 'refused', message }]));
    return { values: {}, errors: errors as FieldErrors<FormValues> };
  };
}

function pictureMessages(uploads: readonly Upload[], kind: PictureKind, name: string): (readonly [string, string])[] {
  return uploads
    .filter((upload) => upload.kind === kind && upload.progress.step === 'failed')
    .map((upload) => [name, `${upload.name} is not uploaded: please try it again or remove it.`]);
}
