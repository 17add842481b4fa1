import { t } from '../language/text.ts';
import { formatTerm, termLabel } from '../term/terms.ts';
import { placeLabel } from '../winners/places.ts';
import type { Position } from '../winners/winners.ts';
import type { PlacesOfTerm } from './batches.ts';
import type { Claim, Outcome } from './outcomes.ts';

/** The entries that bring places into terms, one for each term, at the first row that claims one. */
type PlacesEntry = { order: number; line: number; placesOfTerm: PlacesOfTerm };

/** Divides the rows' claims by term. When two rows claim the same place, the first one wins; `lost` says so of the other. */
export function settleClaims(claims: readonly Claim[]): { entries: PlacesEntry[]; lost: Outcome[] } {
  const entries: PlacesEntry[] = [];
  const lost: Outcome[] = [];
  const byTerm = Map.groupBy(
    claims.toSorted((a, b) => a.order - b.order),
    (claim) => formatTerm(claim.term),
  );
  for (const ofTerm of byTerm.values()) {
    const held = new Map<Position, Claim>();
    for (const claim of ofTerm) {
      const holder = claim.position === 'Participant' ? undefined : held.get(claim.position);
      const problems = holder ? [{ field: 'position', reason: takenBy(claim, holder) }] : [];
      if (holder) lost.push({ line: claim.line, result: 'winners', problems, count: 0 });
      else held.set(claim.position, claim);
    }
    const good = ofTerm.filter((claim) => claim.position === 'Participant' || held.get(claim.position) === claim);
    const [first] = good;
    if (!first) continue;
    const { order, line, term } = first;
    const places = good.map(({ projectId, position, pictures }) => ({ projectId, position, ...(pictures && { pictures }) }));
    entries.push({ order, line, placesOfTerm: { semester: term.semester, year: term.year, places } });
  }
  return { entries, lost };
}

function takenBy({ position, term }: Claim, { projectId, line }: Claim): string {
  const place = placeLabel(Number(position) as 1 | 2 | 3);
  return t('staff.import.faults.placeTaken', { place, term: termLabel(term), id: projectId, line });
}
