import { scryptSync } from 'node:crypto';
import { decodeJwt } from 'jose';
import type { ActivityLine } from '../../domain/person/activity.ts';
import type { Account } from '../../domain/person/roles.ts';
import type { startShowcase } from './showcase.ts';

type Showcase = Awaited<ReturnType<typeof startShowcase>>;

export const password = 'a password that only tests know';

/** A hash in the form of functions/signin/passwords.ts. A hash contains its own cost; checking this one takes no time. */
function quickHash(): string {
  const salt = Buffer.from('salt');
  const cost = { N: 16, r: 8, p: 1 };
  const hash = scryptSync(password, salt, 32, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Creates an account with this name and `password`, a coordinator's unless another role is given. Signing in takes no time. */
export async function createQuickAdmin(username: string, may?: Pick<Account, 'role' | 'departments'>): Promise<void> {
  const { createAdmin } = await import('../../functions/data/staff/passwords.ts');
  const { makeSigningPairIfNone } = await import('../../local/admin/signing-pair.ts');
  await makeSigningPairIfNone();
  await createAdmin(username, quickHash(), may);
}

/** Creates an account as above and begins a session. The returned calls carry its token. */
export async function signIn(showcase: Showcase, username = 'admin', may?: Pick<Account, 'role' | 'departments'>) {
  await createQuickAdmin(username, may);
  const token = await readToken(username);
  const call = (path: string, init: RequestInit = {}) =>
    showcase.call(path, { ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } });
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await call(path, { method, ...sent, headers: { 'content-type': 'application/json', ...headers } });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  return {
    token,
    call,
    /** Makes a call with a JSON body and returns its answer. */
    send,
    /** The first page of Activity, newest first. */
    activity: async (query = ''): Promise<ActivityLine[]> => (await send('GET', `/api/admin/activity${query}`)).body.lines,
  };
}

export async function postCredentials(
  showcase: Pick<Showcase, 'call'>,
  body: unknown,
  address = '192.0.2.1',
): Promise<Response> {
  return showcase.call('/api/signin', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cloudfront-viewer-address': `${address}:50000` },
    body: JSON.stringify(body),
  });
}

/** Begins a session without the call of signing in, which other tests are about. */
export async function readToken(username: string): Promise<string> {
  const { newSession } = await import('../../functions/signin/sign-token.ts');
  return newSession(username, undefined);
}

/** The session of a token began a quarter of an hour ago, so it opens no longer what needs a recent sign-in. */
export async function makeStale(username: string, token: string): Promise<void> {
  const { updateItem } = await import('../../functions/data/table/items.ts');
  const { keys } = await import('../../functions/data/table/keys.ts');
  await updateItem(keys.admin(username), {
    update: 'SET sessions.#sid.since = :then',
    names: { '#sid': String(decodeJwt(token).sid) },
    values: { ':then': Math.floor(Date.now() / 1000) - 15 * 60 },
  });
}
