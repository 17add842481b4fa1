import { queryOptions } from '@tanstack/react-query';
import { bodyOrNull, submissionsApi } from '../api.ts';

/** The open submission window, else the next one, else the last one; null when no window is set. */
export const windowQuery = queryOptions({
  queryKey: ['survey-window'],
  queryFn: () => bodyOrNull(submissionsApi.survey.window.$get()),
});
