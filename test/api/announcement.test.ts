import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { aProject } from '../builders.ts';
import { stride } from '../exhaustive.ts';
import { type Seen, startWithFaults } from './faults.ts';
import { signIn } from './session.ts';
import { aTeam } from './team.ts';

/** Tests that an announcement, and taking it back, is done as a whole or not at all, wherever it is cut off and whoever comes in between. */

const { showcase, files, table, cutOff } = await startWithFaults({ MAIL_FROM: 'capstone@example.edu' });
for (const id of ['1', '2', '3']) await showcase.importProjects(aProject({ id }));
const admin = await signIn(showcase);
const { upload } = aTeam(showcase, { authorization: `Bearer ${admin.token}` });
const pictures = [(await upload('winner')).path, (await upload('winner')).path];

afterAll(() => showcase.stop());

const path = '/api/winners/fa-2026';
const sweep = () => showcase.invoke('sweep', { olderThanSeconds: 0 });
const announcement = (method: 'POST' | 'DELETE', headers?: Record<string, string>) =>
  admin.send(method, `${path}/announcement`, method === 'POST' ? {} : undefined, headers);
const save = (projectId: string) =>
  admin.send('PUT', `${path}/draft`, { places: [{ projectId, position: '1', pictures: pictures.slice(1) }] });

/** The announced first place and that of the draft, as `2 3`. */
async function places(): Promise<string> {
  const { body } = await admin.send('GET', `${path}/draft`);
  return [body.announced, body.places].map((all: { projectId: string }[]) => all.map((one) => one.projectId).join()).join(' ');
}

/** Project 1 is announced, project 2 is the draft. */
beforeEach(async () => {
  if ((await places()) === '1 2') return;
  const first = { projectId: '1', position: '1', pictures: pictures.slice(0, 1) };
  expect((await admin.send('PUT', path, { places: [first] })).status).toBe(200);
  expect((await save('2')).status).toBe(200);
});

it('wherever it is cut off, an announcement is done later, and so is taking it back, and no places are lost', {
  timeout: 180_000,
}, async () => {
  const left = { POST: [] as string[], DELETE: [] as string[] };
  /** Cuts a call off. The sweep, or the same call once more, does the rest. Before its first write, nothing is known of a call. */
  async function cut(method: 'POST' | 'DELETE', writes: number, wanted: string): Promise<number> {
    const status = await cutOff(writes, () => announcement(method));
    if (writes % 2 === 0) await sweep();
    else await announcement(method);
    const end = await places();
    left[method].push(end);
    if (end !== wanted) expect([(await announcement(method)).status, await places()]).toEqual([200, wanted]);
    return status;
  }
  for (let [writes, isCut] = [0, true]; isCut; writes += stride) {
    const statuses = [await cut('POST', writes, '2 2'), await cut('DELETE', writes, '1 2')];
    isCut = statuses.some((status) => status !== 200);
  }
  expect(left.POST.length).toBeGreaterThan(5 / stride);
  expect([new Set(left.POST), new Set(left.DELETE)]).toEqual([new Set(['1 2', '2 2']), new Set(['2 2', '1 2'])]);
});

it('when the file store refuses to copy, a step is done and says that the pictures follow, and the sweep brings them', async () => {
  const [ofOne = '', ofTwo = ''] = pictures;
  for (const [method, left, picture] of [
    ['POST', '2 2', ofTwo],
    ['DELETE', '1 2', ofOne],
  ] as const) {
    files.refuse(({ copies, url }) => copies !== '' && url.includes('/media/'));
    const { status, body } = await announcement(method);
    files.refuse(() => false);
    expect([status, body.code, await places()]).toEqual([503, 'pictures_pending', left]);
    await sweep();
    expect(await showcase.isServed(picture)).toBe(true);
  }
});

describe('while the winners are being written', () => {
  const isOfWinners = ({ operation, item }: Seen) => operation === 'PutItem' && item === 'WINNERS fa-2026';

  it('who keeps it back, corrects it or names another time is refused, and the winners are those that were announced', async () => {
    await scheduled();
    const slow = table.hold(isOfWinners);
    const swept = sweep();
    await slow.reached;
    const calls = [
      await announcement('DELETE'),
      await save('3'),
      await admin.send('POST', `${path}/announcement`, { at: '2099-01-01T00:00:00Z' }),
    ];
    slow.release();
    await swept;
    expect(calls.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([409, 'not_allowed']));
    expect(await places()).toBe('2 2');
  });

  it('who changes them is replaced, and comes back when it is taken back', async () => {
    const slow = table.hold(isOfWinners);
    const announced = announcement('POST');
    await slow.reached;
    await admin.send('PUT', path, { places: [{ projectId: '3', position: '1', pictures: [] }] });
    slow.release();
    expect([(await announced).status, await places()]).toEqual([200, '2 2']);
    await announcement('DELETE');
    expect(await places()).toBe('3 2');
  });

  it('who changes them as they are taken back keeps that, and the caller is told', async () => {
    await announcement('POST');
    const slow = table.hold(isOfWinners);
    const back = announcement('DELETE');
    await slow.reached;
    await admin.send('PUT', path, { places: [{ projectId: '3', position: '1', pictures: [] }] });
    slow.release();
    expect([(await back).status, await places()]).toEqual([409, '3 3']);
    expect((await save('1')).status).toBe(200);
  });

  it('another sweep changes nothing, and it can be taken back', async () => {
    await scheduled();
    await Promise.all([sweep(), sweep()]);
    expect([await places(), (await announcement('DELETE')).status, await places()]).toEqual(['2 2', 200, '1 2']);
  });
});

it('The first times of a vote that two coordinators set at once are those of one, and the other is told', async () => {
  const set = (closesAt: string) =>
    admin.send('PUT', '/api/judging/fa-2026/vote', { opensAt: '2098-01-01T00:00:00Z', closesAt }, { 'if-match': '"0"' });
  const slow = table.hold(({ operation, item }) => operation === 'PutItem' && item === 'VOTING fa-2026');
  const late = set('2098-01-02T00:00:00Z');
  await slow.reached;
  expect((await set('2098-01-03T00:00:00Z')).status).toBe(200);
  slow.release();
  const { status, body } = await late;
  expect([status, body.fields.closesAt.theirs]).toEqual([412, '2098-01-03T00:00:00Z']);
});

/** The time of the draft has come. */
async function scheduled(): Promise<void> {
  const { putDraft, readDraft } = await import('../../functions/data/event/winner-drafts.ts');
  const draft = await readDraft({ semester: 'fa', year: 2026 });
  await putDraft({ ...draft, announceAt: '2026-01-01T00:00:00.000Z' }, draft);
}
