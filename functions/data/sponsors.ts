import * as z from 'zod';
import {
  aliasOf,
  flatAliases,
  type SponsorAliases,
  type SponsorMerge,
  type SponsorMerges,
  sponsorChangeSchema,
  withMerge,
} from '../../domain/sponsor-aliases.ts';
import { keys } from './keys.ts';
import { change, putVersion, readVersioned } from './versioned.ts';

/** How many merges and separations are remembered, the newest first. */
const changesKept = 100;

/** What staff merged, read consistently. */
export async function readSponsorMerges(): Promise<SponsorMerges> {
  const { item, version } = await readVersioned(keys.sponsors);
  return {
    version,
    aliases: z.record(z.string(), z.string()).parse(item?.aliases ?? {}),
    changes: z.array(sponsorChangeSchema).parse(item?.changes ?? []),
  };
}

/** The sponsor of each merged spelling, for the index of what visitors search. Read consistently. */
export async function readSponsorAliases(): Promise<SponsorAliases> {
  return flatAliases((await readSponsorMerges()).aliases);
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
    const after = withMerge(before.aliases, merge);
    if ('problems' in after) {
      refusal = after;
      return before;
    }
    const made = { version: before.version + 1, at: new Date().toISOString(), by, ...merge };
    return { ...before, aliases: after.aliases, changes: [made, ...before.changes].slice(0, changesKept) };
  });
  return refusal ?? outcome;
}

function putSponsorMerges({ aliases, changes }: SponsorMerges, { version }: SponsorMerges): Promise<boolean> {
  return putVersion({ ...keys.sponsors, aliases, changes }, version);
}

/** True when one of the two sponsors was merged or separated after a version, or when that is no longer known. */
function concernsSince(seen: number, { from, to }: SponsorMerge, { version, changes }: SponsorMerges): boolean {
  if (seen >= version) return seen > version;
  const later = changes.filter((change) => change.version > seen);
  return later.length < version - seen || later.some((change) => change.from === from || change.from === to);
}
