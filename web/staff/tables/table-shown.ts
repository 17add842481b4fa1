import * as z from 'zod';
import { departmentSchema, semesterSchema } from '../../../domain/project/projects.ts';

/**
 * The projects that the table of submissions shows. The link from the table to the download passes them along as the state of
 * the browser's history, because no address is long enough for the ids of a whole term.
 */
const tableShownSchema = z.object({
  semester: z.union([z.literal('all'), semesterSchema]),
  /** Four digits, or `all`. */
  year: z.string(),
  department: z.union([z.literal('all'), departmentSchema]),
  ids: z.array(z.string()),
});
export type TableShown = z.infer<typeof tableShownSchema>;

/** The projects that a link passed along; undefined when it passed none. */
export function readTableShown(state: unknown): TableShown | undefined {
  return tableShownSchema.safeParse(state).data;
}
