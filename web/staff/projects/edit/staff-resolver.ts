import type { Resolver } from 'react-hook-form';
import type * as z from 'zod';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
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
  if (issue.path[0] === 'MemberEmails' && issue.path.length > 1)
    return 'Please give e-mail addresses such as name@example.edu, separated by commas.';
  const isOfMember = issue.path[0] === 'MemberNames';
  if (issue.code === 'too_big' && issue.origin === 'array') return `At most ${issue.maximum} are possible.`;
  if (issue.code === 'too_big')
    return `Please use at most ${issue.maximum.toLocaleString('en-US')} characters${isOfMember ? ' a name' : ''}.`;
  if (issue.path[0] === 'Email') return 'Please give an e-mail address such as name@example.edu, or none.';
  if (issue.message === 'is required') return 'Please give a title.';
  return `This ${issue.message}.`;
}
