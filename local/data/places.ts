import { mergePictures } from '../../domain/import/merge.ts';
import { formatTerm, type Term, termLabel } from '../../domain/term/terms.ts';
import { placeLabel } from '../../domain/winners/places.ts';
import type { Place, Position } from '../../domain/winners/winners.ts';
import { readCurrentTermWinners } from '../../functions/data/event/winners.ts';
import { foreseeMerge, mergeWins } from '../../functions/winners/write.ts';
import type { Report } from './report.ts';

/** Row `order` of the file gives a project a place in a term. `line` is where the row starts. */
export type Claim = { order: number; line: number; projectId: string; term: Term; position: Position; pictures?: string[] };

/** `overwrite`: also replaces winners that staff set. `dryRun`: writes nothing. */
type How = { overwrite: boolean; dryRun: boolean };

/**
 * Sets the winners of each term from the rows' claims, with one write per term. When two rows claim the same place, the first
 * one wins. Winners set by staff stay, unless `overwrite`.
 */
export async function assignPlaces(claims: readonly Claim[], report: Report, { overwrite, dryRun }: How): Promise<void> {
  const merge = dryRun ? foreseeMerge : mergeWins;
  const byTerm = Map.groupBy(
    claims.toSorted((a, b) => a.order - b.order),
    (claim) => formatTerm(claim.term),
  );
  for (const termClaims of byTerm.values()) {
    const held = new Map<Position, Claim>();
    for (const claim of termClaims) {
      const holder = claim.position === 'Participant' ? undefined : held.get(claim.position);
      if (holder) report.leftOut(claim.line, [{ field: 'position', reason: takenBy(claim, holder) }]);
      else held.set(claim.position, claim);
    }
    const good = termClaims.filter((claim) => claim.position === 'Participant' || held.get(claim.position) === claim);
    const [first] = good;
    if (!first) continue;
    const kept = await merge(first.term, { places: await withPictures(first.term, good) }, overwrite);
    if (kept) report.keptWinners(first.line, first.term, kept.lastChange?.by);
  }
}

async function withPictures(term: Term, claims: readonly Claim[]): Promise<Place[]> {
  const stored = (await readCurrentTermWinners(term)).places;
  return claims.map(({ projectId, position, pictures }) => {
    const before = stored.find((place) => place.projectId === projectId);
    return { projectId, position, pictures: mergePictures(pictures, before?.pictures ?? []) };
  });
}

function takenBy({ position, term }: Claim, holder: Claim): string {
  const place = placeLabel(Number(position) as 1 | 2 | 3);
  return `${place} of ${termLabel(term)} is held by ${holder.projectId} in line ${holder.line}`;
}
