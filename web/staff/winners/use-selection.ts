import { useState } from 'react';
import { sameTerm, type Term } from '../../../domain/term/terms.ts';
import type { DraftPlaces, Place } from '../../../domain/winners/winners.ts';

/** The chosen places of a term, based on the stored ones. */
export type Selection = ReturnType<typeof useSelection>;

type Chosen = {
  /** The stored places that the steps started from. */
  base: DraftPlaces | undefined;
  steps: readonly (readonly Place[])[];
};

/**
 * Keeps each step of the choice until it is saved, so that steps can be undone. Without choices it follows the stored places.
 */
export function useSelection(term: Term, stored: DraftPlaces | undefined) {
  const [{ base, steps }, setChosen] = useState<Chosen>({ base: stored, steps: [] });

  const isOther = base !== undefined && !sameTerm(base, term);
  const isNewer = steps.length === 0 && stored !== undefined && stored !== base;
  if (isOther || isNewer) setChosen({ base: stored && sameTerm(stored, term) ? stored : undefined, steps: [] });

  const places: readonly Place[] = steps.at(-1) ?? base?.places ?? [];
  return {
    places,
    base,
    isChanged: base !== undefined && !isOther && !samePlaces(places, base.places),
    canUndo: steps.length > 0,
    choose: (next: readonly Place[]) => setChosen({ base, steps: [...steps, next] }),
    undo: () => setChosen({ base, steps: steps.slice(0, -1) }),
    /** Shows the stored places and forgets all choices. */
    reset: (now: DraftPlaces) => setChosen({ base: now, steps: [] }),
    /** Takes newer stored places as the base of the choices. Those made since `sent` stay, and so do those of another term. */
    rebase: (now: DraftPlaces, sent?: readonly Place[]) =>
      setChosen((chosen) => {
        if (!chosen.base || !sameTerm(chosen.base, now)) return chosen;
        return { base: now, steps: chosen.steps.at(-1) === sent ? [] : chosen.steps };
      }),
  };
}

export function samePlaces(a: readonly Place[], b: readonly Place[]): boolean {
  const text = (places: readonly Place[]) =>
    JSON.stringify(
      places
        .map(({ projectId, position, pictures }) => [projectId, position, pictures])
        .sort(([one], [other]) => String(one).localeCompare(String(other))),
    );
  return text(a) === text(b);
}
