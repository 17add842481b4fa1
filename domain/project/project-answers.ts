import type { FieldName } from './project-fields.ts';

/** A team's answers to the questions that the school added to the survey (docs/decisions/0107). This file does not import zod. */

export const answerKinds = ['text', 'long', 'number', 'choice', 'several', 'link', 'yesNo'] as const;
export type AnswerKind = (typeof answerKinds)[number];

/**
 * An answer with its question as it was asked, so that it can be read when the question was changed or removed since. `value` is a text
 * for every kind: `12.5`, `Yes`, or choices joined like names (`Solar, "Wind, offshore"`). It is never blank.
 */
export type Answer = {
  /** Of the question. */
  id: string;
  label: string;
  kind: AnswerKind;
  value: string;
  /** Visitors see it. */
  isPublic: boolean;
  /** Visitors can filter by it in the search. */
  isFacet: boolean;
};

/**
 * The name of an answer among a project's fields: in forms, calls, conflicts, the history and CSV files. It contains no dot, which would
 * mean a field inside a field there.
 */
export type AnswerName = `answer:${string}`;

const prefix = 'answer:';
export const answerName = (id: string): AnswerName => `${prefix}${id}`;
export const answerId = (name: AnswerName) => name.slice(prefix.length);
export const isAnswerName = (name: string): name is AnswerName => name.startsWith(prefix);

export type AnswerValues = Record<AnswerName, string>;

export function answerValues(answers: readonly Pick<Answer, 'id' | 'value'>[] = []): AnswerValues {
  return Object.fromEntries(answers.map(({ id, value }) => [answerName(id), value]));
}

/** A field of a project, or one of its answers: two people can change different answers at the same time. */
export type ProjectField = Exclude<FieldName, 'answers'> | AnswerName;

/** The values of a project by field name, with each answer as a field of its own. */
export function projectValues({
  answers = [],
  ...fields
}: {
  answers?: readonly Answer[] | undefined;
}): Partial<Record<ProjectField, unknown>> {
  return { ...fields, ...Object.fromEntries(answers.map((answer) => [answerName(answer.id), answer])) };
}
