import { useState } from 'react';
import { sameTerm, type Term } from '../../../domain/term/terms.ts';
import type { DraftPlaces } from '../../../domain/winners/winners.ts';
import type { Wins } from '../../../domain/winners/wins.ts';

/** The chosen places and awards of a term, based on the stored ones. */
export type Selection = ReturnType<typeof useSelection>;

type Chosen = {
  /** The stored places and awards that the steps started from. */
  base: DraftPlaces | undefined;
  steps: readonly Wins[];
};

/**
 * Keeps each step of the choice until it is saved, so that steps can be undone. Without choices it follows the stored places.
 */
export function useSelection(term: Term, stored: DraftPlaces | undefined) {
  const [{ base, steps }, setChosen] = useState<Chosen>({ base: stored, steps: [] });

  const isOther = base !== undefined && !sameTerm(base, term);
  const isNewer = steps.length === 0 && stored !== undefined && stored !== base;
  if (isOther || isNewer) setChosen({ base: stored && sameTerm(stored, term) ? stored : undefined, steps: [] });

  const wins = steps.at(-1) ?? winsOf(base);
  return {
    ...wins,
    wins,
    base,
    isChanged: base !== undefined && !isOther && !sameWins(wins, winsOf(base)),
    canUndo: steps.length > 0,
    /** Places, awards or both. */
    choose: (next: Partial<Wins>) => setChosen({ base, steps: [...steps, { ...wins, ...next }] }),
    undo: () => setChosen({ base, steps: steps.slice(0, -1) }),
    /** Shows the stored places and forgets all choices. */
    reset: (now: DraftPlaces) => setChosen({ base: now, steps: [] }),
    /** Takes newer stored places as the base of the choices. Those made since `sent` stay, and so do those of another term. */
    rebase: (now: DraftPlaces, sent?: Wins) =>
      setChosen((chosen) => {
        if (!chosen.base || !sameTerm(chosen.base, now)) return chosen;
        return { base: now, steps: chosen.steps.at(-1) === sent ? [] : chosen.steps };
      }),
  };
}

export function winsOf(draft: Pick<DraftPlaces, 'places' | 'awards'> | undefined): Wins {
  return { places: draft?.places ?? [], awards: draft?.awards ?? [] };
}

export function sameWins(a: Wins, b: Wins): boolean {
  const text = ({ places, awards }: Wins) =>
    JSON.stringify([
      places
        .map(({ projectId, position, pictures }) => [projectId, position, pictures])
        .sort(([one], [other]) => String(one).localeCompare(String(other))),
      awards.map(({ id, name, text, color, department, projects }) => [id, name, text, color, department, projects]),
    ]);
  return text(a) === text(b);
}
