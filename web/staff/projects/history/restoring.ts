import { t } from '../../../../domain/language/text.ts';
import { labelOf } from '../../../../domain/person/staff-labels.ts';
import type { HistoryEntry } from '../../../../domain/project/history.ts';
import { type Answer, isAnswerName } from '../../../../domain/project/project-answers.ts';
import { updateSchema } from '../../../../domain/project/project-update.ts';
import { askedFields } from '../../../../domain/submission/asked-fields.ts';
import type { Question } from '../../../../domain/submission/questions.ts';
import { noQuestions } from '../../../../domain/submission/questions.ts';
import type { Update } from '../../../kit/project-form/staff-update.ts';

export type Change = HistoryEntry['changes'][number];

/**
 * What differs between a version and the newest one: for each field its value then (`from`) and now (`to`). The state is left
 * out, because publishing and hiding are decisions of their own. `entries` is a history, newest first.
 */
export function changesSince(entries: readonly HistoryEntry[], version: number): Change[] {
  const since = new Map<string, Change>();
  for (const { changes } of entries.filter((entry) => entry.version > version)) {
    for (const { field, label, from, to } of changes)
      since.set(field, { field, ...(label && { label }), from, to: since.get(field)?.to ?? to });
  }
  return [...since.values()].filter(({ field, from, to }) => field !== 'state' && JSON.stringify(from) !== JSON.stringify(to));
}

/**
 * `update` restores the values before a change, `fields` are the labels of the restored fields, `left` are messages about the fields that
 * cannot be restored.
 */
export type Restoring = { update: Update; fields: string[]; left: string[] };

/** `questions`: those of the school that are asked now. `answers`: those that the project has. */
export type Asked = { questions: readonly Question[]; answers: readonly Answer[] };

/**
 * Restores what the server takes from staff, by the rules that it has itself (functions/admin/update.ts): one value that it refuses would stop all
 * others, such as the answer to a question that was removed.
 */
export function restoringOf(changes: readonly Change[], { questions, answers }: Asked): Restoring {
  const optional = questions.map((question) => ({ ...question, isRequired: false }));
  const own = Object.entries(askedFields({ ...noQuestions, questions: optional }, { answers: [...answers] }));
  const fieldsOfStaff = { ...updateSchema.shape, ...Object.fromEntries(own.filter(([name]) => isAnswerName(name))) };
  const canBeSet = (field: string, value: unknown) =>
    fieldsOfStaff[field as keyof typeof fieldsOfStaff]?.safeParse(value).success ?? false;
  const update: Record<string, unknown> = {};
  const fields: string[] = [];
  const left: string[] = [];
  for (const { field, label = labelOf(field), from } of changes) {
    if (canBeSet(field, from ?? '')) {
      update[field] = from ?? '';
      fields.push(label);
    } else {
      left.push(t('staff.projects.history.stays', { field: label }));
    }
  }
  return { update: update as Update, fields, left };
}
