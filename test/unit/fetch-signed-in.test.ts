// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "fetch": { "disableSameOriginPolicy": true } } }
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fetchSignedIn } from '../../web/admin/shell/fetch-signed-in.ts';
import { dropToken, keepToken, leaveSession, readToken, watchToken } from '../../web/admin/shell/session.ts';

/** Answers 200 to one token and 401 to any other. Records the calls and the tokens that they carried. */
let accepted = '';
let calls: { method?: string; token?: string; type?: string }[] = [];
const server = http.createServer(({ method, headers }, response) => {
  const token = headers.authorization?.replace('Bearer ', '');
  calls.push({ method, token, type: headers['content-type'] });
  response.writeHead(token === accepted ? 200 : 401).end();
});
let address = '';

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/support`;
});
afterAll(() => server.close());

beforeEach(() => {
  calls = [];
  accepted = aToken('Ada');
});
afterEach(() => localStorage.clear());

/** The part of a token that the page reads: whose it is and when it expires (seconds since 1970). */
function aToken(sub: string, secondsLeft = 3600): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'EdDSA' })}.${part({ sub, exp: Math.floor(Date.now() / 1000) + secondsLeft })}.signature`;
}

/** Waits until a call cannot continue by itself. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

const post = (signal?: AbortSignal) =>
  fetchSignedIn(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}', signal });

/** Resolves when the page has dropped its token; it then asks the person to sign in again. */
function asked(): Promise<void> {
  return new Promise((resolve) => {
    const stop = watchToken(() => {
      if (readToken()) return;
      stop();
      resolve();
    });
  });
}

describe('a call of a signed-in administrator', () => {
  it('carries the token beside its own headers', async () => {
    keepToken(accepted);
    expect((await post()).status).toBe(200);
    expect(calls).toEqual([{ method: 'POST', token: accepted, type: 'application/json' }]);
  });

  it('whose session was ended waits for the next sign-in and is then made once more', async () => {
    const ended = aToken('Ada', 1000);
    keepToken(ended);
    const signInAgain = asked();
    const answer = post();
    await signInAgain;
    expect(readToken()).toBeUndefined();
    keepToken(accepted);
    expect((await answer).status).toBe(200);
    expect(calls.map(({ token }) => token)).toEqual([ended, accepted]);
  });

  it.each([
    ['has expired', aToken('Ada', -1)],
    ['is no token', 'no.token.at-all'],
  ])('whose token %s is not sent before the next sign-in', async (_what, token) => {
    localStorage.setItem('token', token);
    const answer = post();
    await settle();
    expect(calls).toEqual([]);
    keepToken(accepted);
    expect((await answer).status).toBe(200);
  });

  it('does not end a session that began while it was under way', async () => {
    keepToken(aToken('Ada', 1000));
    const answer = post();
    keepToken(accepted);
    expect((await answer).status).toBe(200);
    expect(readToken()).toBe(accepted);
  });

  it('is given up when the person leaves, and not made for the next who signs in', async () => {
    const answer = post();
    await settle();
    leaveSession();
    await expect(answer).rejects.toThrow('Signed out');
    keepToken(accepted);
    await settle();
    expect(calls).toEqual([]);
  });

  it('that is not wanted any more stops waiting', async () => {
    const stop = new AbortController();
    const answer = post(stop.signal);
    await settle();
    stop.abort(new Error('The page is gone'));
    await expect(answer).rejects.toThrow('The page is gone');
    keepToken(accepted);
    await settle();
    expect(calls).toEqual([]);
  });

  it('goes on when somebody signs in again in another tab', async () => {
    dropToken();
    const answer = post();
    await settle();
    localStorage.setItem('token', accepted);
    dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect((await answer).status).toBe(200);
  });
});
