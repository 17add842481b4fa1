import * as z from 'zod';
import { ownProperty } from '../basics/own-property.ts';
import { t } from '../language/text.ts';
import { sponsorSlug } from './sponsors.ts';

/**
 * The spellings that staff merged: the slug of a spelling, and the slug of the sponsor that it belongs to. The second may itself
 * be merged into a third; each merge is kept as it was made, so that it can be taken back by itself.
 */
export type SponsorAliases = Record<string, string>;

const mostAliases = 500;

const slug = z
  .string({ error: 'must be the slug of a sponsor' })
  .max(300)
  .refine((text) => sponsorSlug(text) === text, { error: 'must be the slug of a sponsor, such as desert-power-light' });

/** As an export contains them. */
export const sponsorAliasesSchema: z.ZodType<SponsorAliases> = z.record(slug, slug);

/** The body of PUT /api/admin/sponsors: `from` belongs to `to`; null separates it again. */
export const sponsorMergeSchema = z.strictObject({ from: slug, to: slug.nullable() });
export type SponsorMerge = z.infer<typeof sponsorMergeSchema>;

/** A merge (or, with null, a separation) as it is remembered. `version` is the version that it made. */
export const sponsorChangeSchema = z.strictObject({
  version: z.int().positive(),
  at: z.iso.datetime(),
  by: z.string(),
  from: z.string(),
  to: z.string().nullable(),
});
export type SponsorChange = z.infer<typeof sponsorChangeSchema>;

/** The answer of GET and PUT /api/admin/sponsors. `changes` are the last ones, the newest first. */
export const sponsorMergesSchema = z.strictObject({
  version: z.int().nonnegative(),
  aliases: z.record(z.string(), z.string()),
  changes: z.array(sponsorChangeSchema),
});
export type SponsorMerges = z.infer<typeof sponsorMergesSchema>;

/** What a spelling was merged into; undefined when it was not. */
export function aliasOf(spelling: string, aliases: SponsorAliases): string | undefined {
  return ownProperty(aliases, spelling);
}

/** The slug of the sponsor that a spelling belongs to: its own when it is not merged. */
export function mergedInto(spelling: string, aliases: SponsorAliases): string {
  const passed = new Set<string>();
  let slug = spelling;
  for (let next = aliasOf(slug, aliases); next !== undefined && !passed.has(next); next = aliasOf(slug, aliases)) {
    passed.add(next);
    slug = next;
  }
  return slug;
}

/** The aliases after a merge or separation, or what is wrong with it, by field. */
export function withMerge(
  aliases: SponsorAliases,
  { from, to }: SponsorMerge,
): { aliases: SponsorAliases } | { problems: Partial<Record<keyof SponsorMerge, string>> } {
  const { [from]: _former, ...others } = aliases;
  if (to === null) return { aliases: others };
  if (to === from) return { problems: { to: t('staff.rules.sameSponsor') } };
  if (mergedInto(to, others) === from) return { problems: { to: t('staff.rules.mergedSponsor', { name: from }) } };
  if (Object.keys(others).length >= mostAliases) {
    return { problems: { from: t('staff.rules.mostSponsors', { count: mostAliases }) } };
  }
  return { aliases: { ...others, [from]: to } };
}
