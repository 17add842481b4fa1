import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from '../../kit/project-form/values.ts';

/** Copies the project lead's name to the first member until somebody types another name there. */
export function useFirstMember({ subscribe, getValues, setValue, clearErrors }: UseFormReturn<FormValues>): void {
  useEffect(() => {
    let leadBefore = getValues('name');
    return subscribe({
      name: 'name',
      formState: { values: true },
      callback: ({ values: { name } }) => {
        if (name === leadBefore) return;
        if (getValues('teamMemberNames.0.name') === leadBefore) {
          setValue('teamMemberNames.0.name', name);
          clearErrors('teamMemberNames');
        }
        leadBefore = name;
      },
    });
  }, [subscribe, getValues, setValue, clearErrors]);
}
