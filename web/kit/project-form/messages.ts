import type { FieldErrors } from 'react-hook-form';
import { t } from '../../../domain/language/text.ts';
import type { PictureKind, Upload } from '../uploads/upload.ts';
import type { FormValues } from './values.ts';

export type FieldMessage = readonly [field: string, message: string];

/** Converts messages to a resolver's errors: the first message of each field. */
export function errorsOf(messages: readonly FieldMessage[]): FieldErrors<FormValues> {
  const errors = messages.toReversed().map(([name, message]) => [name, { type: 'refused', message }]);
  return Object.fromEntries(errors);
}

const fields: Partial<Record<PictureKind, string>> = { poster: 'posterUpload', team: 'teamUploads' };

/** Messages about pictures that failed to upload. A refused file says why: trying it again would not help. */
export function pictureMessages(uploads: readonly Upload[]): FieldMessage[] {
  return uploads.flatMap(({ kind, name, progress }): FieldMessage[] => {
    if (progress.step !== 'failed') return [];
    const { canRetry, message } = progress;
    return [[fields[kind] ?? kind, canRetry ? t('form.notUploaded', { name }) : t('form.refusedFile', { name, message })]];
  });
}
