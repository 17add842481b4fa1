import { useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '../../../domain/language/text.ts';
import { type Term, termLabel } from '../../../domain/term/terms.ts';
import type { DraftPlaces } from '../../../domain/winners/winners.ts';
import type { Wins } from '../../../domain/winners/wins.ts';
import { takeAnswer } from '../../kit/api/take-answer.ts';
import { momentInWords } from '../../kit/text/times.ts';
import { useOneMutation } from '../saving/one-at-a-time.ts';
import { sayDone, takeStep } from '../shell/toasts.tsx';
import { type DraftBefore, noLongerInWords, putDraftBack } from './put-back.ts';
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
  const stored = (now: DraftPlaces) => takeAnswer(queries, termPlacesQuery(term), now);
  const putBack = (before: DraftBefore, version: number) =>
    takeStep(
      async () => {
        const { now, said } = await putDraftBack(term, before, version);
        stored(now);
        return t('staff.winners.draftAsBefore', { term: termLabel(term) }) + said;
      },
      (reason) => {
        // Its places may be back, but not its time.
        queries.invalidateQueries({ queryKey });
        return t('staff.winners.notPutBack', { reason });
      },
    );
  const { mutateOnce, error, isPending, isSuccess, reset } = useOneMutation({
    mutationFn: async ({ edit, first }: Step) => {
      await first?.();
      // What somebody else chose in the meantime is not replaced unseen: the version of the draft that this page shows is sent along.
      const stood = draft ?? (await queries.fetchQuery(termPlacesQuery(term)));
      const before = winsOf(stood);
      const now = await saveWins(term, { ...before, ...edit(before) }, stood.version);
      stored(now);
      sayDone(t('staff.winners.inDraft', { term: termLabel(term) }) + noLongerInWords(stood.announceAt), {
        label: t('words.undo'),
        run: () => putBack(stood, now.version),
      });
    },
    onError: () => queries.invalidateQueries({ queryKey }),
  });
  return {
    draft,
    /** What staff should know before: a planned announcement ends. */
    warning: draft?.announceAt ? t('staff.winners.endsTime', { time: momentInWords(draft.announceAt) }) : undefined,
    error,
    isPending,
    isSuccess,
    reset,
    put: mutateOnce,
  };
}
