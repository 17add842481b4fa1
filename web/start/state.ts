import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { instantOf } from '../../domain/presentation/event-time.ts';
import { timeZone } from '../../domain/site/site.ts';

/** What the server hands to the browser beside the page: the day, and the answers from which the page was rendered. */
export type State = {
  day: string;
  /** The server knows no page at this address, even if its pattern looks like one: `/survey/%20`. */
  isUnknown?: true;
  answers: [QueryKey, unknown][];
};

/** The answers in a query cache. They have no times, so that the same content is the same page. */
export function stateOf(queries: QueryClient, day: string, isUnknown: boolean): State {
  const read = queries.getQueryCache().getAll();
  const answers = read.filter(({ state }) => state.data !== undefined);
  return {
    day,
    ...(isUnknown && { isUnknown }),
    answers: answers.map(({ queryKey, state }): [QueryKey, unknown] => [queryKey, state.data]),
  };
}

/** The state as the text of a script element. No part of it can end the element, or a line of it. */
export function stateText(state: State): string {
  return JSON.stringify(state).replace(
    /[<\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The state in a page that the server has rendered. */
export function readState(): State | undefined {
  const text = document.getElementById('state')?.textContent;
  return text ? (JSON.parse(text) as State) : undefined;
}

/**
 * Puts the answers into the query cache. They count as new, except when the browser may have taken the page from its cache, for
 * Back: then they are shown and asked for again.
 */
export function takeState(queries: QueryClient, { answers }: State): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const updatedAt = visit?.type === 'back_forward' ? 0 : Date.now();
  for (const [key, data] of answers) queries.setQueryData(key, data, { updatedAt });
}

/** Noon of a day at the school, as both sides see it. */
export function noonOf(day: string): Date {
  return new Date(instantOf(`${day}T12:00`, timeZone));
}
