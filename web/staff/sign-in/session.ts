import type { DepartmentSlug } from '../../../domain/department/departments.ts';
import { type Account, type Role, roles } from '../../../domain/person/roles.ts';
import { createListeners } from '../../kit/page/listeners.ts';

/** The token of a signed-in administrator. It lives in the browser's storage, so that all tabs share it. */
const key = 'token';
const { tell, watch } = createListeners();

/** The token, unless it is missing or expired. */
export function readToken(): string | undefined {
  const token = localStorage.getItem(key);
  return token !== null && isValid(token) ? token : undefined;
}

/** The username of whoever the token belongs to; '' without one. */
export function signedInAs(): string {
  return usernameOf(readToken() ?? '');
}

/** Keeps the token of a person who signed in in this tab. */
export function keepToken(token: string): void {
  localStorage.setItem(key, token);
  person = usernameOf(token);
  tell();
}

export function dropToken(): void {
  localStorage.removeItem(key);
  tell();
}

/**
 * The person who uses this tab: whoever signed in here or was signed in when the page opened. All tabs share one token, so
 * after a sign-in in another tab the token may belong to another person.
 */
let person: string | undefined;

export function personOfTab(): string | undefined {
  return person;
}

/** Called when a page opens: changes made on it belong to the person signed in at that moment. Returns the username. */
export function openPage(): string | undefined {
  const token = readToken();
  if (token !== undefined) person = usernameOf(token);
  return token === undefined ? undefined : person;
}

/** Calls `listener` when the token changes in this or another tab. */
export function watchToken(listener: () => void): () => void {
  // To add the same function again does nothing.
  addEventListener('storage', tell);
  return watch(listener);
}

const leaving = createListeners();

/** Calls a listener when the person logs out, so that calls waiting for a new sign-in are given up. */
export const watchLeaving = leaving.watch;

/** Ends the session in this and all other tabs. */
export function leaveSession(): void {
  leaving.tell();
  person = undefined;
  dropToken();
}

/** True when a token decodes to an object whose `exp` (seconds) is later than now. */
function isValid(token: string): boolean {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' && exp * 1000 > Date.now();
}

/** The username in a token. */
export function usernameOf(token: string): string {
  return String(claimsOf(token).sub ?? '');
}

/**
 * The token's owner and role, for display only: the server checks the stored role. Tokens of earlier releases have no role; all
 * accounts were coordinators then.
 */
export function accountOf(token: string): Account {
  const { role, departments } = claimsOf(token);
  const known = role === undefined ? 'coordinator' : roles.find((one) => one === role);
  return {
    username: usernameOf(token),
    role: known ?? ('viewer' satisfies Role),
    departments: Array.isArray(departments) ? (departments as DepartmentSlug[]) : [],
  };
}

type Claims = { exp?: unknown; sub?: unknown; role?: unknown; departments?: unknown };

function claimsOf(token: string): Claims {
  try {
    const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? claims : {};
  } catch {
    return {};
  }
}
