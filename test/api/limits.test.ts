import { createHash, randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { aSurvey } from '../builders.ts';
import { aJpeg } from '../pictures.ts';
import { createQuickAdmin, password, signIn } from './session.ts';
import { startShowcase } from './showcase.ts';
import { aTeam } from './team.ts';

/** Somebody at this address has used up every limit that a guest can use up. */
const campus = '198.51.100.9';
const from = { 'cloudfront-viewer-address': `${campus}:1` };

const json = (path: string, body: object, headers: Record<string, string> = {}, method = 'POST') =>
  showcase.call(path, {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...from, ...headers },
  });
const aSlot = { kind: 'team', contentType: 'image/png', size: 10 };

/** A form whose first try gave the right code and was counted, and failed after that. */
async function begunForm() {
  const { projectIdOf } = await import('../../functions/submissions/edit-token.ts');
  const { claimReceipt } = await import('../../functions/data/project/receipts.ts');
  const survey = aSurvey();
  const handedInAt = `${new Date().toISOString().slice(0, 19)}Z`;
  await claimReceipt(projectIdOf(survey.submissionKey), { tokenHash: 'x', nonce: 'y', handedInAt }, { since: '0', until: '9' });
  return survey;
}

type Calls = { guest: () => Promise<Response>; proven: (() => Promise<Response>)[] };

/** For each limit that a guest can use up: a guest's call, which it holds, and calls from the same address that it must not hold. */
const calls: Record<string, Calls> = {
  'signin-address': {
    guest: () => json('/api/signin', { username: 'somebody', password }),
    proven: [() => json('/api/signin', { username: 'ada', password, device })],
  },
  'signin-user': {
    guest: () => json('/api/signin', { username: 'ada', password }),
    proven: [() => json('/api/signin', { username: 'ada', password, device })],
  },
  'oidc-address': { guest: () => json('/api/signin/oidc/answer', { begun: 'x', query: '?code=x' }), proven: [] },
  'passkey-address': {
    guest: () =>
      json('/api/signin/passkey/answer', {
        begun: 'x',
        response: {
          id: 'x',
          rawId: 'x',
          type: 'public-key',
          response: { clientDataJSON: '', authenticatorData: '', signature: '' },
        },
      }),
    proven: [],
  },
  'wrong-codes': {
    guest: () => json('/api/survey', aSurvey({ accessCode: 'maple26' })),
    proven: [async () => json('/api/survey', await begunForm())],
  },
  submissions: {
    guest: () => json('/api/survey', aSurvey({ accessCode: 'maple26' })),
    proven: [async () => json('/api/survey', await begunForm())],
  },
  uploads: {
    guest: () => json('/api/uploads', aSlot),
    proven: [
      () => json('/api/uploads', aSlot, { authorization: `Bearer ${staff.token}` }),
      () => json('/api/uploads', aSlot, { 'x-edit-token': editToken }),
    ],
  },
  bytes: {
    guest: () => json('/api/uploads', aSlot),
    proven: [
      () => json('/api/uploads', aSlot, { authorization: `Bearer ${staff.token}` }),
      () => json('/api/uploads', aSlot, { 'x-edit-token': editToken }),
    ],
  },
  completions: {
    guest: () => json(`/api/uploads/team-${randomUUID()}/complete`, {}),
    proven: [async () => json(`/api/uploads/${(await team.send('team', await aJpeg())).id}/complete`, {})],
  },
  'release-links': { guest: () => showcase.call('/api/release', { headers: from }), proven: [] },
  'lost-links': {
    guest: () => json('/api/submission/lost', { email: 'a@example.edu' }),
    proven: [() => json('/api/submission/lost', { email: 'a@example.edu' }, { 'x-edit-token': editToken })],
  },
};

