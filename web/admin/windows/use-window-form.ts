import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTerm, type Term, termLabel } from '../../../domain/terms.ts';
import { ApiError } from '../../api.ts';
import { sayDone } from '../shell/toasts.tsx';
import { fieldsOf, sameValues, updateOf, valuesOf, type WindowFields, type WindowValues } from './form-values.ts';
import { type StaffWindow, saveWindow, type WindowUpdate, windowQuery } from './queries.ts';

export type WindowFormState = ReturnType<typeof useWindowForm>;

/** What was typed over a term's window; it goes when another term is chosen. */
export function useWindowForm(term: Term, stored: StaffWindow | null | undefined) {
  const queries = useQueryClient();
  const name = formatTerm(term);
  const [typed, setTyped] = useState<{ name: string; values: WindowValues }>();
  const [fields, setFields] = useState<WindowFields>({});
  const [failure, setFailure] = useState<string>();
  const before = valuesOf(stored ?? null);
  const values = typed?.name === name ? typed.values : before;

  const forget = () => {
    setFields({});
    setFailure(undefined);
  };
  const { mutate, isPending } = useMutation({
    mutationFn: (update: WindowUpdate) => saveWindow(term, update),
    onSuccess: (now) => {
      queries.setQueryData(windowQuery(term).queryKey, now);
      queries.invalidateQueries({ queryKey: ['admin', 'overview'] });
      setTyped(undefined);
      sayDone(`The submission window of ${termLabel(term)} is saved.`);
    },
    onError: (error) => {
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
    isPending,
    isChanged: !sameValues(values, before),
    set: (given: Partial<WindowValues>) => {
      setTyped({ name, values: { ...values, ...given } });
      setFields((others) => Object.fromEntries(Object.entries(others).filter(([field]) => !(field in given))));
    },
    discard: () => {
      setTyped(undefined);
      forget();
    },
    save: () => {
      forget();
      const read = updateOf(values, stored ?? null);
      if ('update' in read) return mutate(read.update);
      setFields(read.lacks);
      setFailure('Please check what is marked.');
    },
  };
}
