import { afterAll, describe, expect, it } from 'vitest';
import type { Desk } from '../../domain/presence/presence.ts';
import { partition } from '../../functions/data/table/partitions.ts';
import { aFloor, aProject, aSurvey } from '../builders.ts';
import { signIn } from './session.ts';
import { startShowcase } from './showcase.ts';
import { aTeam } from './team.ts';

const hour = 3600_000;
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();
const place = (project: string, table: string) => ({ project, table, session: 's1' });
const places = [place('1', 'ta'), place('2', 'tb'), place('hidden', 'tc')];

/** A term whose event is today, and one whose event was some days ago. */
const [today, past] = ['fa-2026', 'sp-2026'];
const floorOf = (from: number) => {
  const { tables } = aFloor();
  const session = { id: 's1', name: 'Evening', from: fromNow(from), until: fromNow(from + 2 * hour) };
  return aFloor({ sessions: [session], tables: [...tables, { id: 'td', number: '77', x: 300, y: 900 }] });
};

const showcase = await startShowcase();
await showcase.importProjects(
  ...['1', '2'].map((id) => aProject({ id })),
  aProject({ id: 'hidden', state: 'hidden' }),
  aProject({ id: 'before', semester: 'sp' }),
);
const admin = await signIn(showcase);
await showcase.setWindow();
/** A project that its team handed in, and its link. */
const own = await aTeam(showcase).handedIn(aSurvey());
await admin.send('PUT', `/api/admin/floors/${today}`, { ...floorOf(-hour), places: [...places, place(own.id, 'td')] });
await admin.send('PUT', `/api/admin/floors/${past}`, { ...floorOf(-72 * hour), places: [place('before', 'ta')] });

afterAll(() => showcase.stop());

const say = (project: string, state: string, headers?: Record<string, string>, term = today) =>
  admin.send('PUT', `/api/presence/${term}/${project}`, { state }, headers);
const desk = async (term = today): Promise<Desk> => (await admin.send('GET', `/api/presence/${term}`)).body;
const atDesk = async (id: string) => (await desk()).projects.find((project) => project.id === id)?.presence;
const shown = async (term = today) =>
  (await showcase.call(`/api/presence?semester=${term.slice(0, 2)}&year=${term.slice(3)}`)).json();

/** What the judging says, as its own calls do. */
async function judge(project: string, said: { state: 'here' | 'notHere'; at?: string }) {
  const { sayPresence } = await import('../../functions/judging/presence.ts');
  await sayPresence({ semester: 'fa', year: 2026 }, project, said);
}

/** The call of a team's page. */
async function team(token: string, isHere: boolean) {
  const headers = { 'x-edit-token': token, 'content-type': 'application/json' };
  const answer = await showcase.call('/api/submission/presence', { method: 'PUT', headers, body: JSON.stringify({ isHere }) });
  return { status: answer.status, body: await answer.json() };
}

describe('the check-in', () => {
  it('begins with nobody, and tells visitors nothing before the desk checked in the first team', async () => {
    const { projects, sessions } = await desk();
    expect(projects.map(({ id, places, presence }) => [id, places.map(({ table }) => table), presence])).toEqual([
      ['1', ['10'], undefined],
      ['2', ['2'], undefined],
    ]);
    expect(sessions).toHaveLength(1);
    await judge('2', { state: 'here' });
    expect(await shown()).toBeNull();
    expect((await say('1', 'here')).body).toMatchObject({ state: 'here', by: 'desk', version: 1 });
    expect((await shown()).here.sort()).toEqual(['1', '2']);
  });

  it('is never shown on another day than the event’s', async () => {
    expect((await say('before', 'here', {}, past)).status).toBe(200);
    expect(await shown(past)).toBeNull();
  });

  it('undoes what it did, unless somebody said something else since', async () => {
    const { version } = (await say('2', 'here')).body;
    expect((await say('2', 'unknown', { 'if-match': `"${version}"` })).body.state).toBe('unknown');
    expect((await shown()).here).toEqual(['1']);
    const late = await say('2', 'notHere', { 'if-match': `"${version}"` });
    expect([late.status, late.body.code, late.body.fields.state]).toEqual([
      412,
      'conflict',
      { yours: 'notHere', theirs: 'unknown' },
    ]);
  });

  it('keeps what is newest: a judge’s phone may say late that nobody was at the table', async () => {
    await say('1', 'here');
    await judge('1', { state: 'notHere', at: fromNow(-hour) });
    expect(await atDesk('1')).toMatchObject({ state: 'here', by: 'desk' });
    // Of what is said twice, the second time counts.
    const before = fromNow(0);
    await say('1', 'here');
    await judge('1', { state: 'here' });
    await judge('1', { state: 'notHere', at: before });
    expect(await atDesk('1')).toMatchObject({ state: 'here', by: 'desk' });
    await judge('1', { state: 'notHere' });
    expect(await atDesk('1')).toMatchObject({ state: 'notHere', by: 'judging' });
    expect(await shown()).toBeNull();
    // Nobody sees the future, whatever a phone's clock says.
    await judge('1', { state: 'here', at: fromNow(24 * hour) });
    expect(Date.parse((await atDesk('1'))?.at ?? '')).toBeLessThanOrEqual(Date.now());
    await say('1', 'here');
    expect(await atDesk('1')).toMatchObject({ state: 'here', by: 'desk' });
  });

  it('loses nothing when several desks check in at once', async () => {
    const answers = await Promise.all(['1', '2', '1', '2', '1'].map((id) => say(id, 'here')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await shown()).here.sort()).toEqual(['1', '2']);
  });

  it('knows no project that visitors do not see', async () => {
    expect((await say('hidden', 'here')).status).toBe(404);
    expect((await say('constructor', 'here')).status).toBe(404);
    expect((await say('1', 'maybe')).status).toBe(422);
    await judge('hidden', { state: 'here' });
    expect((await shown()).here).not.toContain('hidden');
  });

  it('says something new also where a clock that was ahead said something', async () => {
    const ahead = { state: 'here', by: 'desk', at: fromNow(hour) };
    await showcase.putItem({ pk: partition('presence', today), sk: '2', ...ahead, version: 7 });
    expect((await say('2', 'notHere')).body).toMatchObject({ state: 'notHere', version: 8 });
  });

  it('keeps what this release cannot read out of sight, and works on', async () => {
    await showcase.putItem({ pk: partition('presence', today), sk: '2', state: 'on the way', at: 'soon', version: 7 });
    expect((await shown()).here).toEqual(['1']);
    expect((await say('2', 'here')).body).toMatchObject({ state: 'here', version: 8 });
  });
});

describe('a team with its link', () => {
  const view = async () => (await aTeam(showcase).read(own.editToken)).json();

  it('checks in on the day of the event, once it is published and has a table', async () => {
    expect((await view()).presence).toBeUndefined();
    expect(await team(own.editToken, true)).toMatchObject({ status: 409, body: { code: 'not_event_day' } });
    await admin.send('PUT', '/api/projects/state', { ids: [own.id], state: 'published' });
    expect((await view()).presence).toBe('unknown');
    expect((await team(own.editToken, true)).body.presence).toBe('here');
    await judge(own.id, { state: 'notHere' });
    expect((await view()).presence).toBe('notHere');
    await team(own.editToken, true);
    expect((await team(own.editToken, false)).body.presence).toBe('unknown');
  });

  it.each([
    ['no link', ''],
    ['a link of another project', own.editToken.replace(own.id, '1')],
  ])('is nobody with %s', async (_what, token) => {
    expect(await team(token, true)).toMatchObject({ status: 401, body: { code: 'bad_edit_token' } });
  });
});
