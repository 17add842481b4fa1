import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from '../../kit/project-form/values.ts';

/** Keeps the poster's description equal to the project's title until somebody writes another description. */
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
