import { queryOptions } from '@tanstack/react-query';
import { bodyOf, searchApi } from '../api.ts';

/** In ms. A letter that follows sooner is one more of the same search. */
const pause = 80;

/**
 * The best few of each kind for a text. What is asked for another text is given up, and what was found for the last one is shown
 * until the answer is there.
 */
export function quickQuery(text: string) {
  return queryOptions({
    queryKey: ['quick search', text],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, pause));
      signal.throwIfAborted();
      return bodyOf(searchApi.search.quick.$get({ query: { q: text } }, { init: { signal } }));
    },
    enabled: text !== '',
    placeholderData: (before) => before,
    // The next letter asks again. Without a connection it fails instead of waiting for one.
    retry: false,
    networkMode: 'always',
  });
}
