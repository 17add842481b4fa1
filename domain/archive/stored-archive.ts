import * as z from 'zod';

/** The archive of a term as the media bucket keeps it (docs/decisions/0113). Times are ISO 8601. */

const at = z.iso.datetime();

/** Staff asked for it at a time. */
const askedSchema = z.object({ at, by: z.string() });

/**
 * The zip. `day`: when the newest of its projects last changed. `missing`: how many pictures could not be found. `size` is in bytes.
 * `by`: who had it made, or `schedule`.
 */
const zipSchema = z.object({
  edition: z.int().positive(),
  day: z.iso.date(),
  projects: z.int().nonnegative(),
  missing: z.int().nonnegative(),
  size: z.int().nonnegative(),
  sha256: z.string(),
  at,
  by: z.string(),
});

/** The last comparison of the zip with its SHA-256. */
const checkSchema = z.object({ at, result: z.enum(['whole', 'repaired', 'damaged']) });

/** `term` as in an address, `fa-2026`. `asked` until it is made. */
export const storedArchiveSchema = z.object({
  term: z.string(),
  asked: askedSchema.optional(),
  zip: zipSchema.optional(),
  lastCheck: checkSchema.optional(),
});
export type StoredArchive = z.infer<typeof storedArchiveSchema>;