const showcase = await startShowcase({ MAIL_FROM: 'showcase@example.edu' });
const { limits } = await import('../../functions/http/limits.ts');
const { hashAccessCode } = await import('../../functions/windows/access-codes.ts');
await showcase.setWindow({ accessCodeHash: await hashAccessCode('maple26') });
const staff = await signIn(showcase);
const team = aTeam(showcase);
const { editToken } = await team.handedIn(aSurvey({ accessCode: 'maple26' }));
await createQuickAdmin('ada');
const { device }: { device: string } = await (await json('/api/signin', { username: 'ada', password })).json();

afterAll(() => showcase.stop());

/** What a guest counts by a limit. */
const counted: Record<string, string> = { 'signin-user': `ada ${campus}` };

async function setUsed(what: keyof typeof limits, count: number) {
  const { keys } = await import('../../functions/data/table/keys.ts');
  const who = createHash('sha256')
    .update(counted[what] ?? campus)
    .digest('base64url');
  await showcase.putItem({ ...keys.limit(what, who), count, until: Date.now() + limits[what].seconds * 1000 });
}

describe('a limit that a guest can use up', () => {
  it('is in this table, with what proves a caller', () => {
    const open = Object.entries(limits).filter(([, row]) => row.by.includes('address') && row.by !== 'mail address');
    expect(Object.keys(calls).sort()).toEqual(open.map(([name]) => name).sort());
    for (const [, row] of open) for (const name of 'proven' in row ? row.proven : []) expect(limits).toHaveProperty(name);
  });

  it.each(Object.keys(calls) as (keyof typeof limits)[])(
    '%s: holds guests of its address and nobody who proved something',
    async (name) => {
      const { guest, proven } = calls[name] ?? { guest: () => Promise.reject(), proven: [] };
      await setUsed(name, limits[name].most);
      try {
        const held = await guest();
        expect(held.status).toBe(429);
        const wait = Number(held.headers.get('retry-after'));
        expect(wait).toBeGreaterThan(0);
        expect(wait).toBeLessThanOrEqual(15 * 60);
        for (const call of proven) expect((await call()).ok).toBe(true);
      } finally {
        await setUsed(name, 0);
      }
      expect((await guest()).status).not.toBe(429);
    },
  );
});

describe('what a guest can guess in a day', () => {
  const aDay = (name: keyof typeof limits) => (limits[name].most * 24 * 3600) / limits[name].seconds;

  it('from one address is no password and no access code', () => {
    expect({
      'of one password': aDay('signin-user'),
      'of one password, with a device that is known': aDay('signin-device'),
      'of all passwords': aDay('signin-address'),
      'of one’s own password, with a stolen session': aDay('password'),
      'of access codes': aDay('wrong-codes'),
    }).toEqual({
      'of one password': 480,
      'of one password, with a device that is known': 960,
      'of all passwords': 86_400,
      'of one’s own password, with a stolen session': 480,
      'of access codes': 28_800,
    });
  });

  it.each([
    ['of another person', () => device, 'grace'],
    ['that somebody made up', () => device.replace(/.$/, (end) => (end === 'A' ? 'E' : 'A')), 'ada'],
    ['whose day was changed', () => device.replace(/^\d+/, (day) => String(Number(day) + 1)), 'ada'],
    ['that is no token', () => 'x', 'ada'],
  ])('is no more with a device %s', async (_what, token, username) => {
    const { deviceOf } = await import('../../functions/signin/device.ts');
    expect(await deviceOf(device, 'ada', Date.now())).toBeTypeOf('string');
    expect(await deviceOf(token(), username, Date.now())).toBeUndefined();
  });

  it('ends for a known device after ten wrong tries, and a device is known for half a year', async () => {
    const tries = Array.from({ length: 12 }, () => json('/api/signin', { username: 'ada', password: 'guess', device }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    const { deviceOf } = await import('../../functions/signin/device.ts');
    const days = (count: number) => Date.now() + count * 24 * 3600 * 1000;
    expect(await deviceOf(device, 'ada', days(180))).toBeTypeOf('string');
    expect(await deviceOf(device, 'ada', days(181))).toBeUndefined();
  });
});
