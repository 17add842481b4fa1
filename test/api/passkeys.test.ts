import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPasskey, type Twist } from './authenticator.ts';
import { linkToken } from './link-token.ts';
import { makeStale, password, postCredentials, signIn } from './session.ts';
import { startShowcase } from './showcase.ts';

/** The site's own address; the calls below come to another host. */
const site = 'http://localhost:3000';

type Passkey = ReturnType<typeof aPasskey>;

const showcase = await startShowcase({ MAIL_FROM: 'capstone@example.edu' });
const coordinator = await signIn(showcase);
afterAll(() => showcase.stop());

let callers = 0;
async function post(path: string, body: object = {}) {
  callers += 1;
  const headers = { 'content-type': 'application/json', 'cloudfront-viewer-address': `192.0.2.${callers}:1` };
  const answer = await showcase.call(path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
}

type Staff = Awaited<ReturnType<typeof signIn>>;
const callAs = async (staff: Staff, method: string, path: string, body?: object) => {
  const sent = body && { body: JSON.stringify(body) };
  const answer = await staff.call(path, { method, headers: { 'content-type': 'application/json' }, ...sent });
  return { status: answer.status, body: answer.status === 204 ? undefined : await answer.json() };
};

const beginAdding = async (staff: Staff) => (await callAs(staff, 'POST', '/api/signin/passkeys/begun')).body;

async function add(staff: Staff, passkey: Passkey, { name = 'Phone', ...twist }: Twist & { name?: string } = {}) {
  const { begun, options } = await beginAdding(staff);
  return callAs(staff, 'POST', '/api/signin/passkeys', { begun, name, response: passkey.add(options, twist) });
}

const beginSignIn = async () => (await post('/api/signin/passkey')).body;

async function enter(passkey: Passkey, twist: Twist = {}) {
  const { begun, options } = await beginSignIn();
  return post('/api/signin/passkey/answer', { begun, response: passkey.signIn(options, twist) });
}

const namesOf = async (staff: Staff) =>
  (await callAs(staff, 'GET', '/api/signin/passkeys')).body.passkeys.map(({ name }: { name: string }) => name);

async function withPasskey(username: string) {
  const staff = await signIn(showcase, username);
  const passkey = aPasskey(site);
  expect((await add(staff, passkey)).status).toBe(204);
  return { staff, passkey };
}

/** The token of the link that a coordinator has mailed. */
async function linkMailedTo(username: string) {
  await coordinator.send('PUT', `/api/admin/people/${username}`, { email: `${username}@example.edu` });
  await coordinator.send('POST', `/api/admin/people/${username}/reset`);
  const { readInvitation } = await import('../../functions/data/staff/invitations.ts');
  const nonce = (await readInvitation(username, new Date()))?.nonce ?? '';
  return linkToken('invitation', { id: username, nonce });
}

const inActivity = async (by: string) => (await coordinator.activity(`?by=${by}`)).map(({ what, about }) => `${what} ${about}`);

describe('a passkey', () => {
  it('opens the account of its owner without a name, and each of several does', async () => {
    const { staff, passkey } = await withPasskey('ada');
    const key = aPasskey(site);
    await add(staff, key, { name: 'Key in the drawer' });
    for (const one of [passkey, key, passkey]) {
      const { status, body } = await enter(one);
      expect([status, body.code]).toEqual([200, undefined]);
      expect(decodeJwt(body.jwtToken).sub).toBe('ada');
      const headers = { authorization: `Bearer ${body.jwtToken}` };
      expect((await showcase.call('/api/overview?semester=fa&year=2026', { headers })).status).toBe(200);
    }
    const { passkeys } = (await callAs(staff, 'GET', '/api/signin/passkeys')).body;
    expect(passkeys).toMatchObject([
      { id: passkey.id, name: 'Phone', usedAt: expect.any(String) },
      { id: key.id, name: 'Key in the drawer' },
    ]);
    expect(JSON.stringify(passkeys)).not.toContain('publicKey');
  });

  it('asks the authenticator for a passkey of the site’s own address, which is kept there and confirmed by its owner', async () => {
    const { options } = await beginAdding(await signIn(showcase, 'asker'));
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const asked = (await beginSignIn()).options;
    expect(asked).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(asked.allowCredentials ?? []).toEqual([]);
  });

  it('is renamed and removed, opens nothing from then on, and all of it is in Activity', async () => {
    const { staff, passkey } = await withPasskey('grace');
    const path = `/api/signin/passkeys/${passkey.id}`;
    expect((await callAs(staff, 'PUT', path, { name: ' ' })).status).toBe(422);
    expect((await callAs(staff, 'PUT', path, { name: 'Old phone' })).status).toBe(204);
    expect(await namesOf(staff)).toEqual(['Old phone']);
    expect((await enter(passkey)).status).toBe(200);
    expect((await callAs(staff, 'DELETE', path)).status).toBe(204);
    expect((await callAs(staff, 'DELETE', path)).status).toBe(404);
    const { status, body } = await enter(passkey);
    expect([status, body.code]).toEqual([403, 'passkey_refused']);
    expect((await inActivity('grace')).filter((line) => !line.startsWith('signed-in undefined')).sort()).toEqual([
      'passkey-added Phone',
      'passkey-removed Old phone',
      'passkey-renamed Old phone',
      'signed-in Passkey Old phone',
    ]);
  });

  it('may stand alone: the password signs nobody in and the last passkey stays, until a coordinator’s link brings a password and ends the passkeys', async () => {
    const staff = await signIn(showcase, 'only');
    const giveUp = () => callAs(staff, 'DELETE', '/api/signin/password');
    expect((await giveUp()).body.code).toBe('last_way');
    const passkey = aPasskey(site);
    await add(staff, passkey);
    expect((await giveUp()).status).toBe(200);
    expect((await postCredentials(showcase, { username: 'only', password })).status).toBe(401);
    let token = (await enter(passkey)).body.jwtToken;
    const call: Staff['call'] = (path, init = {}) =>
      showcase.call(path, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } });
    const alone = { ...staff, token, call };
    expect((await callAs(alone, 'GET', '/api/signin/passkeys')).body).toMatchObject({ hasPassword: false });
    const path = `/api/signin/passkeys/${passkey.id}`;
    const { status, body } = await callAs(alone, 'DELETE', path);
    expect([status, body.code]).toEqual([409, 'last_way']);
    const another = aPasskey(site);
    await add(alone, another);
    expect((await callAs(alone, 'DELETE', path)).status).toBe(204);
    expect(await inActivity('only')).toContain('password-removed undefined');
    const link = await linkMailedTo('only');
    expect((await enter(another)).status).toBe(200);
    const taken = { token: link, password: 'a bridge over the river' };
    token = (await post('/api/signin/invitation', taken)).body.jwtToken;
    expect((await enter(another)).body.code).toBe('passkey_refused');
    expect((await callAs(alone, 'GET', '/api/signin/passkeys')).body).toEqual({ hasPassword: true, passkeys: [] });
    const last = aPasskey(site);
    await add(alone, last);
    const change = { current: taken.password, password: 'a tunnel under the river' };
    token = (await callAs(alone, 'PUT', '/api/signin/password', change)).body.jwtToken;
    expect((await enter(last)).status).toBe(200);
    expect((await callAs(alone, 'DELETE', `/api/signin/passkeys/${last.id}`)).status).toBe(204);
  });

  it('belongs to one account: another can neither rename nor remove it', async () => {
    const { passkey } = await withPasskey('mine');
    const other = await signIn(showcase, 'other');
    for (const [method, body] of [
      ['PUT', { name: 'Mine' }],
      ['DELETE', undefined],
    ] as const)
      expect((await callAs(other, method, `/api/signin/passkeys/${passkey.id}`, body)).status).toBe(404);
  });

  it('opens no account that is disabled', async () => {
    const { passkey } = await withPasskey('leaver');
    await coordinator.send('PUT', '/api/admin/people/leaver', { disabled: true });
    expect((await enter(passkey)).body.code).toBe('passkey_refused');
  });

  it('whose counter does not rise is a copy: it is refused, and Activity tells', async () => {
    const { passkey } = await withPasskey('copied');
    expect((await enter(passkey, { counter: 7 })).status).toBe(200);
    for (const counter of [7, 6, 0]) expect((await enter(passkey, { counter })).body.code).toBe('passkey_refused');
    expect(await inActivity('copied')).toContain('passkey-refused Phone');
    expect((await enter(passkey, { counter: 8 })).status).toBe(200);
  });

  it('that never counts is let in again and again', async () => {
    const staff = await signIn(showcase, 'synced');
    const passkey = aPasskey(site);
    await add(staff, passkey, { counter: 0 });
    for (const counter of [0, 0]) expect((await enter(passkey, { counter })).status).toBe(200);
  });
});

