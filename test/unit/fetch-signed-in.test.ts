// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "fetch": { "disableSameOriginPolicy": true } } }
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fetchSignedIn } from '../../web/staff/sign-in/fetch-signed-in.ts';
import { answerQuestion, readQuestion, watchQuestion } from '../../web/staff/sign-in/other-person.ts';
import { dropToken, keepToken, leaveSession, readToken, watchToken } from '../../web/staff/sign-in/session.ts';

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
afterEach(() => {
  leaveSession();
  localStorage.clear();
});

/** The part of a token that the page reads: whose it is and when it expires (seconds since 1970). */
function aToken(sub: string, secondsLeft = 3600): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'EdDSA' })}.${part({ sub, exp: Math.floor(Date.now() / 1000) + secondsLeft })}.signature`;
}

/** A person is at this tab, whose session has ended. */
function endSession(): void {
  keepToken(accepted);
  dropToken();
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
    keepToken(accepted);
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
    endSession();
    const answer = post();
    await settle();
    leaveSession();
    await expect(answer).rejects.toThrow('Signed out');
    keepToken(accepted);
    await settle();
    expect(calls).toEqual([]);
  });

  it('is not made again when it was under way as the person left', async () => {
    keepToken(aToken('Ada', 1000));
    const answer = post();
    leaveSession();
    await expect(answer).rejects.toThrow('Signed out');
    keepToken(accepted);
    await settle();
    expect(calls).toHaveLength(1);
  });

  it('that is not wanted any more stops waiting', async () => {
    endSession();
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
    endSession();
    const answer = post();
    await settle();
    localStorage.setItem('token', accepted);
    dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect((await answer).status).toBe(200);
  });
});

describe('a change that somebody began before another person signed in', () => {
  const bob = aToken('Bob');
  /** Does what another tab's sign-in does here. */
  const signInElsewhere = (token: string) => {
    localStorage.setItem('token', token);
    dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  };
  /** Resolves with the question that the page shows. */
  const question = () =>
    new Promise((resolve) => {
      if (readQuestion()) return resolve(readQuestion());
      const stop = watchQuestion(() => {
        stop();
        resolve(readQuestion());
      });
    });

  beforeEach(() => {
    keepToken(aToken('Ada', 1000));
    accepted = bob;
  });

  it('waits for the answer of that person, and is then sent under the new name', async () => {
    const signInAgain = asked();
    const answer = post();
    await signInAgain;
    signInElsewhere(bob);
    expect(await question()).toMatchObject({ owner: 'Ada', present: 'Bob' });
    expect(calls.filter(({ token }) => token === bob)).toEqual([]);
    answerQuestion(true);
    expect((await answer).status).toBe(200);
    expect(readQuestion()).toBeUndefined();
  });

  it('is one question with the others that wait', async () => {
    signInElsewhere(bob);
    const answers = [post(), post(), post()];
    await question();
    answerQuestion(true);
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('is asked about too when that person signed in in this tab', async () => {
    const signInAgain = asked();
    const answer = post();
    await signInAgain;
    keepToken(bob);
    await question();
    answerQuestion(false);
    expect((await answer).status).toBe(403);
    // What Bob begins is Bob's.
    expect((await post()).status).toBe(200);
  });

  it('is not sent without it, and says so', async () => {
    signInElsewhere(bob);
    const answer = post();
    await question();
    answerQuestion(false);
    expect(await (await answer).json()).toMatchObject({
      code: 'other_person',
      detail: 'It was not sent: Ada began it, and Bob is signed in now.',
    });
    expect(calls).toEqual([]);
  });

  it('is given up when that person leaves', async () => {
    signInElsewhere(bob);
    const answer = post();
    await question();
    leaveSession();
    await expect(answer).rejects.toThrow('Signed out');
    answerQuestion(false);
    expect(calls).toEqual([]);
  });

  it('is no matter of reading', async () => {
    signInElsewhere(bob);
    expect((await fetchSignedIn(address)).status).toBe(200);
    expect(readQuestion()).toBeUndefined();
  });
});
