import type { Resolver } from 'react-hook-form';
import type * as z from 'zod';
import { t } from '../../../../domain/language/text.ts';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { projectFields } from '../../../../domain/project/project-fields.ts';
import { staffUpdateSchema } from '../../../../domain/project/project-update.ts';
import { errorsOf, pictureMessages } from '../../../kit/project-form/messages.ts';
import { changesOf, formFieldOf, type StaffValues } from '../../../kit/project-form/staff-update.ts';
import type { FormValues } from '../../../kit/project-form/values.ts';
import type { Upload } from '../../../kit/uploads/upload.ts';

type Edited = { record: StaffRecord; uploads: readonly Upload[] };

/**
 * Checks the fields that staff changed with the server's own schema. Unchanged values are not checked, so that an old value
 * that breaks a rule does not prevent saving.
 */
export function staffResolver(edited: () => Edited): Resolver<FormValues> {
  return (values) => {
    const { record, uploads } = edited();
    const { error } = staffUpdateSchema.safeParse(changesOf(record, values as StaffValues, uploads));
    const issues = (error?.issues ?? []).map((issue) => [fieldOf(issue), messageOf(issue)] as const);
    const messages = [...issues, ...pictureMessages(uploads)];
    return messages.length > 0 ? { values: {}, errors: errorsOf(messages) } : { values, errors: {} };
  };
}

function fieldOf({ path }: z.core.$ZodIssue): string {
  const name = String(path[0]);
  return formFieldOf(name) ?? name;
}

/** Turns an issue of the schema into a sentence for people. */
function messageOf(issue: z.core.$ZodIssue): string {
  const [field] = issue.path;
  if (field === 'MemberEmails' && issue.path.length > 1) return t('staff.projects.edit.memberEmails');
  if (issue.code === 'too_big' && issue.origin === 'array')
    return t('staff.projects.edit.tooMany', { most: Number(issue.maximum) });
  if (issue.code === 'too_big')
    return t('staff.projects.edit.tooLong', {
      most: Number(issue.maximum),
      kind: field === 'MemberNames' ? 'name' : 'text',
    });
  if (field === projectFields.email.staff) return t('staff.projects.edit.email');
  if (field === 'ProjectTitle' && issue.code === 'too_small') return t('staff.projects.edit.noTitle');
  return t('staff.projects.edit.invalid', { text: issue.message });
}
