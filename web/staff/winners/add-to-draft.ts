import { useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '../../../domain/language/text.ts';
import { type Term, termLabel } from '../../../domain/term/terms.ts';
import type { DraftPlaces } from '../../../domain/winners/winners.ts';
import type { Wins } from '../../../domain/winners/wins.ts';
import { useOneMutation } from '../shell/one-at-a-time.ts';
import { sayDone, takeStep } from '../shell/toasts.tsx';
import { saveWins, termPlacesQuery } from './queries.ts';
import { winsOf } from './use-selection.ts';

type Step = {
  edit: (before: Wins) => Partial<Wins>;
  /** What has to be stored before. */
  first?: () => Promise<void>;
};

/** Puts what another page found out into the draft of a term's winners, with an undo. Only staff see it until they announce it. */
export function useAddToDraft(term: Term) {
  const queries = useQueryClient();
  const { queryKey } = termPlacesQuery(term);
  const { data: draft } = useQuery(termPlacesQuery(term));
  const stored = (now: DraftPlaces) => queries.setQueryData(queryKey, now);
  const putBack = (before: Wins, version: number) =>
    takeStep(
      async () => {
        stored(await saveWins(term, before, version));
        return t('staff.winners.draftAsBefore', { term: termLabel(term) });
      },
      (reason) => t('staff.winners.notPutBack', { reason }),
    );
  const { mutateOnce, error, isPending, isSuccess, reset } = useOneMutation({
    mutationFn: async ({ edit, first }: Step) => {
      await first?.();
      // What somebody else chose in the meantime is not replaced unseen: the version of the draft that this page shows is sent along.
      const stood = draft ?? (await queries.fetchQuery(termPlacesQuery(term)));
      const before = winsOf(stood);
      const now = await saveWins(term, { ...before, ...edit(before) }, stood.version);
      stored(now);
      sayDone(t('staff.winners.inDraft', { term: termLabel(term) }), {
        label: t('words.undo'),
        run: () => putBack(before, now.version),
      });
    },
    onError: () => queries.invalidateQueries({ queryKey }),
  });
  return {
    draft,
    error,
    isPending,
    isSuccess,
    reset,
    put: mutateOnce,
  };
}
