import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Floor } from '../../../domain/floor/floor.ts';
import { type Clash, mergeFloors } from '../../../domain/floor/merge.ts';
import { t } from '../../../domain/language/text.ts';
import { type Term, termLabel } from '../../../domain/term/terms.ts';
import { ApiError } from '../../kit/api/api.ts';
import { readAgain } from '../../kit/api/read-again.ts';
import { takeAnswer } from '../../kit/api/take-answer.ts';
import { savedBy } from '../../kit/feedback/saved-by.ts';
import { useOneMutation } from '../saving/one-at-a-time.ts';
import { sayDone } from '../shell/toasts.tsx';
import { floorHistoryQuery, floorQuery, type StoredFloor, saveFloor } from './queries.ts';

/**
 * A floor to save over `base`. `quicker` names the person who saved in between, when `floor` already contains their changes.
 */
type Saving = { floor: Floor; base: StoredFloor; quicker?: string };

/** Changes by two people that contradict each other, such as two projects for one table. */
export type Conflict = { mine: Saving; theirs: StoredFloor; quicker: string; clashes: Clash[] };

/** See `rebased` in draft.ts. */
type Rebase = (sent: Floor, floor: Floor, base: StoredFloor) => void;

/**
 * Saves the floor. When another person saved in between, changes to different tables, marks and places are merged. When both
 * changed the same one, `conflict` asks which change to keep.
 */
export function useSaveFloor(term: Term, rebase: Rebase) {
  const queries = useQueryClient();
  const [conflict, setConflict] = useState<Conflict>();
  const [sent, setSent] = useState<Floor>();

  const save = async ({ floor, base, quicker }: Saving): Promise<void> => {
    setSent(floor);
    try {
      const stored = await saveFloor(term, floor, base.version);
      rebase(floor, stored.floor, stored);
      takeAnswer(queries, floorQuery(term), stored);
      queries.invalidateQueries({ queryKey: floorHistoryQuery(term).queryKey });
      const name = termLabel(term);
      sayDone(quicker ? t('staff.floor.savedBoth', { term: name, other: quicker }) : t('staff.floor.saved', { term: name }));
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 412)) throw error;
      await meet({ floor, base }, savedBy(error.problem));
    }
  };

  /** Another person saved first: merges both floors, or reports the conflict. */
  const meet = async (mine: Saving, quicker: string) => {
    const theirs = await readAgain(queries, floorQuery(term));
    const { clashes, floor } = mergeFloors({ base: mine.base.floor, mine: mine.floor, theirs: theirs.floor });
    if (clashes.length > 0) return setConflict({ mine, theirs, quicker, clashes });
    rebase(mine.floor, floor, theirs);
    await save({ floor, base: theirs, quicker });
  };

  const { mutateOnce: run, error, reset, isPending } = useOneMutation({ mutationFn: save });
  return {
    isPending,
    error,
    /** The floor that was sent last, which the paths of a refusal name. */
    sent,
    conflict,
    run: (floor: Floor, base: StoredFloor) => run({ floor, base }),
    /** Ends the conflict: keeps one side's value wherever both made a change. */
    decide: (prefer: 'mine' | 'theirs') => {
      if (!conflict) return;
      const { mine, theirs, quicker } = conflict;
      const { floor } = mergeFloors({ base: mine.base.floor, mine: mine.floor, theirs: theirs.floor }, prefer);
      setConflict(undefined);
      rebase(mine.floor, floor, theirs);
      return run({ floor, base: theirs, quicker });
    },
    forget: () => {
      setConflict(undefined);
      reset();
    },
  };
}
