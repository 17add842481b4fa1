import type { ZodError } from 'zod';
import type { Project } from '../project/projects.ts';
import { shown } from './cells.ts';
import type { Names } from './names.ts';

/** A problem of a row. `field` is the field's name in the input. */
export type Problem = { field: string; reason: string };

/** The schema's errors in plain words, for the fields that have no problem yet. */
export function explain(error: ZodError, draft: Record<string, unknown>, names: Names, said: readonly Problem[]): Problem[] {
  const found = new Map<string, Problem>();
  for (const issue of error.issues) {
    const field = issue.path[0] as keyof Project;
    const column = names[field];
    // A term or date that could not be derived is reported at the field from which it is derived.
    const derived = ['semester', 'year', 'department', 'dateStamp'].includes(field);
    if (derived || found.has(column) || said.some((problem) => problem.field === column)) continue;
    found.set(column, { field: column, reason: reasonOf(issue, draft[field]) });
  }
  return [...found.values()];
}

function reasonOf(issue: ZodError['issues'][number], value: unknown): string {
  if (value === '') return 'is missing';
  if (issue.code === 'too_big' && issue.origin === 'array')
    return `has ${count(value)} entries; at most ${issue.maximum} are kept`;
  if (issue.code === 'too_big' && issue.path.length > 1) return `has an entry longer than ${issue.maximum} characters`;
  if (issue.code === 'too_big') return `has ${count(value)} characters; at most ${issue.maximum} are kept`;
  if (issue.path[0] === 'email') return `${shown(value)} is not an e-mail address of at most 254 characters`;
  return `${shown(value)} ${issue.message}`;
}

function count(value: unknown): string {
  return (value as string | unknown[]).length.toLocaleString('en-US');
}
