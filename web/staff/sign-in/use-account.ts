import { useSyncExternalStore } from 'react';
import type { Account } from '../../../domain/person/roles.ts';
import { accountOf, readToken, watchToken } from './session.ts';

/** The current token, undefined while nobody is signed in. It follows changes made in other tabs. */
export function useToken(): string | undefined {
  return useSyncExternalStore(watchToken, readToken);
}

let known: { token: string; account: Account } | undefined;

/** The signed-in account. While the session has ended and somebody signs in again, it stays the former account. */
export function useAccount(): Account {
  return useSyncExternalStore(watchToken, read);
}

const nobody: Account = { username: '', role: 'viewer', departments: [] };

function read(): Account {
  const token = readToken();
  if (token !== undefined && token !== known?.token) known = { token, account: accountOf(token) };
  return known?.account ?? nobody;
}
