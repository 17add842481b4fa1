import * as z from 'zod';
import { projectFields } from './project-fields.ts';

export const staffFieldSchema = z.union([
  z.enum(Object.values(projectFields).map(({ staff }) => staff)),
  z.templateLiteral(['answer:', z.string()]),
]);

/** One change of a project. An update with `from` restores the field; null when the field was absent. */
export const historyEntrySchema = z.strictObject({
  version: z.int().positive(),
  at: z.iso.datetime(),
  by: z.string(),
  changes: z.array(
    z.strictObject({
      field: staffFieldSchema,
      /** Of an answer: its question as it was asked. */
      label: z.string().optional(),
      from: z.unknown(),
      to: z.unknown(),
    }),
  ),
  /** Nothing of the project changed, but what its members let visitors see, or its release. */
  of: z.enum(['consent', 'release']).optional(),
  /** Of a change that returned the project to its team: what staff asked it to correct. */
  returnReason: z.string().optional(),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;
