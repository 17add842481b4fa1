import { useState } from 'react';
import { sameTerm, type Term } from '../../../domain/terms.ts';
import type { Place, TermPlaces } from '../../../domain/winners.ts';

/** The chosen places of a term, based on the stored ones. */
export type Selection = ReturnType<typeof useSelection>;

/**
 * Keeps each step of the choice until it is saved, so that steps can be undone. Without choices it follows the stored places.
 */
export function useSelection(term: Term, stored: TermPlaces | undefined) {
  const [base, setBase] = useState(stored);
  const [steps, setSteps] = useState<readonly (readonly Place[])[]>([]);

  const isOther = base !== undefined && !sameTerm(base, term);
  const isNewer = steps.length === 0 && stored !== undefined && stored.version !== base?.version;
  if (isOther || isNewer) {
    setBase(stored && sameTerm(stored, term) ? stored : undefined);
    setSteps([]);
  }

  const places: readonly Place[] = steps.at(-1) ?? base?.places ?? [];
  return {
    places,
    /** The stored places that the steps started from. */
    base,
    isChanged: base !== undefined && !isOther && !samePlaces(places, base.places),
    canUndo: steps.length > 0,
    choose: (next: readonly Place[]) => setSteps([...steps, next]),
    undo: () => setSteps(steps.slice(0, -1)),
    /** Shows the stored places and forgets all choices. */
    reset: (now: TermPlaces) => {
      setBase(now);
      setSteps([]);
    },
    /** Keeps the choices and takes newer stored places as their base. */
    rebase: setBase,
  };
}

function samePlaces(a: readonly Place[], b: readonly Place[]): boolean {
  const text = (places: readonly Place[]) =>
    JSON.stringify(
      places
        .map(({ projectId, position, pictures }) => [projectId, position, pictures])
        .sort(([one], [other]) => String(one).localeCompare(String(other))),
    );
  return text(a) === text(b);
}
