import type { Floor } from '../../domain/floor/floor.ts';
import { floorOfTermSchema } from '../../domain/floor/floor-update.ts';
import { foreseeFloor, importFloor } from '../../functions/data/event/floors.ts';
import { holdPicture, isPictureKept } from '../../functions/pictures/held-pictures.ts';
import type { Report } from './report.ts';

/** The entry of an export with a term's floor. */
type Entry = { line: number; floorOfTerm: unknown };

/** Imports a term's floor. A floor that staff set here stays, unless `overwrite`. */
export async function importFloorEntry(
  { line, floorOfTerm }: Entry,
  report: Report,
  { overwrite, dryRun }: { overwrite: boolean; dryRun: boolean },
): Promise<void> {
  const { data, error } = floorOfTermSchema.safeParse(floorOfTerm);
  const [issue] = error?.issues ?? [];
  if (!data) return report.bad(line, [{ field: issue?.path.join('.') || 'floor', reason: issue?.message ?? 'is no floor' }]);
  const { floor, ...term } = data;
  const { known, missing } = await withKnownPlan(floor, dryRun);
  if (missing) report.leftOut(line, [{ field: 'floor.plan', reason: `${missing} is not here: please upload the plan again` }]);
  const result = await (dryRun ? foreseeFloor : importFloor)(term, known, overwrite);
  if (result === 'kept') report.keptFloor(line, term);
  else if (result === 'taken') report.floorImported();
}

/** An export has no pictures, so a plan that is not stored here is left out. */
async function withKnownPlan(floor: Floor, dryRun: boolean): Promise<{ known: Floor; missing?: string }> {
  const { plan, ...rest } = floor;
  if (!plan) return { known: floor };
  const isHere = dryRun ? await isPictureKept(plan.path) : await holdPicture(plan.path, isPictureKept);
  if (isHere) return { known: floor };
  return { known: rest, missing: plan.path };
}
