import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { teamCommentSchema } from '../../../domain/judging/comments.ts';
import { formatTerm, parseTerm, type Term } from '../../../domain/term/terms.ts';
import { beginningWith, dueBy, putItem, readPartition, removeItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { eachOf } from '../table/lenient-read.ts';
import { partition } from '../table/partitions.ts';
import { change, putVersion, readVersioned } from '../table/versioned.ts';

/** Whose comments, of which round. */
type Of = { round: string; project: string };

const releaseSchema = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  comments: eachOf(teamCommentSchema),
  mails: z.int().nonnegative().optional(),
});

const storedSchema = z.object({
  round: z.string(),
  project: z.string(),
  leftOut: eachOf(z.string()),
  release: releaseSchema.optional(),
  version: z.int().positive().catch(1),
});

/**
 * What staff decided on a project's comments. `release` has the comments as the team reads them; it can be taken back until it has
 * `mails`, their number.
 */
export type StoredComments = z.infer<typeof storedSchema>;

/** Of all projects of a round. */
export async function readComments(term: Term, round: string): Promise<StoredComments[]> {
  return eachOf(storedSchema).parse(await readPartition(partition('comments', formatTerm(term)), beginningWith(`${round}#`)));
}

/** Changes what is decided of one project; version 0 when nothing is yet. */
export async function changeComments(
  term: Term,
  of: Of,
  edit: (current: StoredComments) => StoredComments,
): Promise<StoredComments> {
  const key = keys.comments(term, of);
  const read = async (): Promise<StoredComments> => {
    const { item } = await readVersioned(key);
    return item ? storedSchema.parse(item) : { ...of, leftOut: [], version: 0 };
  };
  const outcome = await change({ read, write: (next, { version }) => putVersion({ ...key, ...next }, version) }, edit);
  return 'stored' in outcome ? outcome.stored : outcome.theirs;
}

/** Names projects whose comments are released. It is written before they are, and may name some that are not. */
export type Release = { dueAt: string; id: string; term: Term; round: string; projects: string[] };

const pointerSchema = z.object({
  dueAt: z.iso.datetime(),
  id: z.string(),
  term: z.string().transform((name, context) => {
    const term = parseTerm(name);
    if (!term) context.addIssue('is no term');
    return term ?? z.NEVER;
  }),
  round: z.string(),
  projects: z.array(z.string()),
});

export async function openRelease({ term, ...release }: Omit<Release, 'id'>): Promise<void> {
  const id = randomUUID();
  await putItem({ ...keys.release({ ...release, id }), ...release, id, term: formatTerm(term) });
}

/** The releases that are due, the oldest first. */
export async function readDueReleases(now: Date): Promise<Release[]> {
  return eachOf(pointerSchema).parse(await readPartition(partition('releases'), dueBy(now)));
}

export const closeRelease = (release: Release) => removeItem(keys.release(release));
