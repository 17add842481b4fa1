import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTerm, type Term, termLabel } from '../../../domain/terms.ts';
import { ApiError } from '../../api.ts';
import { useOneAtATime } from '../shell/one-at-a-time.ts';
import { sayDone } from '../shell/toasts.tsx';
import { meet, type Saving, type WindowConflict } from './conflict.ts';
import { fieldsOf, sameValues, updateOf, valuesOf, type WindowFields, type WindowValues } from './form-values.ts';
import { type StaffWindow, saveWindow, windowQuery } from './queries.ts';

export type WindowFormState = ReturnType<typeof useWindowForm>;

/**
 * The state of the window form: the typed values and the stored window that they started from. Choosing another term discards
 * them.
 */
export function useWindowForm(term: Term, stored: StaffWindow | null | undefined) {
  const queries = useQueryClient();
  const once = useOneAtATime();
  const name = formatTerm(term);
  const [typed, setTyped] = useState<{ name: string; values: WindowValues; seen: StaffWindow | null }>();
  const [fields, setFields] = useState<WindowFields>({});
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<WindowConflict>();
  // The query may load a newer window while somebody types; the form keeps the one that it started from.
  const seen = typed?.name === name ? typed.seen : (stored ?? null);
  const before = valuesOf(seen);
  const values = typed?.name === name ? typed.values : before;

  const forget = () => {
    setFields({});
    setFailure(undefined);
    setConflict(undefined);
  };
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: (saving: Saving) => saveWindow(term, saving.update, saving.seen?.version ?? 0),
    onSuccess: (now) => {
      queries.setQueryData(windowQuery(term).queryKey, now);
      queries.invalidateQueries({ queryKey: ['admin', 'overview'] });
      setTyped(undefined);
      sayDone(`The submission window of ${termLabel(term)} is saved.`);
    },
    onError: async (error, saving) => {
      if (error instanceof ApiError && error.status === 412) return meetStored(saving);
      setFields(fieldsOf(error));
      setFailure(error instanceof ApiError ? (error.detail ?? error.title) : 'Something went wrong.');
    },
  });

  /** The form keeps a failure, so nothing is thrown. */
  const run = (saving: Saving) => once(() => mutateAsync(saving).catch(() => undefined));

  const meetStored = async (saving: Saving) => {
    const theirs = await queries.fetchQuery(windowQuery(term)).catch(() => undefined);
    if (theirs === undefined) return setFailure('Somebody else changed the window meanwhile. Please try again.');
    if (theirs === null) {
      // From now on there is no window to change, so the next save sets one.
      setTyped({ name, values, seen: null });
      const code = saving.seen?.needsCode && saving.update.accessCode === undefined ? ' Its access code is gone.' : '';
      return setFailure(`Somebody else removed the window meanwhile.${code} Save again to set it anew.`);
    }
    const met = meet(saving, theirs);
    if (met.rows.length > 0) setConflict(met);
    else mutate(met.mine);
  };

  if (typed && typed.name !== name) {
    setTyped(undefined);
    forget();
  }
  return {
    values,
    fields,
    failure,
    /** Somebody else's changes that conflict with this form; undefined when the form can be saved. */
    conflict,
    isPending,
    isChanged: !sameValues(values, before),
    set: (given: Partial<WindowValues>) => {
      setTyped({ name, values: { ...values, ...given }, seen });
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
      if ('update' in read) return run({ update: read.update, seen });
      setFields(read.lacks);
      setFailure('Please check what is marked.');
    },
    /** Saves over somebody else's version and keeps their changes of other fields. */
    saveMine: ({ mine }: WindowConflict) => {
      forget();
      run(mine);
    },
  };
}
