import { queryOptions } from '@tanstack/react-query';
import { bodyOf, searchApi } from '../../kit/api/api.ts';

/** In ms. Letters that follow one another sooner are asked for together, when they end. */
const pause = 80;
let lastTyped = 0;

/** Resolves at once for a letter after a pause, and so for most people's every letter. */
async function burstIsOver(): Promise<void> {
  const isBurst = performance.now() - lastTyped < pause;
  lastTyped = performance.now();
  if (isBurst) await new Promise((resolve) => setTimeout(resolve, pause));
}

/**
 * The best few of each kind for a text. What is asked for another text is given up, and what was found for the last one is shown
 * until the answer is there.
 */
export function quickQuery(text: string) {
  return queryOptions({
    queryKey: ['quick-search', text],
    queryFn: async ({ signal }) => {
      await burstIsOver();
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
