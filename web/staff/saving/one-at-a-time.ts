import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Returns a function that ignores calls while an earlier one is running. Every Save uses it: the second click of a double click
 * comes before the page has disabled the button.
 */
export function useOneAtATime(): (work: () => Promise<unknown>) => Promise<void> {
  return useState(oneAtATime)[0];
}

export function oneAtATime(): (work: () => Promise<unknown>) => Promise<void> {
  let runs = false;
  return async (work) => {
    if (runs) return;
    runs = true;
    try {
      await work();
    } finally {
      runs = false;
    }
  };
}

/**
 * A mutation of which `mutateOnce` ignores calls while an earlier one is running. It throws nothing: the mutation keeps a failure as
 * its `error`.
 */
export function useOneMutation<Data, Variables = void>(options: UseMutationOptions<Data, Error, Variables>) {
  const once = useOneAtATime();
  const mutation = useMutation(options);
  const mutateOnce = (variables: Variables) => once(() => mutation.mutateAsync(variables).catch(() => undefined));
  return { ...mutation, mutateOnce };
}
