import * as z from 'zod';
import { scoreUpdateSchema, skipReasons, tableMs } from '../../../domain/judging/judging.ts';
import { formatTerm, type Term } from '../../../domain/term/terms.ts';
import { beginningWith, putItem, readPartition, removeItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { eachOf } from '../table/lenient-read.ts';
import { partition } from '../table/partitions.ts';
import { putIf, putVersion, readVersioned, removeIf } from '../table/versioned.ts';

/**
 * What judges say of projects: an item for each judge and project, so that two judges never wait for each other and no item holds
 * scores of two.
 */

/** Who said it, of what, in which round. */
const ofSchema = { round: z.string(), judge: z.string(), project: z.string() };
export type Of = { [Name in keyof typeof ofSchema]: string };

/** `change` names the save that stored it. `receivedAt` is when it arrived, `givenAt` when the judge saved it (ISO 8601). */
export type StoredScore = z.infer<typeof storedSchema>;
const storedSchema = z.object({
  ...ofSchema,
  levels: z.record(z.string(), z.int()),
  comments: z.record(z.string(), z.string()).catch({}),
  note: z.string().catch(''),
  givenAt: z.iso.datetime(),
  receivedAt: z.iso.datetime(),
  change: z.string(),
  version: z.int().positive().catch(1),
  comparison: scoreUpdateSchema.shape.comparison,
});

/** The scores of a round; of one judge, if one is given. */
export async function readScores(term: Term, { round, judge }: { round: string; judge?: string }): Promise<StoredScore[]> {
  const ofRound = beginningWith(judge ? `${round}#${judge}#` : `${round}#`);
  return eachOf(storedSchema).parse(await readPartition(partition('scores', formatTerm(term)), ofRound));
}

export async function readScore(term: Term, of: Of): Promise<StoredScore | undefined> {
  const { item } = await readVersioned(keys.score(term, of));
  return item && storedSchema.parse(item);
}

/** Stores a score as version `seen + 1`; false when another version is stored. */
export function putScore(term: Term, score: Omit<StoredScore, 'version'>, seen: number): Promise<boolean> {
  return putVersion({ ...keys.score(term, score), ...score }, seen);
}

export type Skip = z.infer<typeof skipSchema>;
const skipSchema = z.object({ ...ofSchema, reason: z.enum(skipReasons), at: z.iso.datetime() });

/** The projects that judges went past without a score. */
export async function readSkips(term: Term, round: string): Promise<Skip[]> {
  return eachOf(skipSchema).parse(await readPartition(partition('skips', formatTerm(term)), beginningWith(`${round}#`)));
}

export const putSkip = (term: Term, skip: Skip) => putItem({ ...keys.skip(term, skip), ...skip });

export const removeSkip = (term: Term, of: Of) => removeItem(keys.skip(term, of));

/** Who goes to which table, until when (ms since 1970). */
export type TableClaim = z.infer<typeof claimSchema>;
const claimSchema = z.object({ project: z.string(), judge: z.string(), until: z.number() });

/** A claim that ends later than this (ms since 1970) was made by a clock that was ahead, and counts as ended. */
const farthest = (now: number) => now + 2 * tableMs;

/** The claims that have not ended. */
export async function readTableClaims(term: Term, now: number): Promise<TableClaim[]> {
  const claims = eachOf(claimSchema).parse(await readPartition(partition('tableClaims', formatTerm(term))));
  return claims.filter(({ until }) => until > now && until <= farthest(now));
}

/** Claims a table for a judge, who may have it already; false while another judge has it. */
export function claimTable(term: Term, claim: TableClaim, now: number): Promise<boolean> {
  const item = { ...keys.tableClaim(term, claim.project), ...claim, expiresAt: Math.ceil(claim.until / 1000) };
  const when = 'attribute_not_exists(pk) OR judge = :judge OR #until <= :now OR #until > :farthest';
  return putIf(item, { when, values: { ':judge': claim.judge, ':now': now, ':farthest': farthest(now) } });
}

/** Gives a table up, unless another judge has it. */
export async function releaseTable(term: Term, { project, judge }: Omit<TableClaim, 'until'>): Promise<void> {
  await removeIf(keys.tableClaim(term, project), { when: 'judge = :judge', values: { ':judge': judge } });
}

/** Staff want another number of scores of a project than the round's. */
export type WantedScores = { project: string; wanted: number };

const wantedSchema = z.object({ sk: z.string(), wanted: z.int().positive() });

export async function readWantedScores(term: Term): Promise<WantedScores[]> {
  const items = eachOf(wantedSchema).parse(await readPartition(partition('judgedProjects', formatTerm(term))));
  return items.map(({ sk, wanted }) => ({ project: sk, wanted }));
}

/** `by`: a username. */
export async function putWantedScores(term: Term, { project, wanted }: WantedScores, by: string): Promise<void> {
  await putItem({ ...keys.judgedProject(term, project), wanted, by, at: new Date().toISOString() });
}
