import { useSyncExternalStore } from 'react';
import { readToken, watchToken } from './session.ts';

/** The token, undefined while nobody is signed in; follows what other tabs do. */
export function useToken(): string | undefined {
  return useSyncExternalStore(watchToken, readToken);
}
