import { useSyncExternalStore } from 'react';
import type { ToldPictures } from '../../kit/offline/kept.ts';
import { keptList } from '../star/kept-list.ts';

/** `term`: the one to keep (`fa-2026`), null after "Remove from this device". `pictures`: what the service worker told since. */
type Choice = { term: string | null; pictures?: ToldPictures };

/** At most one choice. */
const choices = keptList<Choice>('keptTerm', (text) => JSON.parse(text ?? '[]'));

/** What the visitor chose to keep on this device; undefined before any choice. */
export const keptTerm = (): Choice | undefined => choices.all()[0];

export const onKeptTerm = choices.subscribe;

/** Has a term kept; with null, has what is kept removed. The service worker is told by `web/offline/start.tsx`. */
export function keepTerm(term: string | null): void {
  choices.change(() => [{ term }]);
}

export function tellPictures(pictures: ToldPictures): void {
  const term = keptTerm()?.term;
  if (term) choices.change(() => [{ term, pictures }]);
}

export function useKeptTerm(): Choice | undefined {
  return useSyncExternalStore(choices.subscribe, keptTerm, () => undefined);
}
