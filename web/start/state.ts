import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { instantOf, knowSteadyTime, type SteadyTime, steadyTimeAround } from '../../domain/presentation/event-time.ts';
import { type ChangedSettings, defaultSettings, site } from '../../domain/site/site.ts';

/**
 * What the server passes to the browser for hydration: the day and the school's clocks, what staff set of the site, and the answers
 * that the page was rendered from.
 */
export type State = {
  day: string;
  clocks: SteadyTime;
  settings: ChangedSettings;
  /** True when the server found no page at this address although a route matches: `/survey/%20`. */
  isUnknown?: true;
  answers: [QueryKey, unknown][];
};

/** The answers of a query cache. Without times, so that the same content gives the same page. */
export function stateOf(queries: QueryClient, day: string, settings: ChangedSettings, isUnknown: boolean): State {
  const read = queries.getQueryCache().getAll();
  const answers = read.filter(({ state }) => state.data !== undefined);
  return {
    day,
    clocks: clocksOf(day),
    settings,
    ...(isUnknown && { isUnknown }),
    answers: answers.map(({ queryKey, state }): [QueryKey, unknown] => [queryKey, state.data]),
  };
}

let known: { day: string; zone: string; clocks: SteadyTime } | undefined;

function clocksOf(day: string): SteadyTime {
  const zone = site.timeZone;
  if (known?.day !== day || known.zone !== zone) known = { day, zone, clocks: steadyTimeAround(noonOf(day).getTime(), zone) };
  return known.clocks;
}

/** The state as the text of a script element, escaped so that it cannot end the element. */
export function stateText(state: State): string {
  return JSON.stringify(state).replace(
    /[<\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The state in a server-rendered page. */
export function readState(): State | undefined {
  const text = document.getElementById('state')?.textContent;
  const state = text ? (JSON.parse(text) as State) : undefined;
  // Those of the server, which knew the same settings.
  if (state) knowSteadyTime(state.settings.timeZone ?? defaultSettings.timeZone, state.clocks);
  return state;
}

/**
 * Puts the answers into the query cache as fresh. When the browser may have restored the page from its cache, for Back, they
 * are stale: they are shown and requested again.
 */
export function takeState(queries: QueryClient, { answers }: State): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const updatedAt = visit?.type === 'back_forward' ? 0 : Date.now();
  for (const [key, data] of answers) queries.setQueryData(key, data, { updatedAt });
}

/** Noon of a day at the school, the same time on server and browser. */
export function noonOf(day: string): Date {
  return new Date(instantOf(`${day}T12:00`, site.timeZone));
}
