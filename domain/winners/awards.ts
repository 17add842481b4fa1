import * as z from 'zod';
import { departmentSchema } from '../project/projects.ts';
import { awardColors } from './award-colors.ts';

/**
 * An award beside the places 1 to 3 of a term: of a department, or with a name alone, such as Best Teamwork. `projects` are the ids of
 * those that won it, the first one first.
 */
export const awardSchema = z.object({
  id: z
    .string()
    .max(40)
    .regex(/^[\w-]+$/),
  name: z.string().min(1).max(80),
  text: z.string().max(500),
  color: z.enum(awardColors),
  department: departmentSchema.optional(),
  projects: z.array(z.string().min(1).max(64)).max(3),
});
export type Award = z.infer<typeof awardSchema>;

/** An award as one of its projects shows it. `place` is absent when nobody else won it. */
export const projectAwardSchema = awardSchema
  .pick({ id: true, name: true, color: true })
  .extend({ text: awardSchema.shape.text.optional(), place: z.literal([1, 2, 3]).optional() })
  .strict();
export type ProjectAward = z.infer<typeof projectAwardSchema>;
