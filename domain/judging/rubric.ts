import * as z from 'zod';
import { t } from '../language/text.ts';
import { line } from '../site/text.ts';

/** How judges score a project: criteria, each with levels that say in a sentence what they mean. */

const id = z
  .string()
  .max(24)
  .regex(/^[\w-]+$/, 'must be 1 to 24 letters, digits, - or _');

export const criterionSchema = z.strictObject({
  id,
  title: line(z.string().min(1, { error: () => t('staff.judging.setUp.nameCriterion') }), { most: 80 }),
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

/** What a term begins with. */
export const firstRubric: Rubric = {
  criteria: [
    {
      id: 'problem',
      title: 'Problem and need',
      weight: 20,
      levels: [
        'The need is unclear',
        'The need is stated',
        'The need is stated and supported',
        'The need is measured, and who has it is known',
      ],
      comment: false,
      outcome: 'abet-1',
    },
    {
      id: 'design',
      title: 'Engineering design',
      weight: 35,
      levels: ['No alternatives', 'A working idea', 'Alternatives were compared', 'Alternatives were compared by measurement'],
      comment: true,
      outcome: 'abet-2',
    },
    {
      id: 'evidence',
      title: 'Evidence that it works',
      weight: 25,
      levels: ['None shown', 'A demonstration', 'Tests with results', 'Tests against stated goals, limits named'],
      comment: true,
      outcome: 'abet-6',
    },
    {
      id: 'presentation',
      title: 'Poster and conversation',
      weight: 20,
      levels: ['Hard to follow', 'Can be followed', 'Clear', 'Clear for experts and for guests'],
      comment: false,
      outcome: 'abet-3',
    },
  ],
};
