import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from '../../kit/project-form/values.ts';

/** Copies the project's title to the poster's alt text until somebody types another one. */
export function usePosterDescription({ subscribe, getValues, setValue }: UseFormReturn<FormValues>): void {
  useEffect(() => {
    let titleBefore = getValues('projectTitle');
    return subscribe({
      name: 'projectTitle',
      formState: { values: true },
      callback: ({ values: { projectTitle } }) => {
        if (projectTitle === titleBefore) return;
        if (getValues('posterAlt') === titleBefore) setValue('posterAlt', projectTitle);
        titleBefore = projectTitle;
      },
    });
  }, [subscribe, getValues, setValue]);
}
