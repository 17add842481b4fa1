import { useSyncExternalStore } from 'react';
import type { Account } from '../../../domain/person/roles.ts';
import { accountOf, readToken, watchToken } from './session.ts';

let known: { token: string; account: Account } | undefined;

/** Who is signed in, and what the account may do. While somebody has to sign in again, it stays what it was. */
export function useAccount(): Account {
  return useSyncExternalStore(watchToken, read);
}

const nobody: Account = { username: '', role: 'viewer', departments: [] };

function read(): Account {
  const token = readToken();
  if (token !== undefined && token !== known?.token) known = { token, account: accountOf(token) };
  return known?.account ?? nobody;
}
