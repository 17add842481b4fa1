import { describe, expect, it } from 'vitest';
import { toStaffRecord } from '../../domain/person/staff-record.ts';
import { ApiError } from '../../web/kit/api/api.ts';
import { recordAfter, setStates } from '../../web/staff/projects/list/set-states.ts';
import { aProject } from '../builders.ts';

type Send = NonNullable<Parameters<typeof setStates>[2]['send']>;

const lastChange = { at: '2026-11-20T12:00:00Z', by: 'import' };
const aRecord = (id: number) =>
  toStaffRecord({ project: aProject({ id: String(id), state: 'waiting' }), version: id, lastChange });
const records = (count: number) => Array.from({ length: count }, (_, index) => aRecord(index + 1));

/** A server that publishes everything, and keeps the calls that it got. */
function aServer(answer: (id: string, call: number) => object | undefined = () => undefined) {
  const calls: Parameters<Send>[0][] = [];
  const send: Send = async (body) => {
    calls.push(body);
    const results = body.ids.map((id) => {
      const version = (body.versions[id] ?? 0) + 1;
      return { id, state: 'published', version, ...answer(id, calls.length) };
    });
    return { results } as Awaited<ReturnType<Send>>;
  };
  return { calls, send };
}

async function publish(count: number, { send }: { send: Send }, isCancelled: (count: number) => boolean = () => false) {
  const progress: number[] = [];
  const options = { send, onProgress: (done: number) => progress.push(done), isCancelled: () => isCancelled(progress.length) };
  return { progress, ...(await setStates(records(count), { state: 'published' }, options)) };
}

describe('setting the state of many projects', () => {
  it('sends 25 a call, each with the version that was seen, and says how far it is', async () => {
    const server = aServer();
    const { done, failed, left, progress } = await publish(60, server);
    expect(server.calls.map(({ ids }) => ids.length)).toEqual([25, 25, 10]);
    expect(server.calls[2]).toMatchObject({ state: 'published', ids: expect.arrayContaining(['51']), versions: { 51: 51 } });
    expect(progress).toEqual([25, 50, 60]);
    expect([done.length, failed, left]).toEqual([60, [], []]);
  });

  it('makes 40 calls for 1,000, and ends after the running one when it is cancelled', async () => {
    const whole = aServer();
    expect((await publish(1000, whole)).done).toHaveLength(1000);
    expect(whole.calls).toHaveLength(40);
    const cut = aServer();
    const { done, left, failed } = await publish(1000, cut, (calls) => calls === 3);
    expect([cut.calls.length, done.length, left.length, failed.length]).toEqual([3, 75, 925, 0]);
    expect(left[0]?.EntryID).toBe('76');
  });

  it('goes on after a project that is refused, and says which may be tried again', async () => {
    const refusals: Record<string, object> = {
      3: { state: undefined, error: 'Something went wrong on our side.', code: 'internal' },
      30: { state: undefined, error: 'Somebody else changed this in the meantime.', code: 'conflict' },
    };
    const server = aServer((id) => refusals[id]);
    // A refusal has no state.
    const send: Send = async (body) => {
      const { results } = await server.send(body);
      return { results: results.map((one) => JSON.parse(JSON.stringify(one))) };
    };
    const { done, failed } = await publish(60, { send });
    expect(done).toHaveLength(58);
    expect(failed.map(({ record, reason, mayRetry, isLost }) => [record.EntryID, reason, mayRetry, isLost])).toEqual([
      ['3', 'Something went wrong on our side.', true, true],
      ['30', 'Somebody else changed this in the meantime.', false, false],
    ]);
  });

  it('makes no call after one that failed, and names all that were not changed', async () => {
    const server = aServer();
    const send: Send = (body) => {
      if (server.calls.length === 1) throw new ApiError(0, 'No connection', 'The server cannot be reached.');
      return server.send(body);
    };
    const { done, failed, progress } = await publish(60, { send });
    expect([done.length, failed.length, progress]).toEqual([25, 35, [25]]);
    expect(failed[0]).toMatchObject({ reason: 'The server cannot be reached.', mayRetry: true });
    expect(failed[34]).toMatchObject({ reason: 'Not tried, because an earlier step failed.', mayRetry: true });
    // The call may have been carried out all the same. The 10 behind it were not sent.
    expect(failed.map(({ isLost }) => isLost)).toEqual([...Array(25).fill(true), ...Array(10).fill(false)]);
  });

  it('knows that nothing was done when the call was refused', async () => {
    const send: Send = () => Promise.reject(new ApiError(503, 'Busy', 'Too many calls.', { title: 'Busy', code: 'busy' }));
    expect((await publish(1, { send })).failed).toMatchObject([{ reason: 'Too many calls.', mayRetry: true, isLost: false }]);
  });
});

it('a record whose state was set has no approved version beside it any more', () => {
  const project = aProject({ state: 'changed', projectTitle: 'Newer' });
  const record = toStaffRecord({
    project,
    approved: aProject({ ...project, projectTitle: 'Approved' }),
    version: 4,
    lastChange,
  });
  expect(record.approved).toEqual({ ProjectTitle: 'Approved' });
  const after = recordAfter({ record, state: 'hidden', version: 5 }, { state: 'hidden' }, 'ada');
  expect(after).toMatchObject({ state: 'hidden', ShouldDisplay: 'No', ProjectTitle: 'Newer', version: 5, changedBy: 'ada' });
  expect(after).not.toHaveProperty('approved');
});
