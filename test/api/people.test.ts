import { afterAll, describe, expect, it } from 'vitest';
import { invitedSchema, openInvitationSchema, type Person, personSchema } from '../../domain/person/people.ts';
import { partition } from '../../functions/data/table/partitions.ts';
import { linkToken } from './link-token.ts';
import { makeStale, password, postCredentials, signIn } from './session.ts';
import { startShowcase } from './showcase.ts';

// A stage that sends no mail: the link is answered. How it goes by mail is tested in invitation-mail.test.ts.
const showcase = await startShowcase({ MAIL_FROM: '' });
const ada = await signIn(showcase, 'ada');
afterAll(() => showcase.stop());

const chosen = 'a password that was chosen by a link';
let count = 0;
const aPerson = (given: object = {}) => {
  count += 1;
  const username = `person.${count}`;
  return { username, name: 'Grace', email: `${username}@example.edu`, role: 'viewer', departments: [], ...given };
};

/** Invites somebody and returns the token of the link that is answered, because this stage sends no mail. */
async function invite(given: object = {}) {
  const person = aPerson(given);
  const { status, body } = await ada.send('POST', '/api/admin/people', person);
  expect([status, invitedSchema.safeParse(body).error]).toEqual([201, undefined]);
  return { username: person.username, token: tokenIn(body.link) };
}

const minutesBefore = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const tokenIn = (link: string) => link.replace('/admin/invitation#', '');

const look = (token: string, address = '192.0.2.20') =>
  showcase.call('/api/signin/invitation', {
    headers: { authorization: `Invitation ${token}`, 'cloudfront-viewer-address': `${address}:1` },
  });

async function takeUp(token: string, wanted = chosen) {
  const answer = await showcase.call('/api/signin/invitation', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cloudfront-viewer-address': '192.0.2.21:1' },
    body: JSON.stringify({ token, password: wanted }),
  });
  return { status: answer.status, body: await answer.json() };
}

const as = (token: string, path: string, init: RequestInit = {}) =>
  showcase.call(path, {
    ...init,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...init.headers },
  });
const statusOf = async (token: string, path = '/api/windows') => (await as(token, path)).status;
const signInStatus = async (username: string, typed: string) =>
  (await postCredentials(showcase, { username, password: typed }, `198.51.100.${(count % 200) + 1}`)).status;

async function personOf(username: string): Promise<Person> {
  const { body } = await ada.send('GET', '/api/admin/people');
  return body.find((one: Person) => one.username === username);
}
const contactOf = ({ name, email }: Person) => ({ name, email });
const change = (username: string, body: object, headers: Record<string, string> = {}) =>
  ada.send('PUT', `/api/admin/people/${username}`, body, headers);

it('what could let a coordinator in needs a sign-in within the last 15 minutes', async () => {
  const keeper = await signIn(showcase, 'keeper');
  await signIn(showcase, 'eye', { role: 'viewer', departments: [] });
  await makeStale('keeper', keeper.token);
  const newcomer = { username: 'newcomer', name: 'New', email: 'new@example.edu' };
  for (const [method, path, body] of [
    ['POST', '/api/admin/people', { ...newcomer, role: 'coordinator' }],
    ['PUT', '/api/admin/people/eye', { role: 'coordinator' }],
    ['PUT', '/api/admin/people/eye', { email: 'other@example.edu' }],
    ['POST', '/api/admin/people/eye/reset', undefined],
  ] as const) {
    const answer = await keeper.send(method, path, body);
    expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'session_not_fresh']);
  }
  expect((await keeper.send('POST', '/api/admin/people', { ...newcomer, role: 'viewer' })).status).toBe(201);
  expect((await keeper.send('PUT', '/api/admin/people/eye', { disabled: true })).status).toBe(200);
  const letIn = await keeper.send('PUT', '/api/admin/people/eye', { disabled: false });
  expect([letIn.status, letIn.body.code]).toEqual([403, 'session_not_fresh']);
  for (const username of ['command', 'schedule', 'sponsor'])
    expect((await ada.send('POST', '/api/admin/people', { ...newcomer, username, role: 'viewer' })).status).toBe(422);
});

