import { awardsOfTermSchema } from '../../domain/winners/winners-update.ts';
import { foreseeMerge, mergeWins } from '../../functions/winners/write.ts';
import type { Report } from './report.ts';

/** The entry of an export with a term's awards. */
type Entry = { line: number; awardsOfTerm: unknown };

/** Imports a term's awards. Winners that staff set here stay, unless `overwrite`. */
export async function importAwards(
  { line, awardsOfTerm }: Entry,
  report: Report,
  { overwrite, dryRun }: { overwrite: boolean; dryRun: boolean },
): Promise<void> {
  const { data, error } = awardsOfTermSchema.safeParse(awardsOfTerm);
  const [issue] = error?.issues ?? [];
  if (!data) return report.bad(line, [{ field: issue?.path.join('.') || 'awards', reason: issue?.message ?? 'are no awards' }]);
  const { awards, ...term } = data;
  const kept = await (dryRun ? foreseeMerge : mergeWins)(term, { awards }, overwrite);
  if (kept) report.keptWinners(line, term, kept.lastChange?.by);
}
