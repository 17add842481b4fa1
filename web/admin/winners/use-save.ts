import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Term, termLabel } from '../../../domain/terms.ts';
import type { Place, TermPlaces } from '../../../domain/winners.ts';
import { ApiError } from '../../api.ts';
import { winnersQuery } from '../../winners/queries.ts';
import { useIsShown } from '../shell/late-answers.ts';
import { useOneAtATime } from '../shell/one-at-a-time.ts';
import { sayDone, sayFailed } from '../shell/toasts.tsx';
import { savePlaces, termPlacesQuery } from './queries.ts';
import type { Selection } from './use-selection.ts';

export type Save = ReturnType<typeof useSave>;

type Saving = { places: readonly Place[]; over: TermPlaces | undefined };

/**
 * Saves a selection of one term and offers an undo, which saves the former places again. `seen` says what visitors see of the places.
 */
export function useSave(term: Term, selection: Selection, seen: (places: readonly Place[]) => string) {
  const queries = useQueryClient();
  const once = useOneAtATime();
  const isShown = useIsShown();
  const stored = (now: TermPlaces) => {
    queries.setQueryData(termPlacesQuery(term).queryKey, now);
    queries.invalidateQueries({ queryKey: winnersQuery.queryKey });
    queries.invalidateQueries({ queryKey: ['winner'] });
  };

  const putBack = async (before: readonly Place[], version: number) => {
    try {
      const now = await savePlaces(term, before, version);
      selection.rebase(now);
      stored(now);
      sayDone(`The winners of ${termLabel(term)} are as they were before.`);
    } catch (error) {
      sayFailed(`The winners of ${termLabel(term)} could not be put back. ${failureText(error)}`);
    }
  };

  const { mutateAsync, reset, error, isPending } = useMutation({
    mutationFn: ({ places, over }: Saving) => savePlaces(term, places, over?.version ?? 0),
    onSuccess: (now, { places: sent, over }) => {
      selection.rebase(now, sent);
      stored(now);
      const undo = { label: 'Undo', run: () => putBack(over?.places ?? [], now.version) };
      sayDone(`The winners of ${termLabel(term)} are saved. ${seen(now.places)}`, undo);
    },
    onError: (failure) => {
      if (!isShown()) sayFailed(`The winners of ${termLabel(term)} were not saved. ${failureText(failure)}`);
    },
  });

  const conflict = error instanceof ApiError && error.status === 412 ? storedMeanwhile(term, error) : undefined;
  return {
    isPending,
    /** The places that somebody else saved in the meantime; undefined when there is no conflict. */
    conflict,
    error: conflict ? undefined : error,
    /** `over`: what is replaced, and what the undo puts back: what the choices started from, or what somebody else stored since. */
    run: (places: readonly Place[], over: TermPlaces | undefined = selection.base) =>
      // The mutation keeps a failure as its error.
      once(() => mutateAsync({ places, over }).catch(() => undefined)),
    forget: reset,
  };
}

/** Reads somebody else's places from a refusal (412). */
function storedMeanwhile({ semester, year }: Term, { problem }: ApiError): TermPlaces {
  const { version, by, at, fields } = problem as unknown as {
    version: number;
    by?: string;
    at?: string;
    fields: { places: { theirs: TermPlaces['places'] } };
  };
  return { semester, year, version, places: fields.places.theirs, ...(by && at && { lastChange: { by, at } }) };
}

export function failureText(error: unknown): string {
  return error instanceof ApiError ? (error.detail ?? error.title) : 'Something went wrong.';
}
