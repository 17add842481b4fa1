import { useSyncExternalStore } from 'react';
import { readToken, watchToken } from './session.ts';

/** The current token, undefined while nobody is signed in. It follows changes made in other tabs. */
export function useToken(): string | undefined {
  return useSyncExternalStore(watchToken, readToken);
}
