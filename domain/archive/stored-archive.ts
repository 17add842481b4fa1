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

/** In ms. What could not be stored for this long needs a person, and each try reads the pictures of a term. */
const triedFor = 3600_000;

/** Whether what staff asked for is still tried. */
export const isTried = ({ at }: { at: string }, now: Date) => Date.parse(at) + triedFor > now.getTime();

/** `term` as in an address, `fa-2026`. `asked` until it is made; staff may ask again. */
export const storedArchiveSchema = z.object({
  term: z.string(),
  asked: askedSchema.optional(),
  zip: zipSchema.optional(),
  lastCheck: checkSchema.optional(),
});
export type StoredArchive = z.infer<typeof storedArchiveSchema>;