describe('a sign-in with a passkey is refused', () => {
  let passkey: Passkey;
  beforeAll(async () => {
    ({ passkey } = await withPasskey('victim'));
  });

  it.each<[string, Twist]>([
    ['with another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['from another origin', { origin: 'https://other.example.edu' }],
    ['for another site', { rpId: 'other.example.edu' }],
    ['without its owner’s confirmation', { isVerified: false }],
    ['for nobody', { userHandle: '' }],
    ['for an account that there is not', { userHandle: Buffer.from('nobody').toString('base64url') }],
  ])('%s', async (_name, twist) => {
    const { status, body } = await enter(passkey, twist);
    expect([status, body.code]).toEqual([403, 'passkey_refused']);
  });

  it('with a foreign passkey, also one that names the victim', async () => {
    const stranger = aPasskey(site);
    const userHandle = Buffer.from('victim').toString('base64url');
    expect((await enter(stranger, { userHandle })).body.code).toBe('passkey_refused');
    const { passkey: own } = await withPasskey('mallory');
    expect((await enter(own, { userHandle })).body.code).toBe('passkey_refused');
  });

  it('with the key of somebody else under the victim’s credential', async () => {
    const { begun, options } = await beginSignIn();
    const userHandle = Buffer.from('victim').toString('base64url');
    const response = { ...aPasskey(site).signIn(options, { userHandle }), id: passkey.id, rawId: passkey.id };
    expect((await post('/api/signin/passkey/answer', { begun, response })).body.code).toBe('passkey_refused');
  });

  it('a second time with the same challenge, also when the first was refused', async () => {
    for (const twist of [{}, { isVerified: false }]) {
      const { begun, options } = await beginSignIn();
      await post('/api/signin/passkey/answer', { begun, response: passkey.signIn(options, twist) });
      const again = await post('/api/signin/passkey/answer', { begun, response: passkey.signIn(options) });
      expect([again.status, again.body.code]).toEqual([409, 'passkey_ended']);
    }
  });

  it('after five minutes, and with a challenge whose time was changed', async () => {
    const { begun, options } = await beginSignIn();
    const [at, random] = begun.split('.');
    const ask = (time: number) =>
      post('/api/signin/passkey/answer', { begun: `${time}.${random}`, response: passkey.signIn(options) });
    expect((await ask(Number(at) - 5 * 60_000 - 1)).body.code).toBe('passkey_ended');
    expect((await ask(Number(at) + 1)).body.code).toBe('passkey_refused');
  });

  it('with a challenge for adding one', async () => {
    const { begun, options } = await beginAdding(await signIn(showcase, 'crossing'));
    const crossed = await post('/api/signin/passkey/answer', { begun, response: passkey.signIn(options) });
    expect(crossed.body.code).toBe('passkey_refused');
  });
});

describe('a passkey is not added', () => {
  it.each<[string, Twist]>([
    ['with another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['from another origin', { origin: 'https://other.example.edu' }],
    ['for another site', { rpId: 'other.example.edu' }],
    ['without its owner’s confirmation', { isVerified: false }],
  ])('%s', async (name, twist) => {
    const { status, body } = await add(await signIn(showcase, `adder-${name.length}`), aPasskey(site), twist);
    expect([status, body.code]).toEqual([409, 'passkey_refused']);
  });

  it('with a challenge of another session, or one that was used', async () => {
    const [one, other] = [await signIn(showcase, 'session-one'), await signIn(showcase, 'session-two')];
    const { begun, options } = await beginAdding(one);
    const response = aPasskey(site).add(options);
    const foreign = await callAs(other, 'POST', '/api/signin/passkeys', { begun, name: 'Phone', response });
    expect(foreign.body.code).toBe('passkey_refused');
    const again = await callAs(one, 'POST', '/api/signin/passkeys', { begun, name: 'Phone', response });
    expect(again.body.code).toBe('passkey_ended');
    expect(await namesOf(other)).toEqual([]);
  });

  it('to ten others', async () => {
    const staff = await signIn(showcase, 'collector');
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await add(staff, aPasskey(site))).status);
    expect(statuses).toEqual([...Array(10).fill(204), 409]);
  });

  it('by a session that began a quarter of an hour ago', async () => {
    const staff = await signIn(showcase, 'stale');
    await makeStale('stale', staff.token);
    const begun = await callAs(staff, 'POST', '/api/signin/passkeys/begun');
    expect([begun.status, begun.body.code]).toEqual([403, 'session_not_fresh']);
    const added = await callAs(staff, 'POST', '/api/signin/passkeys', {
      begun: 'x',
      name: 'Phone',
      response: aPasskey(site).add({ challenge: 'x', user: { id: 'x' } }),
    });
    expect(added.body.code).toBe('session_not_fresh');
  });
});
