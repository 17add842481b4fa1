import { scryptSync } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { originSecretHeader } from '../../functions/http/edge-header.ts';
import { countTries } from './count-tries.ts';
import { quickHashes, slowHashes } from './quick-hashes.ts';
import { createQuickAdmin, password, postCredentials } from './session.ts';
import { startShowcase } from './showcase.ts';

const showcase = await startShowcase();
const { create, disable } = await import('../../local/admin/accounts.ts');
for (const name of ['ada', 'changing', 'leaving', 'held', 'newcomer', 'traveller']) await createQuickAdmin(name);
for (const name of ['barbara', 'disabled']) await create(name, password);
await disable('disabled');

afterAll(() => showcase.stop());

const post = (body: unknown, address?: string) => postCredentials(showcase, body, address);

async function signInAs(username: string, address?: string): Promise<string> {
  const response = await post({ username, password }, address);
  expect(response.status).toBe(200);
  return (await response.json()).jwtToken;
}

const support = (token: string) => showcase.call('/api/support', { headers: { authorization: `Bearer ${token}` } });

/** Makes a wrong try without hashing a password, which would take time. */
async function beginTry(username: string, address: string, at = Date.now()) {
  const lockout = await import('../../functions/signin/lockout.ts');
  return lockout.beginTry({ username, address, at });
}

async function wrong(username: string, times: number, address: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1) {
    statuses.push((await post({ username, password: 'not this one' }, address)).status);
  }
  return statuses;
}

describe('signing in', () => {
  it('answers a token that names the admin and lasts eight hours', async () => {
    const token = await signInAs('ada');
    const { sub, iss, aud, iat = 0, exp = 0 } = decodeJwt(token);
    expect({ sub, iss, aud, seconds: exp - iat }).toEqual({
      sub: 'ada',
      iss: 'capstone-showcase',
      aud: 'capstone-showcase-admin',
      seconds: 8 * 60 * 60,
    });
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'EdDSA', kid: expect.stringMatching(/^[\w-]{43}$/) });
    expect((await support(token)).status).toBe(200);
  });

  it('does not mind the case of the name or blanks around it', async () => {
    expect((await post({ username: ' Ada ', password })).status).toBe(200);
  });

  it.each([
    ['a wrong password', { username: 'ada', password: `${password}!` }],
    ['an unknown user', { username: 'nobody', password }],
    ['a disabled admin', { username: 'disabled', password }],
    ['a name that nobody can have', { username: 'A\u0000#ADMIN', password }],
  ])('is refused with one and the same message for %s', async (_what, body) => {
    const response = await post(body, '192.0.2.2');
    expect(response.status).toBe(401);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.json()).toMatchObject({ title: 'Invalid username or password.', code: 'wrong_credentials' });
  });

  it.each([
    [{}],
    [{ username: 'ada' }],
    [{ username: '', password: '' }],
    [{ username: ['ada'], password }],
    [{ username: { $ne: null }, password: { $ne: null } }],
    ['ada'],
    [null],
  ])('needs both fields as texts, not %j', async (body) => {
    expect((await post(body)).status).toBe(422);
  });

  it('takes no less time for an unknown user than for a wrong password', async () => {
    slowHashes();
    onTestFinished(() => void quickHashes());
    const measure = async (username: string) => {
      const begin = performance.now();
      await post({ username, password: 'not this one' }, '192.0.2.3');
      return performance.now() - begin;
    };
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let count = 0; count < 3; count += 1) {
      known.push(await measure('barbara'));
      unknown.push(await measure('nobody'));
    }
    // Without the work it is a fiftieth; a busy machine alone makes it a third.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) * 0.15);
  });

  it('is never kept by anybody on the way', async () => {
    expect((await post({ username: 'ada', password })).headers.get('cache-control')).toBe('no-store');
  });
});

