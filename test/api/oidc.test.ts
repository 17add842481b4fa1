import { decodeJwt } from 'jose';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { oidcClientSecret } from '../../local/engines/secret-names.ts';
import { clientSecret, type Pupil, site, startSchool } from './school.ts';
import { createQuickAdmin, password, postCredentials, signIn } from './session.ts';
import { putSecret, startShowcase } from './showcase.ts';

const school = await startSchool();
const showcase = await startShowcase({
  OIDC_ISSUER: school.issuer,
  OIDC_CLIENT_ID: 'showcase',
  OIDC_CLIENT_SECRET_ID: oidcClientSecret,
  OIDC_NAME: 'Campus Login',
  OIDC_COORDINATORS: 'capstone-leads',
  OIDC_VIEWERS: 'capstone-guests',
});
await putSecret(showcase.env, oidcClientSecret, clientSecret);
const coordinator = await signIn(showcase);

afterAll(async () => {
  await showcase.stop();
  await school.stop();
});

beforeEach(() => school.changeTokens((claims) => claims));

const ada: Pupil = { sub: 'u-1', email: 'ada@example.edu', name: 'Ada' };

let callers = 0;
async function post(path: string, body: object) {
  callers += 1;
  const headers = { 'content-type': 'application/json', origin: site, 'cloudfront-viewer-address': `192.0.2.${callers}:1` };
  const answer = await showcase.call(path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
}

const begin = async () => (await post('/api/signin/oidc', {})).body as { url: string; begun: string };
const finish = (begun: string, query: string) => post('/api/signin/oidc/answer', { begun, query });

async function enter(pupil: Pupil) {
  const { url, begun } = await begin();
  return finish(begun, await school.visit(url, pupil));
}

const invite = (username: string, email: string) =>
  coordinator.send('POST', '/api/admin/people', { username, name: username, email, role: 'viewer', departments: [] });

describe('the sign-in of the school', () => {
  it('lets in whom a coordinator invited, without a password', async () => {
    expect(await (await showcase.call('/api/signin/ways')).json()).toMatchObject({ name: 'Campus Login' });
    await invite('ada', 'Ada@example.edu');
    const { status, body } = await enter(ada);
    expect([status, body.code]).toEqual([200, undefined]);
    expect(decodeJwt(body.jwtToken).sub).toBe('ada');
    const headers = { authorization: `Bearer ${body.jwtToken}` };
    expect((await showcase.call('/api/overview?semester=fa&year=2026', { headers })).status).toBe(200);
  });

  it('lets nobody else in', async () => {
    const { status, body } = await enter({ sub: 'u-2', email: 'eve@example.edu' });
    expect([status, body.code, body.title]).toEqual([
      403,
      'oidc_not_invited',
      'Nobody invited eve@example.edu. Please ask a coordinator.',
    ]);
  });

  it('asks for PKCE, state, nonce and no more than the address and the name', async () => {
    const { searchParams } = new URL((await begin()).url);
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    expect(searchParams.get('scope')).toBe('openid email profile');
    expect(searchParams.get('redirect_uri')).toBe(`${site}/admin`);
    for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
  });

  it('knows a person again whose address changed, and whoever gets the address is somebody else', async () => {
    expect(decodeJwt((await enter({ ...ada, email: 'ada.lovelace@example.edu' })).body.jwtToken).sub).toBe('ada');
    const { status, body } = await enter({ sub: 'u-3', email: 'ada@example.edu' });
    expect([status, body.code]).toEqual([403, 'oidc_not_invited']);
  });

  it('lets the new person in after a coordinator gave the account another address', async () => {
    await invite('desk', 'former@example.edu');
    expect((await enter({ sub: 'u-former', email: 'former@example.edu' })).status).toBe(200);
    await coordinator.send('PUT', '/api/admin/people/desk', { email: 'next@example.edu' });
    expect((await enter({ sub: 'u-former', email: 'former@example.edu' })).status).toBe(403);
    expect(decodeJwt((await enter({ sub: 'u-next', email: 'next@example.edu' })).body.jwtToken).sub).toBe('desk');
  });

  it('refuses an address that two accounts have, and one that the school did not verify', async () => {
    for (const username of ['twin.one', 'twin.two']) await invite(username, `${username}@example.edu`);
    const { changePerson } = await import('../../functions/data/staff/people.ts');
    // As an earlier release let it be.
    for (const username of ['twin.one', 'twin.two']) await changePerson(username, { email: 'Twin@example.edu' });
    expect((await enter({ sub: 'u-4', email: 'twin@example.edu' })).body.code).toBe('oidc_ambiguous');
    await invite('unsure', 'unsure@example.edu');
    const unsure = await enter({ sub: 'u-5', email: 'unsure@example.edu', email_verified: false });
    expect([unsure.status, unsure.body.code]).toEqual([401, 'oidc_refused']);
  });

  it('gives an account to the groups of the school that have a role, and to no other', async () => {
    const guest = { sub: 'u-7', email: 'Guest@example.edu', name: 'Gus Guest' };
    expect((await enter({ ...guest, groups: ['capstone-guest'] })).body.code).toBe('oidc_not_invited');
    const { body } = await enter({ ...guest, groups: ['others', 'capstone-guests'] });
    expect(decodeJwt(body.jwtToken)).toMatchObject({ sub: 'guest@example.edu', role: 'viewer' });
    expect((await enter(guest)).status).toBe(200);
    const lead = await enter({ sub: 'u-8', email: 'lead@example.edu', groups: ['capstone-guests', 'capstone-leads'] });
    expect(decodeJwt(lead.body.jwtToken)).toMatchObject({ sub: 'lead@example.edu', role: 'coordinator' });
    const people = (await coordinator.send('GET', '/api/admin/people')).body as { username: string; name: string }[];
    expect(people.find(({ username }) => username === 'guest@example.edu')).toMatchObject({ name: 'Gus Guest' });
    const taken = await enter({ sub: 'u-9', email: 'guest@example.edu', groups: ['capstone-leads'] });
    expect(taken.body.code).toBe('oidc_not_invited');
  });

  it('gives an account to a member of a group whose address is no username', async () => {
    const long = `${'abcdefghij'.repeat(7)}@example.edu`;
    for (const [email, username] of [
      ["O'Brien@example.edu", 'o-brien@example.edu'],
      ['o-brien@example.edu', 'o-brien@example.edu-2'],
      ['guest+1@example.edu', 'guest-1@example.edu'],
      [long, long.slice(0, 64)],
      [`${long}.us`, `${long.slice(0, 62)}-2`],
      ['_@ñandú.example', 'nandu.example'],
    ] as const) {
      const pupil = { sub: `u-${email}`, email };
      const { body } = await enter({ ...pupil, groups: ['capstone-guests'] });
      expect([email, body.code ?? decodeJwt(body.jwtToken).sub]).toEqual([email, username]);
      expect(decodeJwt((await enter(pupil)).body.jwtToken).sub).toBe(username);
    }
  });

  it('ends with the account', async () => {
    await invite('leaver', 'leaver@example.edu');
    const pupil = { sub: 'u-6', email: 'leaver@example.edu' };
    const { jwtToken } = (await enter(pupil)).body;
    await coordinator.send('PUT', '/api/admin/people/leaver', { disabled: true });
    const headers = { authorization: `Bearer ${jwtToken}` };
    expect((await showcase.call('/api/signin/sessions', { headers })).status).toBe(401);
    expect((await enter(pupil)).body.code).toBe('account_disabled');
  });

  it('goes on when the school signs with another key', async () => {
    expect((await enter(ada)).status).toBe(200);
    await school.rotateKey();
    expect((await enter(ada)).status).toBe(200);
  });
});

describe('an answer of the school is refused', () => {
  const now = () => Math.floor(Date.now() / 1000);

  it.each([
    ['of another issuer', { iss: 'https://other.example.edu' }],
    ['for another client', { aud: 'another-client' }],
    ['with another nonce', { nonce: 'another nonce' }],
    ['without a nonce', { nonce: undefined }],
    ['that has ended', { exp: now() - 600 }],
    ['of a clock that is 10 minutes behind', { iat: now() - 600 }],
    ['of a clock that is 10 minutes ahead', { iat: now() + 600 }],
  ])('%s', async (_name, claims) => {
    school.changeTokens((own) => ({ ...own, ...claims }));
    const { status, body } = await enter(ada);
    expect([status, body.code]).toEqual([401, 'oidc_refused']);
  });

  it('that is signed with a key that the school does not publish', async () => {
    const { url, begun } = await begin();
    const query = await school.visit(url, ada);
    school.forgeSignature();
    expect((await finish(begun, query)).body.code).toBe('oidc_refused');
  });

  it.each([
    ['another state', 'state', 'another-state'],
    ['the name of another issuer', 'iss', 'https://other.example.edu'],
    ['another code', 'code', 'another-code'],
  ])('with %s', async (_name, parameter, value) => {
    const { url, begun } = await begin();
    const query = new URLSearchParams(await school.visit(url, ada));
    query.set(parameter, value);
    expect((await finish(begun, `?${query}`)).body.code).toBe('oidc_refused');
  });

  it('a second time, and in another browser', async () => {
    const { url, begun } = await begin();
    const query = await school.visit(url, ada);
    const other = await begin();
    expect((await finish(other.begun, query)).body.code).toBe('oidc_refused');
    expect((await finish(begun, query)).status).toBe(200);
    expect((await finish(begun, query)).body.code).toBe('oidc_ended');
  });

  it('to a sign-in that was begun too long ago, or not here', async () => {
    const { url, begun } = await begin();
    const query = await school.visit(url, ada);
    const [at = '', nonce] = begun.split('.');
    expect((await finish(`${Number(at) - 11 * 60_000}.${nonce}`, query)).body.code).toBe('oidc_ended');
    expect((await finish(`${Number(at) - 60_000}.${nonce}`, query)).body.code).toBe('oidc_refused');
    expect((await finish('anything', query)).body.code).toBe('oidc_ended');
  });

  it('that says no', async () => {
    const { url, begun } = await begin();
    const state = new URL(url).searchParams.get('state');
    expect((await finish(begun, `?error=access_denied&state=${state}&iss=${school.issuer}`)).body.code).toBe('oidc_refused');
  });
});

it('passwords work while the school does not answer', async () => {
  await createQuickAdmin('grace');
  const { begun } = await begin();
  await school.stop();
  const [start, end] = [await post('/api/signin/oidc', {}), await finish(begun, '?code=x')];
  expect([start.status, start.body.code, end.status, end.body.code]).toEqual([503, 'oidc_down', 503, 'oidc_down']);
  expect((await postCredentials(showcase, { username: 'grace', password })).status).toBe(200);
});
