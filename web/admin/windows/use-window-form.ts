import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTerm, type Term, termLabel } from '../../../domain/terms.ts';
import { ApiError } from '../../api.ts';
import { sayDone } from '../shell/toasts.tsx';
import { conflictOf, type WindowConflict } from './conflict.ts';
import { fieldsOf, sameValues, updateOf, valuesOf, type WindowFields, type WindowValues } from './form-values.ts';
import { type StaffWindow, saveWindow, type WindowUpdate, windowQuery } from './queries.ts';

export type WindowFormState = ReturnType<typeof useWindowForm>;

/** What was typed over a term's window, and over which version of it; it goes when another term is chosen. */
export function useWindowForm(term: Term, stored: StaffWindow | null | undefined) {
  const queries = useQueryClient();
  const name = formatTerm(term);
  const [typed, setTyped] = useState<{ name: string; values: WindowValues; seen: number }>();
  const [fields, setFields] = useState<WindowFields>({});
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<WindowConflict>();
  const before = valuesOf(stored ?? null);
  const values = typed?.name === name ? typed.values : before;
  const typedOver = typed?.name === name ? typed.seen : (stored?.version ?? 0);

  const forget = () => {
    setFields({});
    setFailure(undefined);
    setConflict(undefined);
  };
  const { mutate, isPending } = useMutation({
    mutationFn: ({ update, seen }: { update: WindowUpdate; seen: number }) => saveWindow(term, update, seen),
    onSuccess: (now) => {
      queries.setQueryData(windowQuery(term).queryKey, now);
      queries.invalidateQueries({ queryKey: ['admin', 'overview'] });
      setTyped(undefined);
      sayDone(`The submission window of ${termLabel(term)} is saved.`);
    },
    onError: (error) => {
      const found = conflictOf(error);
      if (found) return setConflict(found);
      setFields(fieldsOf(error));
      setFailure(error instanceof ApiError ? (error.detail ?? error.title) : 'Something went wrong.');
    },
  });

  if (typed && typed.name !== name) {
    setTyped(undefined);
    forget();
  }
  return {
    values,
    fields,
    failure,
    /** What somebody else stored meanwhile, where that keeps this form from being saved. */
    conflict,
    isPending,
    isChanged: !sameValues(values, before),
    set: (given: Partial<WindowValues>) => {
      setTyped({ name, values: { ...values, ...given }, seen: typedOver });
      setFields((others) => Object.fromEntries(Object.entries(others).filter(([field]) => !(field in given))));
    },
    discard: () => {
      setTyped(undefined);
      forget();
    },
    /** Takes what somebody else stored in place of what was typed. */
    useTheirs: () => {
      setTyped(undefined);
      forget();
      queries.invalidateQueries(windowQuery(term));
    },
    backToForm: () => setConflict(undefined),
    /** `seen` is the version that is to be changed: a later one, after a conflict. */
    save: (seen = typedOver) => {
      forget();
      const read = updateOf(values, stored ?? null);
      if ('update' in read) return mutate({ update: read.update, seen });
      setFields(read.lacks);
      setFailure('Please check what is marked.');
    },
  };
}
