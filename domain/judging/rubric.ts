import * as z from 'zod';
import { line, rule } from '../basics/plain-text.ts';
import { t } from '../language/text.ts';

/** How judges score a project: criteria, each with levels that say in a sentence what they mean. */

const id = z
  .string()
  .max(24)
  .regex(/^[\w-]+$/, 'must be 1 to 24 letters, digits, - or _');

export const criterionSchema = z.strictObject({
  id,
  title: line(z.string().min(1, rule('staff.judging.setUp.nameCriterion')), { most: 80 }),
  /** Its part of the whole, compared with the weights of the other criteria. */
  weight: z.int().min(1).max(100),
  /** What each level means, the lowest first. A score names a level by its number, from 1. */
  levels: z
    .array(line(z.string(), { most: 200 }))
    .min(2)
    .max(7),
  /** Judges may write a comment for the team. */
  comment: z.boolean(),
  /** The outcome of the program that it shows, by its id. */
  outcome: id.optional(),
});
export type Criterion = z.infer<typeof criterionSchema>;

export const rubricSchema = z.strictObject({
  criteria: z
    .array(criterionSchema)
    .min(1)
    .max(12)
    .refine((criteria) => new Set(criteria.map((one) => one.id)).size === criteria.length, {
      error: 'Each criterion has an id of its own.',
    }),
});
export type Rubric = z.infer<typeof rubricSchema>;

/** The levels that a judge chose, by the ids of the criteria. */
export type Levels = Record<string, number>;

/** The student outcomes of ABET's engineering programs (Criterion 3). Each has its words, in short, among the messages. */
export const studentOutcomes = ['abet-1', 'abet-2', 'abet-3', 'abet-4', 'abet-5', 'abet-6', 'abet-7'] as const;
export type StudentOutcome = (typeof studentOutcomes)[number];

/** What a term begins with, in the school's first language; staff change its words. */
export const firstRubric = (): Rubric => ({
  criteria: [
    { ...worded('problem'), weight: 20, comment: false, outcome: 'abet-1' },
    { ...worded('design'), weight: 35, comment: true, outcome: 'abet-2' },
    { ...worded('evidence'), weight: 25, comment: true, outcome: 'abet-6' },
    { ...worded('presentation'), weight: 20, comment: false, outcome: 'abet-3' },
  ],
});

function worded(id: 'problem' | 'design' | 'evidence' | 'presentation') {
  const level = (number: 1 | 2 | 3 | 4) => t(`rubric.${id}.${number}`);
  return { id, title: t(`rubric.${id}.title`), levels: [level(1), level(2), level(3), level(4)] };
}
