import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Burst, Voting } from '../../domain/judging/vote.ts';
import { aProject } from '../builders.ts';
import { signIn } from './session.ts';
import { settingsForgotten } from './settings-forgotten.ts';
import { startShowcase } from './showcase.ts';

const term = { semester: 'fa', year: 2026 } as const;
const path = '/api/judging/fa-2026/vote';
const hour = 3_600_000;
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();
const halfAnHourAgo = new Date(Date.now() - hour / 2);
/** The begin of ten seconds. */
const aMinuteBefore = new Date(Math.floor(halfAnHourAgo.getTime() / 10_000) * 10_000 - 60_000);
const open = () => ({ opensAt: fromNow(-hour), closesAt: fromNow(hour) });

const showcase = await startShowcase();
await showcase.importProjects(
  ...['1', '2', '3', '4'].map((id) => aProject({ id, projectTitle: `Project ${id}` })),
  aProject({ id: 'hidden', state: 'hidden' }),
  aProject({ id: 'other', semester: 'sp' }),
);
const admin = await signIn(showcase);

afterAll(() => showcase.stop());

const state = async (): Promise<Voting> => (await admin.send('GET', path)).body;

async function ask(place: string, init: { method?: string; body?: object; proof?: string; address?: string } = {}) {
  const { method = 'GET', body, proof, address = '192.0.2.7' } = init;
  const answer = await showcase.call(place, {
    method,
    headers: {
      'content-type': 'application/json',
      'cloudfront-viewer-address': `${address}:5000`,
      ...(proof && { authorization: proof }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

const vote = (body: object, more: { proof?: string; address?: string } = {}) =>
  ask('/api/vote/ballot', { method: 'PUT', body: { device: randomUUID(), projects: ['1'], ...body }, ...more });

/** The code on the hall's screen. */
async function codeNow(): Promise<string> {
  const { screenToken } = await state();
  return (await ask('/api/vote/code', { proof: `Screen ${screenToken}` })).body.code;
}

/** Sets times that have ended already: staff may not, once the vote had an end. */
async function end(): Promise<void> {
  const { changeVoting } = await import('../../functions/data/judging/voting.ts');
  await changeVoting(term, (now) => ({ ...now, closesAt: fromNow(-1000) }));
}

describe('before it opens', () => {
  it('there is no vote until staff set its times', async () => {
    expect((await ask('/api/vote')).body).toBe(null);
    expect((await vote({})).body.code).toBe('no_vote');
    const wrong = await admin.send('PUT', path, { opensAt: fromNow(hour), closesAt: fromNow(0) });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['closesAt']]);
    const endless = await admin.send('PUT', path, { opensAt: fromNow(hour), closesAt: '2926-11-30T12:00:00.000Z' });
    expect([endless.status, endless.body.fields]).toEqual([422, { closesAt: expect.stringContaining('92 days') }]);
    const past = await admin.send('PUT', path, { opensAt: fromNow(-2 * hour), closesAt: fromNow(-hour) });
    expect([past.status, past.body.fields]).toEqual([422, { closesAt: expect.stringContaining('has passed') }]);
    // Whoever ends it by mistake before anybody voted may set other times.
    const ended = await admin.send('PUT', path, { opensAt: fromNow(-hour), closesAt: fromNow(0) });
    expect([ended.status, ended.body.totals]).toEqual([200, []]);
    const { status, body } = await admin.send('PUT', path, { opensAt: fromNow(hour), closesAt: fromNow(2 * hour) });
    expect([status, body.ballots, typeof body.screenToken]).toEqual([200, 0, 'string']);
    await settingsForgotten();
    expect((await vote({ code: await codeNow() })).body.code).toBe('vote_not_open');
  });
});

describe('while it is open', () => {
  beforeAll(async () => {
    const { opensAt } = (await admin.send('PUT', path, open())).body;
    await settingsForgotten();
    expect((await ask('/api/vote')).body).toMatchObject({ opensAt });
  });

  it('takes one ballot a device with the code on the screen, asked once, and changes it', async () => {
    const device = randomUUID();
    const code = await codeNow();
    expect(code).toMatch(/^[A-HJ-NP-RT-Z]{6}$/);
    expect((await vote({ device })).body.code).toBe('wrong_code');
    expect((await vote({ device, code: 'AAAAAA' })).body.code).toBe('wrong_code');
    expect((await vote({ device, code: ` ${code.toLowerCase().slice(0, 3)}-${code.slice(3)}` })).status).toBe(200);
    expect((await vote({ device, projects: ['2', '3'] })).status).toBe(200);
    expect((await state()).ballots).toBe(1);
  });

  it.each([
    ['no project', { projects: [] }, 422],
    ['four projects', { projects: ['1', '2', '3', '4'] }, 422],
    ['one project twice', { projects: ['1', '1'] }, 422],
    ['a project that visitors may not see', { projects: ['hidden'] }, 422],
    ['a project of another term', { projects: ['other'] }, 422],
    ['a device that is no random id', { device: 'me' }, 422],
    ['a code of last year', { code: 'BCDFGH' }, 403],
  ])('refuses %s', async (_what, body, status) => {
    expect((await vote({ code: await codeNow(), ...body })).status).toBe(status);
    expect((await state()).ballots).toBe(1);
  });

  it('gives the code to the hall’s screen alone', async () => {
    const { screenToken = '' } = await state();
    for (const proof of [
      undefined,
      'Screen x',
      `Screen ${screenToken.replace('fa-2026', 'sp-2026')}`,
      `Bearer ${screenToken}`,
    ]) {
      expect((await ask('/api/vote/code', { proof })).status).toBe(401);
    }
  });

  it('takes ballots one after the other at a kiosk, without a code', async () => {
    const { screenToken } = await state();
    const ballots = await Promise.all(
      ['3', '3', '4'].map((id) => vote({ projects: [id] }, { proof: `Screen ${screenToken}` })),
    );
    expect(ballots.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await state()).ballots).toBe(4);
  });

  it('tells nobody how a project stands, staff neither', async () => {
    expect(await state()).not.toHaveProperty('totals');
    expect(Object.keys((await ask('/api/vote')).body).sort()).toEqual(['ballots', 'closesAt', 'opensAt', 'semester', 'year']);
  });

  it('lets hundreds behind one address vote', async () => {
    const code = await codeNow();
    const answers = await Promise.all(Array.from({ length: 60 }, () => vote({ code, projects: ['4'] })));
    expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(200));
    expect((await state()).ballots).toBe(64);
  });

  it('keeps suspicious ballots from staff until its end, because they name projects', async () => {
    const { putBallot } = await import('../../functions/data/judging/voting.ts');
    await Promise.all(
      Array.from({ length: 10 }, () => putBallot(term, randomUUID(), { projects: ['1', '2'], now: halfAnHourAgo })),
    );
    // A script that varies what else it chooses, some seconds before.
    for (const at of Array.from({ length: 12 }).keys()) {
      const now = new Date(aMinuteBefore.getTime() + at * 700);
      await putBallot(term, randomUUID(), { projects: ['2', at % 2 ? '1' : '3'], now });
    }
    const shown = await state();
    expect([shown.ballots, 'bursts' in shown]).toEqual([86, false]);
  });
});

describe('after its end', () => {
  it('takes no ballot, tells staff the votes, and stays ended', async () => {
    const code = await codeNow();
    await end();
    await settingsForgotten();
    expect((await vote({ code })).body.code).toBe('vote_closed');
    const { totals } = await state();
    expect(totals?.map(({ title, votes }) => [title, votes])).toEqual([
      ['Project 4', 61],
      ['Project 2', 23],
      ['Project 1', 16],
      ['Project 3', 9],
    ]);
    expect((await admin.send('PUT', path, open())).body.code).toBe('vote_closed');
  });

  it('leaves a burst out with a reason that stays in Activity', async () => {
    const { bursts } = await state();
    const shared = { ballots: 12, projects: ['2'], at: aMinuteBefore.toISOString().slice(0, 19) };
    expect(bursts?.find(({ projects }) => projects.join() === '2')).toMatchObject(shared);
    const made = bursts?.find(({ projects }) => projects.includes('1'));
    expect(made).toMatchObject({ ballots: 10, projects: ['1', '2'], at: halfAnHourAgo.toISOString().slice(0, 19) });
    const reason = 'Ten at once from one phone.';
    const votes = async (isLeftOut: boolean) => {
      const { body } = await admin.send('PUT', `${path}/bursts/${made?.id}`, { isLeftOut, reason });
      const { leftOut } = body.bursts.find(({ id }: Burst) => id === made?.id);
      return [leftOut?.reason, ...body.totals.map(({ votes: count }: { votes: number }) => count)];
    };
    expect(await votes(true)).toEqual([reason, 61, 13, 9, 6]);
    expect(await votes(false)).toEqual([undefined, 61, 23, 16, 9]);
    expect((await admin.send('PUT', `${path}/bursts/none`, { isLeftOut: true, reason: 'x' })).status).toBe(404);
    const { lines } = (await admin.send('GET', '/api/admin/activity')).body;
    expect(JSON.stringify(lines)).toContain('ballots left out: Ten at once from one phone.');
  });

  it('counts what was left out no more when a project of it is erased', async () => {
    for (const { id } of (await state()).bursts ?? [])
      await admin.send('PUT', `${path}/bursts/${id}`, { isLeftOut: true, reason: 'A script.' });
    const votes = async () => (await state()).totals?.map(({ project, votes: count }) => [project, count]);
    const before = await votes();
    const { scanTable } = await import('../../functions/data/table/scan-table.ts');
    const { planForProject } = await import('../../functions/erasure/plan.ts');
    for (const { carryOut } of planForProject(await scanTable(), '2')) await carryOut();
    expect(await votes()).toEqual(before?.filter(([project]) => project !== '2'));
    expect(JSON.stringify((await state()).bursts)).not.toContain('"2"');
  });
});
