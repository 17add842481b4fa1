import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { WindowView } from '../../../domain/window/window.ts';
import { keepText } from '../../kit/offline/keep-text.ts';
import { readDraft } from './draft.ts';

const key = 'surveyWindow';

/** The submission window; without a connection the last known one, when this browser has a draft to show. */
export function useKeptWindow<Query extends UseQueryResult<WindowView | null>>(query: Query): Query {
  const { data, error } = query;
  useEffect(() => {
    if (data) keepText(key, JSON.stringify(data));
  }, [data]);
  const kept = data === undefined && error && readDraft() ? readWindow() : undefined;
  return kept ? { ...query, data: kept } : query;
}

function readWindow(): WindowView | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
