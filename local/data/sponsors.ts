import { sponsorAliasesSchema } from '../../domain/sponsor/sponsor-aliases.ts';
import { foreseeSponsorAliases, importSponsorAliases } from '../../functions/data/sponsors.ts';
import type { Report } from './report.ts';

/** The entry of an export that says which spellings of sponsors are merged. */
type Entry = { line: number; sponsorAliases: unknown };

/** Takes over which spellings of sponsors are merged. Those that staff merged here stay, unless `overwrite`. */
export async function importSponsors(
  { line, sponsorAliases }: Entry,
  report: Report,
  { overwrite, dryRun }: { overwrite: boolean; dryRun: boolean },
): Promise<void> {
  const { data: aliases } = sponsorAliasesSchema.safeParse(sponsorAliases);
  if (!aliases) report.bad(line, [{ field: 'sponsorAliases', reason: 'must name slugs of sponsors' }]);
  else report.sponsorsMerged(await (dryRun ? foreseeSponsorAliases : importSponsorAliases)(aliases, overwrite));
}
