import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import { type Term, termLabel } from '../../../domain/term/terms.ts';
import { notDone, refusalText } from '../../kit/api/answer-lost.ts';
import { ApiError } from '../../kit/api/api.ts';
import { readAgain } from '../../kit/api/read-again.ts';
import { takeAnswer } from '../../kit/api/take-answer.ts';
import { useIsShown, withLaterEdits } from '../saving/late-answers.ts';
import { useOneMutation } from '../saving/one-at-a-time.ts';
import { sayDone, sayFailed } from '../shell/toasts.tsx';
import { meet, type Saving, type WindowConflict } from './conflict.ts';
import { fieldsOf, sameValues, updateOf, valuesOf, type WindowFields, type WindowValues } from './form-values.ts';
import { type StaffWindow, saveWindow, windowQuery } from './queries.ts';

export type WindowFormState = ReturnType<typeof useWindowForm>;

/** A save, with the values that the form showed. What was typed since stays. */
type Sent = Saving & { values: WindowValues };

/** The state of the window form of one term: the typed values and the stored window that they started from. */
export function useWindowForm(term: Term, stored: StaffWindow | null) {
  const queries = useQueryClient();
  const isShown = useIsShown();
  const [typed, setTyped] = useState<{ values: WindowValues; seen: StaffWindow | null }>();
  const [fields, setFields] = useState<WindowFields>({});
  const [failure, setFailure] = useState<{ title: string; words: string }>();
  const [conflict, setConflict] = useState<WindowConflict & { sent: WindowValues }>();
  // The query may load a newer window while somebody types; the form keeps the one that it started from.
  const seen = typed ? typed.seen : stored;
  const before = valuesOf(seen);
  const values = typed?.values ?? before;

  const forget = () => {
    setFields({});
    setFailure(undefined);
    setConflict(undefined);
  };
  /** Takes the window that is stored now as the base; what was typed since `sent` stays. */
  const rebase = (sent: WindowValues, now: StaffWindow | null) =>
    setTyped((last) => {
      const base = valuesOf(now);
      const later = withLaterEdits(last?.values ?? sent, sent, base);
      return sameValues(later, base) ? undefined : { values: later, seen: now };
    });
  const fail = (text: string, error?: unknown) =>
    isShown()
      ? setFailure({ title: notDone(error, t('staff.windows.saveFailed')), words: text })
      : sayFailed(t('staff.windows.notSaved', { term: termLabel(term), reason: text }), error, termLabel(term));
  const { mutate, mutateOnce, isPending } = useOneMutation({
    mutationFn: ({ update, seen: over }: Sent) => saveWindow(term, update, over?.version ?? 0),
    onSuccess: (now, sent) => {
      takeAnswer(queries, windowQuery(term), now);
      queries.invalidateQueries({ queryKey: ['admin', 'overview'] });
      rebase(sent.values, now);
      sayDone(t('staff.windows.savedOf', { term: termLabel(term) }));
    },
    onError: async (error, sent) => {
      if (error instanceof ApiError && error.status === 412) return meetStored(sent);
      setFields(fieldsOf(error));
      fail(refusalText(error), error);
    },
  });

  const meetStored = async (sent: Sent) => {
    const theirs = await readAgain(queries, windowQuery(term)).catch(() => undefined);
    if (theirs === undefined) return fail(t('staff.windows.otherChanged'));
    if (theirs === null) {
      // From now on there is no window to change, so the next save sets one.
      setTyped((last) => ({ values: last?.values ?? sent.values, seen: null }));
      const code = sent.seen?.needsCode && sent.update.accessCode === undefined ? 'gone' : 'none';
      return fail(t('staff.windows.otherRemoved', { code }));
    }
    const met = meet(sent, theirs);
    if (met.rows.length === 0) mutate({ ...met.mine, values: sent.values });
    else if (isShown()) setConflict({ ...met, sent: sent.values });
    else fail(met.about);
  };

  return {
    values,
    fields,
    failure,
    /** Somebody else's changes that conflict with this form; undefined when the form can be saved. */
    conflict,
    isPending,
    isChanged: !sameValues(values, before),
    rebase,
    set: (given: Partial<WindowValues>) => {
      setTyped({ values: { ...values, ...given }, seen });
      setFailure(undefined);
      // One time may have been wrong because of the other.
      const mended = 'opensAt' in given || 'closesAt' in given ? { opensAt: '', closesAt: '', ...given } : given;
      setFields((others) => Object.fromEntries(Object.entries(others).filter(([field]) => !(field in mended))));
    },
    discard: () => {
      setTyped(undefined);
      forget();
    },
    backToForm: () => setConflict(undefined),
    save: () => {
      forget();
      const read = updateOf(values, seen);
      if ('update' in read) return mutateOnce({ update: read.update, seen, values });
      setFields(read.lacks);
      fail(t('staff.words.checkMarked'));
    },
    /** Saves over somebody else's version and keeps their changes of other fields. */
    saveMine: () => {
      forget();
      if (conflict) mutateOnce({ ...conflict.mine, values: conflict.sent });
    },
  };
}
