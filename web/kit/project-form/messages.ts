import type { FieldErrors } from 'react-hook-form';
import type { PictureKind, Upload } from '../uploads/upload.ts';
import type { FormValues } from './values.ts';

export type FieldMessage = readonly [field: string, message: string];

/** Turns messages into a resolver's errors: the first message of each field. */
export function errorsOf(messages: readonly FieldMessage[]): FieldErrors<FormValues> {
  const errors = messages.toReversed().map(([name, message]) => [name, { type: 'refused', message }]);
  return Object.fromEntries(errors);
}

const fields: Partial<Record<PictureKind, string>> = { poster: 'posterUpload', team: 'teamUploads' };

/** Messages for the pictures of a form that did not arrive. */
export function pictureMessages(uploads: readonly Upload[]): FieldMessage[] {
  return uploads
    .filter(({ progress }) => progress.step === 'failed')
    .map(({ kind, name }) => [fields[kind] ?? kind, `${name} is not uploaded: please try it again or remove it.`]);
}