describe('an invitation', () => {
  it('is looked at, taken up once, and begins a session of the role', async () => {
    const { username, token } = await invite({ role: 'reviewer', departments: ['informatics'] });
    const open = await (await look(token)).json();
    expect([openInvitationSchema.safeParse(open).error, open.username, open.kind]).toEqual([undefined, username, 'invitation']);
    expect(await signInStatus(username, chosen)).toBe(401);

    const { status, body } = await takeUp(token);
    expect(status).toBe(200);
    expect(await statusOf(body.jwtToken)).toBe(200);
    expect(await statusOf(body.jwtToken, '/api/admin/people')).toBe(403);
    expect(JSON.parse(atob(body.jwtToken.split('.')[1]))).toMatchObject({ role: 'reviewer', departments: ['informatics'] });
    expect(await signInStatus(username, chosen)).toBe(200);
    expect((await personOf(username)).lastSignInAt).toBeDefined();

    // A replay.
    expect((await takeUp(token, 'a password of somebody else')).status).toBe(401);
    expect((await look(token)).status).toBe(401);
    expect(await signInStatus(username, chosen)).toBe(200);
  });

  it('is taken up by one of two at the same moment', async () => {
    const { username, token } = await invite();
    const passwords = ['the password of the first', 'the password of the second'];
    const answers = await Promise.all(passwords.map((one) => takeUp(token, one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(await signInStatus(username, passwords[winner] ?? '')).toBe(200);
    expect(await signInStatus(username, passwords[1 - winner] ?? '')).toBe(401);
  });

  it('needs a password by the rules, and is not used up by a wrong one', async () => {
    const { token } = await invite();
    const { status, body } = await takeUp(token, 'elevenchars');
    expect([status, body.fields]).toEqual([422, { password: 'must be at least 12 characters' }]);
    expect((await takeUp(token)).status).toBe(200);
  });

  it('works again a minute after a function was killed before it stored the password', async () => {
    const { username, token } = await invite();
    const { readInvitation, takeInvitation } = await import('../../functions/data/staff/invitations.ts');
    const stored = await readInvitation(username, new Date());
    const taken = (secondsAgo: number) => stored && takeInvitation(stored, new Date(Date.now() - secondsAgo * 1000));
    expect([await taken(120), (await takeUp(token)).status, (await takeUp(token)).status]).toEqual([true, 200, 401]);
  });

  it('ends after 48 hours', async () => {
    const { username, token } = await invite();
    const { putInvitation, readInvitation } = await import('../../functions/data/staff/invitations.ts');
    const stored = await readInvitation(username, new Date());
    const hours = (Date.parse(stored?.endsAt ?? '') - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(47.9);
    expect(hours).toBeLessThanOrEqual(48);
    if (stored) await putInvitation({ ...stored, endsAt: new Date(Date.now() - 1000).toISOString() });
    expect([(await look(token)).status, (await takeUp(token)).status]).toEqual([401, 401]);
  });

  it('is opened by no other token: of another person, of a team, changed, or cut', async () => {
    const { username, token } = await invite();
    const other = await invite();
    const secret = token.slice(username.length + 1);
    const { putInvitation, readInvitation } = await import('../../functions/data/staff/invitations.ts');
    const stored = await readInvitation(username, new Date());
    const id = { id: username, nonce: stored?.nonce ?? '' };
    const wrong = [
      `${other.username}.${secret}`,
      `ada.${secret}`,
      token.slice(0, -1),
      `${token}A`,
      `${username}.${'A'.repeat(43)}`,
      // The key and the nonce do not open what is handed over.
      await linkToken('invitation', id),
    ];
    for (const one of wrong) expect((await takeUp(one)).status, one).toBe(401);

    // One that goes by mail opens with the key and its own purpose alone.
    if (stored) await putInvitation({ ...stored, tokenHash: undefined });
    expect((await takeUp(await linkToken('submission', id))).status).toBe(401);
    expect((await takeUp(await linkToken('invitation', { ...id, nonce: 'another' }))).status).toBe(401);
    expect((await takeUp(await linkToken('invitation', id))).status).toBe(200);
  });

  it('that is made again ends the one before', async () => {
    const { username, token } = await invite();
    const { status, body } = await ada.send('POST', `/api/admin/people/${username}/reset`);
    expect([status, body.person.invited.by]).toEqual([200, 'ada']);
    expect((await takeUp(token)).status).toBe(401);
    expect((await (await look(tokenIn(body.link))).json()).kind).toBe('invitation');
    expect((await takeUp(tokenIn(body.link))).status).toBe(200);
  });

  it('of a disabled account opens nothing, also when it is let in again', async () => {
    const { username, token } = await invite();
    await change(username, { disabled: true });
    expect([(await look(token)).status, (await takeUp(token)).status]).toEqual([401, 401]);
    expect((await ada.send('POST', `/api/admin/people/${username}/reset`)).status).toBe(409);
    await change(username, { disabled: false });
    expect((await takeUp(token)).status).toBe(401);
  });

  it('ends when the address is corrected, because it went to somebody else', async () => {
    const { username, token } = await invite();
    await change(username, { email: 'right@example.edu' });
    expect((await takeUp(token)).status).toBe(401);
  });

  it('whose answer was lost is asked for again by the same person: another link, one account', async () => {
    const person = aPerson({ role: 'reviewer', departments: ['informatics'] });
    const ask = (by = ada, given: object = {}) => by.send('POST', '/api/admin/people', { ...person, ...given });
    const [first, again] = [await ask(), await ask()];
    expect([first.status, again.status, again.body.person.invited.at]).toEqual([201, 201, first.body.person.invited.at]);
    expect((await look(tokenIn(first.body.link))).status).toBe(401);

    const refused = async (...[by, given]: Parameters<typeof ask>) => {
      const { status, body } = await ask(by, given);
      expect([given, status, body.code]).toEqual([given, 409, 'username_taken']);
    };
    for (const given of [
      { name: 'Other' },
      { email: 'other@example.edu' },
      { role: 'viewer' },
      { departments: ['computer-science'] },
    ])
      await refused(ada, given);
    await refused(await signIn(showcase, 'bea'));
    const { changePerson } = await import('../../functions/data/staff/people.ts');
    const { invited } = await personOf(person.username);
    const invitedAt = (minutesAgo: number) =>
      invited && changePerson(person.username, { invited: { ...invited, at: minutesBefore(minutesAgo) } });
    await invitedAt(15);
    await refused();
    await invitedAt(14);
    await change(person.username, { disabled: true });
    await refused();
    await change(person.username, { disabled: false });
    const last = await ask();
    expect((await takeUp(tokenIn(last.body.link))).status).toBe(200);
    await refused();
    const made = (await ada.activity()).filter(({ what }) => what === 'account-invited');
    expect(made.filter(({ about }) => about === person.username)).toHaveLength(1);
  });

  it('is made for no username that is taken, also of a disabled account, and changes nothing there', async () => {
    const { username, token } = await invite();
    await change(username, { disabled: true });
    const before = await personOf(username);
    for (const taken of [username, username.toUpperCase(), 'ada', 'ADA']) {
      const { status, body } = await ada.send('POST', '/api/admin/people', aPerson({ username: taken, role: 'coordinator' }));
      expect([status, body.code]).toEqual([409, 'username_taken']);
    }
    expect(await personOf(username)).toEqual(before);
    expect((await takeUp(token)).status).toBe(401);
    expect(await signInStatus('ada', password)).toBe(200);
  });

  it('is made for no address that another account has, in whatever letters, also at the same moment; nor is it given one', async () => {
    const { username, email } = aPerson();
    const second = aPerson({ email: email.toUpperCase() });
    const ask = (person: object) => ada.send('POST', '/api/admin/people', person);
    const both = await Promise.all([ask(aPerson({ username, email })), ask(second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    const refused = both.find(({ status }) => status === 422);
    expect(refused?.body.fields).toEqual({ email: 'is already the address of another account' });
    const [third, fourth] = [await invite(), await invite()];
    expect((await change(third.username, { email })).status).toBe(422);
    const moves = await Promise.all([third, fourth].map((one) => change(one.username, { email: 'both@example.edu' })));
    expect(moves.map(({ status }) => status).sort()).toEqual([200, 422]);
    // Its own address in other letters, and one that nobody has any more.
    expect((await change(third.username, { email: 'Third@example.edu' })).status).toBe(200);
    expect((await change(fourth.username, { email: 'BOTH@example.edu' })).status).toBe(200);
  });

  it('to the same username at the same moment makes one account, of one role', async () => {
    const person = aPerson();
    const both = await Promise.all(
      (['coordinator', 'viewer'] as const).map((role) => ada.send('POST', '/api/admin/people', { ...person, role })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const made = both.find(({ status }) => status === 201)?.body.person;
    expect((await personOf(person.username)).role).toBe(made.role);
  });

  it.each([
    [{ username: 'team' }, 'username'],
    [{ username: 'a b' }, 'username'],
    [{ email: 'no address' }, 'email'],
    [{ name: ' ' }, 'name'],
    [{ role: 'owner' }, 'role'],
    [{ role: 'reviewer', departments: [] }, 'departments'],
    [{ role: 'reviewer', departments: ['history'] }, 'departments.0'],
  ])('with %j is refused at the field %s', async (given, field) => {
    const { status, body } = await ada.send('POST', '/api/admin/people', aPerson(given));
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });

  it('opens, however many wrong links were tried at the same address: 256 random bits need no limit', async () => {
    const { token } = await invite();
    const wrong = Array.from({ length: 30 }, () => look(`ada.${'A'.repeat(43)}`, '203.0.113.9'));
    expect(new Set((await Promise.all(wrong)).map(({ status }) => status))).toEqual(new Set([401]));
    expect((await look(token, '203.0.113.9')).status).toBe(200);
  });

  it('and its link are in no other answer and not in the table', async () => {
    const { token } = await invite();
    const { scanTable } = await import('../../functions/data/table/scan-table.ts');
    const secret = token.slice(-43);
    expect(JSON.stringify(await scanTable())).not.toContain(secret);
    expect(JSON.stringify((await ada.send('GET', '/api/admin/people')).body)).not.toContain(secret);
  });
});

describe('an account', () => {
  /** An account with a password and a session. */
  async function joined(given: object = {}) {
    const { username, token } = await invite(given);
    return { username, jwtToken: (await takeUp(token)).body.jwtToken as string };
  }

  it('in the list has exactly the fields of its schema, and those of the first release are there after a sign-in', async () => {
    const { readItem } = await import('../../functions/data/table/items.ts');
    const own = await readItem({ pk: partition('passwords', 'ada'), sk: 'PASSWORD' });
    const first = { pk: partition('admins', 'first'), sk: 'ADMIN', disabled: false, sessionVersion: 3 };
    await showcase.putItem(first);
    await showcase.putItem({ ...own, pk: partition('passwords', 'first') });
    expect(await personOf('first')).toBeUndefined();
    expect(await signInStatus('first', password)).toBe(200);
    const { body } = await ada.send('GET', '/api/admin/people');
    expect(personSchema.array().safeParse(body).error).toBeUndefined();
    expect(await personOf('first')).toMatchObject({ role: 'coordinator', disabled: false, version: 0, name: '' });
    // The first change gives it an entry of its own.
    expect((await change('first', { role: 'viewer' })).body).toMatchObject({ role: 'viewer', version: 1 });
  });

  it.each<[string, object]>([
    ['is disabled', { disabled: true }],
    ['gets another role', { role: 'coordinator' }],
    ['gets other departments', { role: 'reviewer', departments: ['informatics'] }],
    ['is signed out', { endSessions: true }],
  ])('that %s loses its sessions at the next call', async (_what, body) => {
    const { username, jwtToken } = await joined();
    expect(await statusOf(jwtToken)).toBe(200);
    expect((await change(username, body)).status).toBe(200);
    expect(await statusOf(jwtToken)).toBe(401);
    expect(await signInStatus(username, chosen)).toBe('disabled' in body ? 401 : 200);
  });

  it('that is let in again signs in again, and former sessions stay ended', async () => {
    const { username, jwtToken } = await joined();
    await change(username, { disabled: true });
    await change(username, { disabled: false });
    expect(await statusOf(jwtToken)).toBe(401);
    expect(await signInStatus(username, chosen)).toBe(200);
  });

  it('goes on as it is while a reset is open, and ends its sessions when that is taken up', async () => {
    const { username, jwtToken } = await joined();
    const { body } = await ada.send('POST', `/api/admin/people/${username}/reset`);
    expect(await statusOf(jwtToken)).toBe(200);
    expect(await signInStatus(username, chosen)).toBe(200);
    const token = tokenIn(body.link);
    expect((await (await look(token)).json()).kind).toBe('reset');
    expect((await takeUp(token, 'another password by a link')).status).toBe(200);
    expect(await statusOf(jwtToken)).toBe(401);
    expect([await signInStatus(username, chosen), await signInStatus(username, 'another password by a link')]).toEqual([
      401, 200,
    ]);
  });

  it('is not changed by who saw an older version, and the answer has both values', async () => {
    const { username } = await joined();
    const { version } = await personOf(username);
    await change(username, { role: 'coordinator' }, { 'if-match': `"${version}"` });
    const { status, body } = await change(username, { disabled: true }, { 'if-match': `"${version}"` });
    expect([status, body.fields.disabled]).toEqual([412, { yours: true, theirs: false }]);
    expect((await personOf(username)).disabled).toBe(false);
    // The same save that came twice.
    expect((await change(username, { role: 'coordinator' }, { 'if-match': `"${version}"` })).status).toBe(200);
  });

  it.each(['name', 'email'] as const)(
    'keeps its %s when who changes it saw an older one, and nothing else is written',
    async (field) => {
      const { username } = await joined();
      const seen = contactOf(await personOf(username));
      const [theirs, mine] = [`their.${username}@example.edu`, `my.${username}@example.edu`];
      expect((await change(username, { [field]: theirs, seen })).status).toBe(200);
      const before = await personOf(username);
      const { status, body } = await change(username, { [field]: mine, role: 'coordinator', seen });
      expect([status, body.code, body.fields]).toEqual([412, 'conflict', { [field]: { yours: mine, theirs } }]);
      expect(await personOf(username)).toEqual(before);
      // Nobody else is kept from the address that was not given.
      await invite({ email: mine });
      // The same save that came twice, and one of the other field.
      expect((await change(username, { [field]: theirs, seen })).status).toBe(200);
      const other = field === 'name' ? { email: `other.${username}@example.edu` } : { name: 'Other' };
      expect((await change(username, { ...other, seen })).body).toMatchObject({ [field]: theirs, ...other });
    },
  );

  it('gets one name and one address of those that come at the same moment, and the others stay free', async () => {
    const { username } = await joined();
    const seen = contactOf(await personOf(username));
    const wanted = ['one', 'two'].map((word) => ({ name: word, email: `${word}.${username}@example.edu` }));
    const answers = await Promise.all(wanted.map((one) => change(username, { ...one, seen })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const [written, refused] = answers[0]?.status === 200 ? wanted : wanted.toReversed();
    expect(await personOf(username)).toMatchObject({ ...written });
    await invite({ email: refused?.email });

    // Of the two, the later one may have been refused before it wrote. The write has the same condition.
    const { changeContact } = await import('../../functions/data/staff/people.ts');
    expect(await changeContact(username, { name: 'three' }, seen)).toBe(false);
    expect(await changeContact(username, { ...written }, seen)).toBe(true);
    expect(await personOf(username)).toMatchObject({ ...written });
  });

  it('is not in conflict with a sign-in, nor without the name and the address that earlier releases did not have', async () => {
    const { username } = await joined();
    const seen = contactOf(await personOf(username));
    expect(await signInStatus(username, chosen)).toBe(200);
    expect((await change(username, { name: 'Grace Hopper', seen })).status).toBe(200);

    const blank = { name: '', email: '' };
    const email = `new.${username}@example.edu`;
    for (const wanted of [{ name: 'Ada' }, { email }, { name: 'Ada', email }]) {
      await showcase.putItem({ pk: partition('people'), sk: username, username });
      expect((await change(username, { ...wanted, seen })).status).toBe(412);
      expect((await change(username, { ...wanted, seen: blank })).body).toMatchObject(wanted);
    }
  });

  it('cannot be changed by itself, so that no role is raised and the last coordinator stays', async () => {
    for (const body of [{ role: 'viewer' }, { disabled: true }, { role: 'coordinator', departments: [] }]) {
      const { status, body: problem } = await change('ada', body);
      expect([status, problem.code]).toEqual([403, 'not_permitted']);
    }
    expect((await change('ada', { name: 'Ada Lovelace' })).body.name).toBe('Ada Lovelace');
    const { jwtToken, username } = await joined({ role: 'reviewer', departments: ['informatics'] });
    for (const target of [username, 'ada']) {
      const body = JSON.stringify({ role: 'coordinator', disabled: false });
      expect((await as(jwtToken, `/api/admin/people/${target}`, { method: 'PUT', body })).status).toBe(403);
    }
  });

  it('that nobody has is 404', async () => {
    expect((await change('nobody', { name: 'No' })).status).toBe(404);
    expect((await ada.send('POST', '/api/admin/people/nobody/reset')).status).toBe(404);
    expect(await personOf('nobody')).toBeUndefined();
  });

  it('that lost its entry among the roles may do nothing', async () => {
    const { username, jwtToken } = await joined({ role: 'viewer' });
    const { changeRoles } = await import('../../functions/data/staff/roles.ts');
    await changeRoles((all) => ({ ...all, accounts: all.accounts.filter((entry) => entry.username !== username) }));
    expect(await statusOf(jwtToken)).toBe(401);
    expect(await signInStatus(username, chosen)).toBe(401);
  });
});

describe('two coordinators', () => {
  it('who shut each other out at the same moment leave one of them', async () => {
    for (const [round, may] of [{ disabled: true }, { role: 'viewer' }, { disabled: true }, { role: 'viewer' }].entries()) {
      const [one, two] = [await signIn(showcase, `one.${round}`), await signIn(showcase, `two.${round}`)];
      const statuses = await Promise.all([
        one.send('PUT', `/api/admin/people/two.${round}`, may),
        two.send('PUT', `/api/admin/people/one.${round}`, may),
      ]);
      // The second is refused in the state that the first wrote; or as signed out, if that was written before the call came in.
      expect(statuses.map(({ status }) => (status === 401 ? 403 : status)).sort()).toEqual([200, 403]);
      const left = [await personOf(`one.${round}`), await personOf(`two.${round}`)];
      expect(left.filter(({ role, disabled }) => role === 'coordinator' && !disabled)).toHaveLength(1);
    }
  });
});

describe('one’s own password', () => {
  const put = (token: string, body: object) => as(token, '/api/signin/password', { method: 'PUT', body: JSON.stringify(body) });

  it('is changed with the current one, ends all other sessions, and goes on here', async () => {
    const one = await signIn(showcase, 'changing');
    const elsewhere = (await (await postCredentials(showcase, { username: 'changing', password }, '192.0.2.30')).json())
      .jwtToken;
    const wanted = 'a password of one’s own';
    const answer = await put(one.token, { current: password, password: wanted });
    const { jwtToken } = await answer.json();
    expect(answer.status).toBe(200);
    expect([await statusOf(one.token), await statusOf(elsewhere), await statusOf(jwtToken)]).toEqual([401, 401, 200]);
    expect([await signInStatus('changing', password), await signInStatus('changing', wanted)]).toEqual([401, 200]);
  });

  it('ends a link for a new password that was open', async () => {
    const one = await signIn(showcase, 'has.link');
    const { body } = await ada.send('POST', '/api/admin/people/has.link/reset');
    expect((await put(one.token, { current: password, password: 'a password of one’s own' })).status).toBe(200);
    expect((await takeUp(tokenIn(body.link))).status).toBe(401);
  });

  it('is not changed without the current one, and tries are limited like those of signing in', async () => {
    const one = await signIn(showcase, 'guessing');
    const tries: unknown[] = [];
    for (let number = 0; number < 6; number += 1) {
      const answer = await put(one.token, { current: 'a wrong guess', password: 'a password of one’s own' });
      tries.push([answer.status, (await answer.json()).fields]);
    }
    expect(tries[0]).toEqual([422, { current: 'is not your password' }]);
    expect(tries[5]).toEqual([429, undefined]);
    expect(await signInStatus('guessing', password)).toBe(200);
  });

  it.each([
    ['elevenchars', { password: 'must be at least 12 characters' }],
    [password, { password: 'is the one that you have' }],
  ])('%s is refused', async (wanted, fields) => {
    const one = await signIn(showcase, `rules.${wanted.length}`);
    const answer = await put(one.token, { current: password, password: wanted });
    expect([answer.status, (await answer.json()).fields]).toEqual([422, fields]);
  });

  it('stays when only the other sessions are ended', async () => {
    const one = await signIn(showcase, 'leaving.one');
    const answer = await as(one.token, '/api/signin/sessions', { method: 'DELETE' });
    const { jwtToken } = await answer.json();
    expect([await statusOf(one.token), await statusOf(jwtToken)]).toEqual([401, 200]);
    expect(await signInStatus('leaving.one', password)).toBe(200);
  });
});

describe('one’s own sessions', () => {
  const list = async (token: string) => (await as(token, '/api/signin/sessions')).json();
  const post = async (userAgent: string) => {
    const headers = { 'content-type': 'application/json', 'user-agent': userAgent };
    const body = JSON.stringify({ username: 'several', password });
    return (await (await showcase.call('/api/signin', { method: 'POST', headers, body })).json()).jwtToken as string;
  };

  it('are listed with browser and last use, and end one at a time', async () => {
    const { createQuickAdmin } = await import('./session.ts');
    await createQuickAdmin('several');
    const phone = await post('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1');
    const desk = await post('Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0');
    const sessions = await list(desk);
    const inSpanish = await as(desk, '/api/signin/sessions', { headers: { 'accept-language': 'es' } });
    expect(await inSpanish.text()).toContain('Firefox en Windows');
    const shown = sessions.map(({ browser, isThis }: { browser: string; isThis: boolean }) => [browser, isThis]);
    expect(shown.sort()).toEqual([
      ['Firefox on Windows', true],
      ['Safari on iPhone', false],
    ]);
    for (const { since, usedAt } of sessions) expect(Date.parse(usedAt)).toBeGreaterThanOrEqual(Date.parse(since));
    const { id } = sessions.find(({ isThis }: { isThis: boolean }) => !isThis);
    expect((await as(desk, `/api/signin/sessions/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect([await statusOf(phone), await statusOf(desk)]).toEqual([401, 200]);
    expect(await list(desk)).toHaveLength(1);
  });

  it('of somebody else are neither listed nor ended', async () => {
    const [one, other] = [await signIn(showcase, 'first.one'), await signIn(showcase, 'second.one')];
    const [{ id }] = await list(one.token);
    expect((await as(other.token, `/api/signin/sessions/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect([await statusOf(one.token), (await list(other.token)).length]).toEqual([200, 1]);
  });
});
