import type { FieldErrors, Resolver } from 'react-hook-form';
import type * as z from 'zod';
import { updateSchema } from '../../../../domain/project-update.ts';
import type { StaffRecord } from '../../../../domain/staff-record.ts';
import type { Upload } from '../../../uploads/upload.ts';
import { changesOf, type ProjectValues } from './project-values.ts';

type Edited = { record: StaffRecord; uploads: readonly Upload[] };

/** Checks what was changed with the server's own schema; what was there before is not held against anybody. */
export function resolverOf(edited: () => Edited): Resolver<ProjectValues> {
  return (values) => {
    const { record, uploads } = edited();
    const { error } = updateSchema.safeParse(changesOf(record, values, uploads));
    const issues = (error?.issues ?? []).map((issue) => [String(issue.path[0]), inWords(issue)] as const);
    const unsent = uploads
      .filter(({ progress }) => progress.step === 'failed')
      .map(({ kind, name }) => [kind === 'poster' ? 'PosterUpload' : 'TeamUploads', notSent(name)] as const);
    const messages = [...issues, ...unsent];
    if (messages.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(messages.toReversed().map(([name, message]) => [name, { type: 'refused', message }]));
    return { values: {}, errors: errors as FieldErrors<ProjectValues> };
  };
}

const notSent = (name: string) => `${name} is not uploaded: please try it again or remove it.`;

/** A message as a person would say it. */
function inWords(issue: z.core.$ZodIssue): string {
  const isOfMember = issue.path[0] === 'MemberNames';
  if (issue.code === 'too_big' && issue.origin === 'array') return `At most ${issue.maximum} are possible.`;
  if (issue.code === 'too_big')
    return `Please use at most ${issue.maximum.toLocaleString('en-US')} characters${isOfMember ? ' a name' : ''}.`;
  if (issue.path[0] === 'Email') return 'Please give an e-mail address such as name@example.edu, or none.';
  if (issue.message === 'is required') return 'Please give a title.';
  return `This ${issue.message}.`;
}
