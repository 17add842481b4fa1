import { sponsorAliasesSchema } from '../../domain/sponsor/sponsor-aliases.ts';
import { foreseeSponsorAliases, importSponsorAliases } from '../../functions/data/project/sponsors.ts';
import type { Report } from './report.ts';

/** The entry of an export with the merged spellings of sponsors. */
type Entry = { line: number; sponsorAliases: unknown };

/** Imports merged spellings of sponsors. Merges by staff stay, unless `overwrite`. */
export async function importSponsors(
  { line, sponsorAliases }: Entry,
  report: Report,
  { overwrite, dryRun }: { overwrite: boolean; dryRun: boolean },
): Promise<void> {
  const { data: aliases } = sponsorAliasesSchema.safeParse(sponsorAliases);
  if (!aliases) report.bad(line, [{ field: 'sponsorAliases', reason: 'must name slugs of sponsors' }]);
  else report.sponsorsMerged(await (dryRun ? foreseeSponsorAliases : importSponsorAliases)(aliases, overwrite));
}
