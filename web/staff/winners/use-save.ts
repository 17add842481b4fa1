import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '../../../domain/language/text.ts';
import { type Term, termLabel } from '../../../domain/term/terms.ts';
import type { DraftPlaces } from '../../../domain/winners/winners.ts';
import type { Wins } from '../../../domain/winners/wins.ts';
import { refusalText } from '../../kit/api/answer-lost.ts';
import { ApiError } from '../../kit/api/api.ts';
import { takeAnswer } from '../../kit/api/take-answer.ts';
import { momentInWords } from '../../kit/text/times.ts';
import { winnersQuery } from '../../visit/door.ts';
import { leavingInWords, recalledInWords } from '../mails/held-mails.ts';
import { useIsShown } from '../saving/late-answers.ts';
import { useOneAtATime } from '../saving/one-at-a-time.ts';
import { sayDone, sayFailed } from '../shell/toasts.tsx';
import { type DraftBefore, noLongerInWords, putDraftBack } from './put-back.ts';
import { announcePlaces, saveWins, takeAnnouncementBack, termPlacesQuery } from './queries.ts';
import { type Selection, winsOf } from './use-selection.ts';

export type Save = ReturnType<typeof useSave>;

/** `announces`: the draft is announced right after it is saved, so no toast says that its former time no longer counts. */
type Saving = { wins: Wins; over: DraftPlaces | undefined; announces?: true };

/**
 * Saves a selection of one term as its draft, and announces it. Both offer an undo. `seen` says in words what visitors see of
 * the places.
 */
export function useSave(term: Term, selection: Selection, seen: (wins: Wins) => string) {
  const label = termLabel(term);
  const queries = useQueryClient();
  const once = useOneAtATime();
  const isShown = useIsShown();
  const announced = () => {
    queries.invalidateQueries({ queryKey: winnersQuery.queryKey });
    queries.invalidateQueries({ queryKey: ['winner'] });
  };
  const stored = (now: DraftPlaces) => {
    takeAnswer(queries, termPlacesQuery(term), now);
    announced();
  };
  /** Says why a step failed. Somebody else may have taken it, or the answer was lost, so the page reads what is stored. */
  const sayNot = (done: string, not: (reason: string) => string, failure: unknown) => {
    if (arePending(failure)) sayDone(`${done} ${t('staff.winners.picturesFollow')}`);
    else sayFailed(not(refusalText(failure)), failure);
    queries.invalidateQueries({ queryKey: termPlacesQuery(term).queryKey });
    announced();
  };

  const putBack = async (before: DraftBefore, version: number) => {
    try {
      const { now, said } = await putDraftBack(term, before, version);
      selection.rebase(now);
      stored(now);
      sayDone(t('staff.winners.asBefore', { term: label }) + said);
    } catch (error) {
      // The places may be restored already, without their time.
      queries.invalidateQueries({ queryKey: termPlacesQuery(term).queryKey });
      sayFailed(t('staff.winners.notAsBefore', { term: label, reason: refusalText(error) }), error, label);
    }
  };

  const { mutateAsync, reset, error, isPending } = useMutation({
    mutationFn: ({ wins, over }: Saving) => saveWins(term, wins, over?.version ?? 0),
    onSuccess: (now, { wins: sent, over, announces }) => {
      selection.rebase(now, sent);
      stored(now);
      const undo = { label: t('words.undo'), run: () => putBack(over ?? { places: [] }, now.version) };
      const said = announces ? '' : noLongerInWords(over?.announceAt);
      sayDone(t('staff.winners.saved', { term: label }) + said, undo);
    },
    onError: (failure) => {
      if (!isShown()) sayFailed(t('staff.winners.notSaved', { term: label, reason: refusalText(failure) }), failure, label);
    },
  });

  const asBefore = t('staff.winners.winnersAsBefore', { term: label });
  const takeBack = async ({ version }: DraftPlaces, said: string) => {
    try {
      const now = await takeAnnouncementBack(term, version);
      selection.rebase(now);
      stored(now);
      sayDone(`${said}${now.mails ? recalledInWords(now.mails) : ''}`);
    } catch (failure) {
      sayNot(said, (reason) => t('staff.winners.notTakenBack', { reason }), failure);
    }
  };

  /** Saves unsaved choices and announces the draft, now or at a time. */
  const announce = (wins: Wins, isChanged: boolean, at: string | undefined) =>
    once(async () => {
      const saving: Saving = { wins, over: selection.base, announces: true };
      const base = isChanged ? await mutateAsync(saving).catch(() => undefined) : selection.base;
      if (!base) return;
      try {
        const now = await announcePlaces(term, base.version, at);
        selection.rebase(now, wins);
        stored(now);
        const undo = { label: t('words.undo'), run: () => takeBack(now, asBefore) };
        const said = now.announceAt
          ? t('staff.winners.announcedLater', { term: label, time: momentInWords(now.announceAt) })
          : `${t('staff.winners.announcedNow', { term: label })} ${seen(winsOf(now))}${now.mails ? leavingInWords(now.mails) : ''}`;
        sayDone(said, undo);
      } catch (failure) {
        sayNot(
          t('staff.winners.announcedNow', { term: label }),
          (reason) => t('staff.winners.notAnnounced', { term: label, reason }),
          failure,
        );
      }
    });

  const conflict = error instanceof ApiError && error.status === 412 ? storedMeanwhile(term, error, selection.base) : undefined;
  return {
    isPending,
    /** The places that somebody else saved in the meantime; undefined when there is no conflict. */
    conflict,
    error: conflict ? undefined : error,
    /**
     * `over`: the draft that this save replaces and its undo restores: the one the choices started from, or the one somebody
     * else stored since.
     */
    run: (wins: Wins, over: DraftPlaces | undefined = selection.base) =>
      // The mutation keeps a failure as its error.
      once(() => mutateAsync({ wins, over }).catch(() => undefined)),
    forget: reset,
    announce,
    /** Takes back the time at which the draft would be announced. */
    keepBack: (draft: DraftPlaces) => takeBack(draft, t('staff.winners.stays')),
    /** Takes back the last announcement. */
    takeBack: (draft: DraftPlaces) => takeBack(draft, asBefore),
  };
}

/** Reads somebody else's places from a refusal (412). */
function storedMeanwhile({ semester, year }: Term, { problem }: ApiError, base: DraftPlaces | undefined): DraftPlaces {
  const { version, by, at, fields } = problem as unknown as {
    version: number;
    by?: string;
    at?: string;
    fields: { places: { theirs: DraftPlaces['places'] }; awards?: { theirs: Wins['awards'] } };
  };
  const { announced = [], announcedAwards = [] } = base ?? {};
  const theirs = {
    places: fields.places.theirs,
    awards: fields.awards?.theirs ?? [],
    announced,
    announcedAwards,
    canTakeBack: false,
  };
  return { semester, year, version, ...theirs, ...(by && at && { lastChange: { by, at } }) };
}

/** Whether the change was made, and only its pictures are not in place yet. */
const arePending = (failure: unknown) => failure instanceof ApiError && failure.problem.code === 'pictures_pending';
