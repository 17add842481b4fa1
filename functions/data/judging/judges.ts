import * as z from 'zod';
import { judgeStates, judgeUpdateSchema } from '../../../domain/judging/judging.ts';
import { departmentSchema } from '../../../domain/project/projects.ts';
import { formatTerm, type Term } from '../../../domain/term/terms.ts';
import { readItem, readPartition } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { eachOf } from '../table/lenient-read.ts';
import { partition } from '../table/partitions.ts';
import { change, putVersion, readVersioned, removeIf, updateIf } from '../table/versioned.ts';

/**
 * A judge of a term. `tokenHash`: of the link that opens `/judge`, until `endsAt`. `link` names it: a mailed one of that name opens it too
 * (mailed-links.ts). Absent for a judge of an earlier release. `seenAt` is when the judge's phone asked last, to the minute.
 * `hasScored`: a score came, or is about to.
 */
export type StoredJudge = z.infer<typeof storedSchema>;
const storedSchema = z.object({
  ...judgeUpdateSchema.shape,
  departments: z.array(departmentSchema),
  id: z.string(),
  state: z.enum(judgeStates),
  /** Absent in what an earlier release wrote. */
  isNamed: z.boolean().catch(false),
  version: z.int().positive().catch(1),
  tokenHash: z.string(),
  link: z.string().optional().catch(undefined),
  endsAt: z.iso.datetime(),
  seenAt: z.iso.datetime().optional().catch(undefined),
  hasScored: z.literal(true).optional().catch(undefined),
});

/** All judges of a term by id. One that this release cannot read is left out. */
export async function readJudges(term: Term): Promise<StoredJudge[]> {
  return eachOf(storedSchema).parse(await readPartition(partition('judges', formatTerm(term))));
}

/** Undefined when there is none. Throws for one that this release cannot read. */
export async function readJudge(term: Term, id: string): Promise<StoredJudge | undefined> {
  const item = await readItem(keys.judge(term, id));
  return item && storedSchema.parse(item);
}

/** Stores a judge who is not there yet. */
export async function putJudge(term: Term, judge: StoredJudge): Promise<void> {
  await putVersion({ ...keys.judge(term, judge.id), ...judge }, 0);
}

/** Changes a judge; undefined when there is none. */
export async function changeJudge(
  term: Term,
  id: string,
  edit: (judge: StoredJudge) => StoredJudge,
): Promise<StoredJudge | undefined> {
  const read = async () => {
    const { item, version } = await readVersioned(keys.judge(term, id));
    return { judge: item && storedSchema.parse(item), item, version };
  };
  const outcome = await change(
    {
      read,
      write: async ({ judge, item }, { version }) => putVersion({ ...item, ...keys.judge(term, id), ...judge }, version),
    },
    (current) => {
      const next = current.judge && edit(current.judge);
      return next === current.judge ? current : { ...current, judge: next };
    },
  );
  const { judge, version } = 'stored' in outcome ? outcome.stored : outcome.theirs;
  return judge && { ...judge, version };
}

/** In ms: a phone asks several times a minute, and one write of these is enough. */
const noteEvery = 60_000;

/** Notes that a judge's phone has asked. It makes no new version: it is no change that an editor should look at. */
export async function noteSeen(term: Term, { id, seenAt }: StoredJudge, now: Date): Promise<void> {
  if (seenAt && now.getTime() - Date.parse(seenAt) < noteEvery) return;
  const values = { ':now': now.toISOString() };
  await updateIf(keys.judge(term, id), { update: 'SET seenAt = :now', when: 'attribute_exists(pk)', values });
}

/** Notes before the first score that one comes: nobody removes the judge from then on. False when the judge was removed meanwhile. */
export async function noteScoring(term: Term, { id, hasScored }: StoredJudge): Promise<boolean> {
  if (hasScored) return true;
  return updateIf(keys.judge(term, id), {
    update: 'SET hasScored = :yes',
    when: 'attribute_exists(pk)',
    values: { ':yes': true },
  });
}

/** Removes a judge, unless somebody changed the judge since `seen`, or a score came. */
export function removeJudge(term: Term, { id, version }: StoredJudge): Promise<boolean> {
  const when = 'version = :seen AND attribute_not_exists(hasScored)';
  return removeIf(keys.judge(term, id), { when, values: { ':seen': version } });
}
