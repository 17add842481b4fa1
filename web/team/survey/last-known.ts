import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepText, readKept } from '../../kit/offline/keep-text.ts';
import { readDraft } from './draft.ts';

/** What the form needs, such as its window; without a connection as it was last known, when this browser has a draft to show. */
export function useLastKnown<Data, Query extends UseQueryResult<Data>>(
  key: string,
  query: Query & UseQueryResult<Data>,
): Query {
  const { data, error } = query;
  useEffect(() => {
    if (data) keepText(key, JSON.stringify(data));
  }, [key, data]);
  const stored = data === undefined && error && readDraft() ? readKept<Data>(key) : undefined;
  return stored ? { ...query, data: stored } : query;
}
