import { queryOptions } from '@tanstack/react-query';
import { bodyOrNull, windowApi } from '../api/api.ts';
import { setsClock } from './server-clock.ts';

/** The open submission window, else the next one, else the last one; null when none is set. Also sets the server's clock. */
export const windowQuery = queryOptions({
  queryKey: ['survey-window'],
  queryFn: () => bodyOrNull(setsClock(windowApi.survey.window.$get())),
});