describe('wrong tries', () => {
  it('of one name from one address are held after five, with the time to wait', async () => {
    expect(await wrong('held', 6, '198.51.100.1')).toEqual([401, 401, 401, 401, 401, 429]);
    const held = await post({ username: 'held', password }, '198.51.100.1');
    const wait = Number(held.headers.get('retry-after'));
    expect(held.status).toBe(429);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    expect(await held.json()).toMatchObject({ code: 'too_many_tries', title: expect.stringContaining('15 minutes') });
  });

  it('do not hold the admin at another address', async () => {
    await signInAs('held', '198.51.100.2');
  });

  it('of many names from one address are held after sixty in a minute', async () => {
    const address = '198.51.100.3';
    await countTries('signin-address', address, 59);
    expect(await wrong('a5', 2, address)).toEqual([401, 429]);
    expect((await post({ username: 'newcomer', password }, address)).status).toBe(429);
    expect((await post({ username: 'newcomer', password }, '198.51.100.4')).status).toBe(200);
  });

  it('count for a quarter of an hour', async () => {
    const now = Date.now();
    for (let minute = 20; minute > 15; minute -= 1) await beginTry('ada', '198.51.100.8', now - minute * 60_000);
    expect(await wrong('ada', 1, '198.51.100.8')).toEqual([401]);
    for (let minute = 14; minute > 10; minute -= 1) await beginTry('ada', '198.51.100.9', now - minute * 60_000);
    expect(await wrong('ada', 1, '198.51.100.9')).toEqual([401]);
    const wait = Number((await post({ username: 'ada', password }, '198.51.100.9')).headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
  });

  it('that a clock a year ahead counted hold nobody when the clock is right again', async () => {
    const nextYear = Date.now() + 365 * 24 * 60 * 60_000;
    for (let count = 0; count < 5; count += 1) await beginTry('held', '192.0.2.90', nextYear);
    await expect(beginTry('held', '192.0.2.90', nextYear)).rejects.toMatchObject({ status: 429 });
    expect(await wrong('held', 6, '192.0.2.90')).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('made at once cannot slip past together', async () => {
    const tries = Array.from({ length: 12 }, () => post({ username: 'ada', password: 'not this one' }, '198.51.100.5'));
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
  });

  it('are forgotten after a right one, so that those of a day do not add up', async () => {
    for (let day = 0; day < 2; day += 1) {
      for (let count = 0; count < 4; count += 1) await beginTry('ada', '198.51.100.6');
      await signInAs('ada', '198.51.100.6');
    }
  });

  it('of right ones there is no limit', async () => {
    for (let count = 0; count < 25; count += 1) await (await beginTry('ada', '198.51.100.7')).forgive();
    await signInAs('ada', '198.51.100.7');
  });

  it('from one IPv6 network count as from one address', async () => {
    for (let count = 0; count < 4; count += 1) await beginTry('ada', '2001:db8:1:1::/64');
    expect(await wrong('ada', 1, '2001:db8:1:1::5')).toEqual([401]);
    expect(await wrong('ada', 1, '2001:db8:1:1::6')).toEqual([429]);
    expect(await wrong('ada', 1, '2001:db8:1:2::6')).toEqual([401]);
  });
});

describe('a session', () => {
  const logOut = (token: string) =>
    showcase.call('/api/signin/session', { method: 'DELETE', headers: { authorization: `Bearer ${token}` } });

  it('ends at the next call when its person logs out, and no other session does', async () => {
    const [here, elsewhere] = [await signInAs('ada'), await signInAs('ada')];
    expect((await logOut(here)).status).toBe(204);
    expect([(await support(here)).status, (await support(elsewhere)).status]).toEqual([401, 200]);
    expect((await logOut(here)).status).toBe(401);
    expect((await support(await signInAs('ada'))).status).toBe(200);
  });

  it('is listed until it is over; the oldest of too many ends', async () => {
    const { readSessionState } = await import('../../functions/data/staff/admins.ts');
    const { addSession } = await import('../../functions/data/staff/sessions.ts');
    const first = await signInAs('traveller');
    const state = await readSessionState('traveller');
    const now = Math.floor(Date.now() / 1000);
    const later = { since: now + 1, until: now + 60 };
    const others = Array.from({ length: 97 }, (_, count) => [`other ${count}`, later]);
    const stored = { ...state?.sessions, over: { since: now - 10, until: now - 1 }, ...Object.fromEntries(others) };
    const { updateItem } = await import('../../functions/data/table/items.ts');
    const { keys } = await import('../../functions/data/table/keys.ts');
    await updateItem(keys.admin('traveller'), { update: 'SET sessions = :all', values: { ':all': stored } });
    await addSession({ username: 'traveller', sessions: stored }, 'another', later);
    const { sessions = {} } = (await readSessionState('traveller')) ?? {};
    expect([Object.keys(sessions).length, sessions.over]).toEqual([99, undefined]);
    await addSession({ username: 'traveller', sessions }, 'one more', later);
    expect((await support(first)).status).toBe(200);
    await signInAs('traveller');
    expect((await support(first)).status).toBe(401);
  });

  it('ends at the next call when the password is changed', async () => {
    const token = await signInAs('changing');
    const { passwd } = await import('../../local/admin/accounts.ts');
    await passwd('changing', 'another long password');
    expect((await support(token)).status).toBe(401);
    expect((await post({ username: 'changing', password }, '192.0.2.8')).status).toBe(401);
    const again = await post({ username: 'changing', password: 'another long password' }, '192.0.2.8');
    expect((await support((await again.json()).jwtToken)).status).toBe(200);
  });

  it('ends at the next call when the admin is disabled, and does not come back with a new password', async () => {
    const token = await signInAs('leaving');
    const { disable, passwd } = await import('../../local/admin/accounts.ts');
    await disable('leaving');
    expect((await support(token)).status).toBe(401);
    await passwd('leaving', password);
    expect((await support(token)).status).toBe(401);
    expect((await support(await signInAs('leaving'))).status).toBe(200);
  });

  it('goes on when the key is rotated: a fresh instance signs with the new one, and both are believed', async () => {
    const { rotateSigningPair } = await import('../../local/admin/signing-pair.ts');
    const before = await signInAs('barbara');
    const kid = await rotateSigningPair();
    expect(decodeProtectedHeader(before).kid).not.toBe(kid);
    const fresh = await showcase.startAnother();
    try {
      const call = (path: string, init: RequestInit = {}) =>
        fetch(fresh.origin + path, { ...init, headers: { [originSecretHeader]: showcase.originSecret, ...init.headers } });
      const after = (await (await postCredentials({ call }, { username: 'barbara', password })).json()).jwtToken;
      expect(decodeProtectedHeader(after).kid).toBe(kid);
      for (const token of [before, after]) {
        expect((await support(token)).status).toBe(200);
        expect((await call('/api/support', { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
      }
    } finally {
      await fresh.stop();
    }
  });
});

describe('a password', () => {
  it('is kept as a salted scrypt hash alone, which costs what it names', async () => {
    const { readAdmin } = await import('../../functions/data/staff/admins.ts');
    const { hashPassword } = await import('../../functions/signin/passwords.ts');
    const [barbara, disabled] = [await readAdmin('barbara'), await readAdmin('disabled')];
    expect(barbara?.passwordHash).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
    expect(barbara?.passwordHash).not.toBe(disabled?.passwordHash);
    expect(JSON.stringify(barbara)).not.toContain(password);
    slowHashes();
    onTestFinished(() => void quickHashes());
    const [salt = '', hash] = (await hashPassword(password)).split('$').slice(4);
    const costly = scryptSync(password, Buffer.from(salt, 'base64url'), 32, { N: 32_768, r: 8, p: 3, maxmem: 2 ** 26 });
    expect(hash).toBe(costly.toString('base64url'));
  });

  it('has at least twelve characters', async () => {
    const { create } = await import('../../local/admin/accounts.ts');
    await expect(create('short', 'elevenchars')).rejects.toThrow('at least 12 characters');
    await create('long', 'twelve chars');
  });
});
