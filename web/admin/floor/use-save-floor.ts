import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Floor } from '../../../domain/floor/floor.ts';
import { type Clash, mergeFloors } from '../../../domain/floor/merge.ts';
import { type Term, termLabel } from '../../../domain/terms.ts';
import { ApiError } from '../../api.ts';
import { savedBy } from '../../ui/saved-by.ts';
import { useOneAtATime } from '../shell/one-at-a-time.ts';
import { sayDone } from '../shell/toasts.tsx';
import { floorHistoryQuery, floorQuery, type StoredFloor, saveFloor } from './queries.ts';

/** `sent` is the floor of the page, and `floor` what is saved over `base`: after a conflict, it has the changes of both. */
type Saving = { sent: Floor; floor: Floor; base: StoredFloor; quicker?: string };

/** What two people changed at once. `quicker` says who saved first. */
export type Conflict = Saving & { clashes: Clash[]; theirs: StoredFloor; quicker: string };

/**
 * Saves the floor. When somebody else saved first, changes of different tables, marks and places both stay; of the same one, somebody
 * has to choose.
 */
export function useSaveFloor(term: Term, keep: (sent: Floor, stored: StoredFloor) => void) {
  const queries = useQueryClient();
  const once = useOneAtATime();
  const [conflict, setConflict] = useState<Conflict>();
  const { mutateAsync, error, reset, isPending } = useMutation({
    mutationFn: (saving: Saving) => saveOrMeet(queries, term, saving),
    onSuccess: (outcome) => {
      if ('clashes' in outcome) return setConflict(outcome);
      const { stored, sent, quicker } = outcome;
      keep(sent, stored);
      queries.setQueryData(floorQuery(term).queryKey, stored);
      queries.invalidateQueries({ queryKey: floorHistoryQuery(term).queryKey });
      sayDone(`The floor of ${termLabel(term)} is saved.${quicker ? ` ${quicker} The changes of both are there.` : ''}`);
    },
  });
  const run = (saving: Saving) => {
    setConflict(undefined);
    // The mutation keeps a failure as its error.
    return once(() => mutateAsync(saving).catch(() => undefined));
  };
  return {
    isPending,
    error,
    conflict,
    run: (floor: Floor, base: StoredFloor) => run({ sent: floor, floor, base }),
    /** Saves what the conflict leaves when one side is preferred. */
    decide: (prefer: 'mine' | 'theirs') => {
      if (!conflict) return;
      const { sent, floor: mine, base, theirs, quicker } = conflict;
      const { floor } = mergeFloors({ base: base.floor, mine, theirs: theirs.floor }, prefer);
      return run({ sent, floor, base: theirs, quicker });
    },
    forget: () => {
      setConflict(undefined);
      reset();
    },
  };
}

async function saveOrMeet(
  queries: QueryClient,
  term: Term,
  saving: Saving,
): Promise<Conflict | { sent: Floor; stored: StoredFloor; quicker?: string | undefined }> {
  const { sent, floor, base } = saving;
  try {
    return { sent, stored: await saveFloor(term, floor, base.version), quicker: saving.quicker };
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 412)) throw error;
    const theirs = await queries.fetchQuery(floorQuery(term));
    const quicker = savedBy(error.problem);
    const merge = mergeFloors({ base: base.floor, mine: floor, theirs: theirs.floor });
    if (merge.clashes.length > 0) return { ...saving, clashes: merge.clashes, theirs, quicker };
    return saveOrMeet(queries, term, { sent, floor: merge.floor, base: theirs, quicker });
  }
}
