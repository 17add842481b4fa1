import * as z from 'zod';
import { cleanLine, rule } from '../basics/plain-text.ts';
import { dayMs } from '../basics/times.ts';
import { t } from '../language/text.ts';

/** Erasing a project or a person for good: what coordinators ask for and are told (docs/decisions/0119). Times are ISO 8601. */

/** In ms: from the confirmation until something is erased. Meanwhile any coordinator can stop it. */
export const erasureWait = 10 * 60_000;

/** The most erasures within 24 hours, and the most entries of one. Whoever needs more has the command, `npm run admin -- erase`. */
export const mostErasures = 5;
export const mostErasedEntries = 500;

const line = z.string().max(1000).transform(cleanLine);

/** A whole name or e-mail address: three letters or digits at least, because `a` is in every text. */
export const erasedPersonSchema = line.refine(
  (text) => text.length <= 200 && /[\p{L}\p{N}].*[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(text),
  rule('staff.download.erase.rules.person'),
);

/** What is to be erased: a person everywhere, or one project (its id) as a whole. */
export const erasedThingSchema = z
  .strictObject({
    person: erasedPersonSchema.optional(),
    project: line.refine((id) => /^[\w-]{1,64}$/.test(id), rule('staff.download.erase.rules.project')).optional(),
  })
  .refine(({ person, project }) => (person === undefined) !== (project === undefined), rule('staff.download.erase.rules.one'));

/** `entries`: the number that the coordinator typed, which must be that of the preview. */
export const erasureConfirmationSchema = z.strictObject({ entries: z.int().positive() });

/** The kinds of entries as a preview counts them, in the order in which staff see them. */
export const erasedParts = [
  'projects',
  'history',
  'pictures',
  'mails',
  'event',
  'winners',
  'judging',
  'teams',
  'accounts',
  'activity',
  'settings',
  'other',
] as const;
export type ErasedPart = (typeof erasedParts)[number];

/** A project that holds something. `fields`: the names of those that name the person; none when the whole project goes. */
export const erasedProjectSchema = z.object({ id: z.string(), title: z.string(), fields: z.array(z.string()) });
export type ErasedProject = z.infer<typeof erasedProjectSchema>;

/**
 * What was found, before anything is changed. `texts` and `usernames` are those of the person: what was asked for, with the names and
 * addresses that stand beside it. `addresses` stand beside the person's name in a project: nobody knows whose they are, so they stay.
 * `unread`: mails of a single machine that only a person can read.
 */
export const erasurePreviewSchema = z.object({
  entries: z.int().nonnegative(),
  texts: z.array(z.string()),
  usernames: z.array(z.string()),
  parts: z.partialRecord(z.enum(erasedParts), z.int()),
  projects: z.array(erasedProjectSchema),
  addresses: z.array(z.object({ id: z.string(), addresses: z.array(z.string()) })),
  unread: z.int().nonnegative(),
});
export type ErasurePreview = z.infer<typeof erasurePreviewSchema>;

const at = z.iso.datetime();
const action = z.object({ at, by: z.string() });

/** What staff asked for. It names the person, so it is deleted when it is done, stopped, or an hour old and not confirmed. */
export const erasureRequestSchema = z.object({
  id: z.string(),
  ...action.shape,
  person: z.string().optional(),
  project: z.string().optional(),
  confirmed: action.optional(),
  /** From then on it cannot be stopped. */
  begun: at.optional(),
});
export type ErasureRequest = z.infer<typeof erasureRequestSchema>;

/** How far it is: what was found, when it begins once it is confirmed, and how many entries are erased. */
export const erasureStateSchema = z.object({
  found: erasurePreviewSchema,
  startsAt: at.optional(),
  begun: at.optional(),
  rounds: z.int().default(0),
  done: z.int().default(0),
});

/**
 * An erasure that ended, which says not whom it named. `by` is missing of those of an earlier release. `way`: it was asked for on the
 * page; the command's have none.
 */
export const erasureResultSchema = z.object({
  at,
  by: z.string().optional(),
  way: z.literal('page').optional(),
  what: z.string(),
  entries: z.int(),
  /** False when something could not be erased, and somebody has to do it again. */
  isWhole: z.boolean().default(true),
  /** Why it ended before everything was erased, where doing it again is of no use: more than the most entries, or one's own account. */
  reason: z.enum(['large', 'own']).optional(),
});
export type ErasureResult = z.infer<typeof erasureResultSchema>;

/** The answer of GET /api/admin/erasures; the results have the newest first. `isOwn`: the account of who asks this would be erased. */
export const erasuresSchema = z.object({
  current: z.object({ ...erasureRequestSchema.shape, state: erasureStateSchema.optional(), isOwn: z.boolean() }).optional(),
  results: z.array(erasureResultSchema),
});
export type Erasures = z.infer<typeof erasuresSchema>;

/**
 * Whether one more may begin. What the command erases does not count: whoever runs it could do anything. Nor does what is dated a day
 * ahead, by a clock that was wrong.
 */
export const mayErase = (results: readonly ErasureResult[], now: Date) =>
  results.filter(({ at, way }) => way === 'page' && Math.abs(now.getTime() - Date.parse(at)) < dayMs).length < mostErasures;

/** What is erased, and not whom it names: `a person: 37 entries`. The site must be known. */
export const erasureInWords = ({ project, person }: { project?: string; person?: string }, count: number) =>
  t('notes.erasure', { what: person === undefined ? 'project' : 'person', id: project ?? '', count });
