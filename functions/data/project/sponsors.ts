import * as z from 'zod';
import { t } from '../../../domain/language/text.ts';
import {
  aliasOf,
  type SponsorAliases,
  type SponsorChange,
  type SponsorMerge,
  type SponsorMerges,
  sponsorChangeSchema,
  withMerge,
} from '../../../domain/sponsor/sponsor-aliases.ts';
import { forCaller } from '../../http/say.ts';
import { type NewActivity, putWithActivity } from '../staff/activity-outbox.ts';
import { keys } from '../table/keys.ts';
import { eachOf } from '../table/lenient-read.ts';
import { change, readVersioned } from '../table/versioned.ts';

/** How many merges and separations are remembered, the newest first. */
const changesKept = 100;

/** Stored as a list, because the client of DynamoDB cannot write a map with the key `constructor`. */
const mergedSchema = z.object({ from: z.string(), to: z.string() });

const mergesSchema = z.object({ merged: eachOf(mergedSchema), changes: eachOf(z.object(sponsorChangeSchema.shape)) });

/** What staff merged, read consistently. */
export async function readSponsorMerges(): Promise<SponsorMerges> {
  const { item = {}, version } = await readVersioned(keys.sponsors);
  return { version, ...readMerges(item) };
}

function readMerges(item: Record<string, unknown>): Pick<SponsorMerges, 'aliases' | 'changes'> {
  const { merged, changes } = mergesSchema.parse(item);
  return { aliases: Object.fromEntries(merged.map(({ from, to }) => [from, to])), changes };
}

/** The result of a merge: it is stored, or somebody else merged or separated one of the two (`theirs`), or it is refused. */
export type MergeOutcome =
  | { stored: SponsorMerges }
  | { theirs: SponsorMerges }
  | { problems: Partial<Record<keyof SponsorMerge, string>> };

/**
 * Merges a spelling into a sponsor, or separates it again. `seen` is the version that the editor saw: merges of other sponsors
 * since then do not matter. Nothing is written when it is so already.
 */
export async function changeSponsors(merge: SponsorMerge, { seen, by }: { seen?: number; by: string }): Promise<MergeOutcome> {
  let refusal: MergeOutcome | undefined;
  const outcome = await change({ read: readSponsorMerges, write: putSponsorMerges }, (before) => {
    refusal = undefined;
    if (aliasOf(merge.from, before.aliases) === (merge.to ?? undefined)) return before;
    if (seen !== undefined && concernsSince(seen, merge, before)) {
      refusal = { theirs: before };
      return before;
    }
    const after = forCaller(() => withMerge(before.aliases, merge));
    if ('problems' in after) {
      refusal = after;
      return before;
    }
    const made = { version: before.version + 1, at: new Date().toISOString(), by, ...merge };
    return { ...before, aliases: after.aliases, changes: [made, ...before.changes].slice(0, changesKept) };
  });
  return refusal ?? outcome;
}

/** Takes over merges from an export and returns how many; `overwrite` as for `withImported`. */
export async function importSponsorAliases(imported: SponsorAliases, overwrite: boolean): Promise<number> {
  let taken = 0;
  await change({ read: readSponsorMerges, write: putSponsorMerges }, (before) => {
    const after = withImported(before, imported, overwrite);
    taken = after.changes.length - before.changes.length;
    return taken > 0 ? { ...after, changes: after.changes.slice(0, changesKept) } : before;
  });
  return taken;
}

/** How many merges an import would take over. */
export async function foreseeSponsorAliases(imported: SponsorAliases, overwrite: boolean): Promise<number> {
  const before = await readSponsorMerges();
  return withImported(before, imported, overwrite).changes.length - before.changes.length;
}

/** A spelling that is merged here already stays so, unless `overwrite`. What would make a circle is left out. */
function withImported(
  { version, aliases: stored, changes }: SponsorMerges,
  imported: SponsorAliases,
  overwrite: boolean,
): SponsorMerges {
  const made = { version: version + 1, at: new Date().toISOString(), by: 'import' };
  const taken: SponsorMerge[] = [];
  let aliases = stored;
  for (const merge of Object.entries(imported).map(([from, to]) => ({ from, to }))) {
    const before = aliasOf(merge.from, aliases);
    const after = before === undefined || overwrite ? withMerge(aliases, merge) : { aliases };
    if (before === merge.to || 'problems' in after || after.aliases === aliases) continue;
    taken.unshift(merge);
    aliases = after.aliases;
  }
  return { version, aliases, changes: [...taken.map((merge) => ({ ...made, ...merge })), ...changes] };
}

function putSponsorMerges(merges: SponsorMerges, { version }: SponsorMerges): Promise<boolean> {
  const activity = merges.changes.filter((change) => change.version > version && change.by !== 'import').map(activityOf);
  return putWithActivity(toItem(merges), version, activity, (item) => toItem(readMerges(item)));
}

function toItem({ aliases, changes }: Pick<SponsorMerges, 'aliases' | 'changes'>) {
  return { ...keys.sponsors, merged: Object.entries(aliases).map(([from, to]) => ({ from, to })), changes };
}

function activityOf({ by, from, to }: SponsorChange): NewActivity {
  if (to === null) return { by, what: 'sponsors-separated', about: from };
  return { by, what: 'sponsors-merged', about: t('notes.sponsorsMerged', { from, to }) };
}

/** True when one of the two sponsors was merged or separated after a version, or when that is no longer known. */
function concernsSince(seen: number, { from, to }: SponsorMerge, { version, changes }: SponsorMerges): boolean {
  if (seen >= version) return seen > version;
  const later = changes.filter((change) => change.version > seen);
  return later.length < version - seen || later.some((change) => change.from === from || change.from === to);
}
