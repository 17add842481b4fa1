import { useQueries } from '@tanstack/react-query';
import { t } from '../../../domain/language/text.ts';
import type { SearchQuery } from '../../../domain/search/search-query.ts';
import { activeFilters, changed } from './filters.ts';
import { countQuery } from './queries.ts';

/** A search that asks for less than one that found nothing. */
type WayOn = { label: string; query: SearchQuery };

/** The most words of which each is left out once. */
const mostWords = 5;

/** The searches without one of the filters; without filters, those without the quotes or without one of the words. */
export function waysOn(query: SearchQuery): WayOn[] {
  const filters = activeFilters(query, undefined);
  if (filters.length > 0) return filters.map(({ widened, without }) => ({ label: widened, query: without }));
  const plain = query.text.replaceAll('"', '').trim();
  const words = plain.split(' ');
  const fewer =
    words.length > 1 && words.length <= mostWords ? words.map((_, index) => words.toSpliced(index, 1).join(' ')) : [];
  const texts = new Set([plain, ...fewer].filter((text) => text && text !== query.text));
  return Array.from(texts, (text) => ({ label: t('search.quoted', { text }), query: changed(query, { text }) }));
}

/** Those ways on that find something, with the number of projects. */
export function useWaysOn(query: SearchQuery): (WayOn & { count: number })[] {
  const ways = waysOn(query);
  const counts = useQueries({ queries: ways.map((way) => countQuery(way.query)) });
  return ways.flatMap((way, index) => {
    const count = counts[index]?.data;
    return count ? [{ ...way, count }] : [];
  });
}
