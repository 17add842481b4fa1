import type { ZodError } from 'zod';
import { joinList } from '../basics/lists.ts';
import { t } from '../language/text.ts';
import type { Project } from '../project/projects.ts';
import { shown } from './cells.ts';
import type { Names } from './names.ts';

/** A problem of a row. `field` is the field's name in the input; absent for the row as a whole. */
export type Problem = { field?: string; reason: string };

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
  if (value === '') return t('staff.import.faults.missing');
  if (issue.code === 'too_big') {
    const lengths = { count: (value as string | unknown[]).length, most: Number(issue.maximum) };
    if (issue.origin === 'array') return t('staff.import.faults.entries', lengths);
    if (issue.path.length > 1) return t('staff.import.faults.entryLong', { most: lengths.most });
    return t('staff.import.faults.long', lengths);
  }
  if (issue.path[0] === 'email') return t('staff.import.faults.email', { value: shown(value) });
  if (issue.code === 'invalid_value')
    return t('staff.import.faults.state', { value: shown(value), states: joinList(issue.values.map(String)) });
  return `${shown(value)} ${issue.message}`;
}
