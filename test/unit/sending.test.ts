// @vitest-environment happy-dom
import { act } from 'preact/test-utils';
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../web/kit/api/api.ts';
import { ShownElsewhere, useSending } from '../../web/team/form/sending.ts';

let root: Root;
let current: ReturnType<typeof useSending<string>>;
let sent: string[];

function Form() {
  current = useSending<string>((result) => sent.push(result));
  return null;
}

beforeEach(async () => {
  vi.useFakeTimers();
  sent = [];
  root = createRoot(document.createElement('div'));
  await act(async () => root.render(createElement(Form)));
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const run = (send: () => Promise<string>) => act(async () => current.run(send));
const failing = (error: unknown) => () => Promise.reject(error);

describe('handing in', () => {
  it('sends at once, and tells the result', async () => {
    const answer = Promise.withResolvers<string>();
    let done: Promise<void> = Promise.resolve();
    await act(async () => {
      done = current.run(() => answer.promise);
    });
    expect(current.sending.step).toBe('sending');
    await act(async () => {
      answer.resolve('a receipt');
      await done;
    });
    expect([current.sending.step, sent]).toEqual(['idle', ['a receipt']]);
  });

  it('happens once, however often it is asked for', async () => {
    const answer = Promise.withResolvers<string>();
    const send = vi.fn(() => answer.promise);
    await act(async () => {
      const all = [1, 2, 3].map(() => current.run(send));
      answer.resolve('a receipt');
      await Promise.all(all);
    });
    expect([send.mock.calls.length, sent]).toEqual([1, ['a receipt']]);
  });

  it('tries again after the time that the server names, counting down', async () => {
    const refusal = new ApiError(429, 'Too many', undefined, { retryAfter: 2 });
    const send = vi.fn(async () => 'a receipt').mockRejectedValueOnce(refusal);
    let done: Promise<void> = Promise.resolve();
    await act(async () => {
      done = current.run(send);
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(current.sending).toEqual({ step: 'waiting', seconds: 2 });
    await act(async () => {
      await vi.advanceTimersByTimeAsync(1000);
    });
    expect(current.sending).toEqual({ step: 'waiting', seconds: 1 });
    await act(async () => {
      await vi.advanceTimersByTimeAsync(1000);
      await done;
    });
    expect([send.mock.calls.length, sent, current.sending.step]).toEqual([2, ['a receipt'], 'idle']);
  });

  it('waits longer each time while the server is overloaded, and gives up in the end', async () => {
    const send = vi.fn(failing(new ApiError(503, 'Service Unavailable')) as () => Promise<string>);
    await act(async () => {
      const done = current.run(send);
      for (let second = 0; second < 40; second += 1) await vi.advanceTimersByTimeAsync(1000);
      await done;
    });
    expect([send.mock.calls.length, current.sending.step]).toEqual([5, 'failed']);
  });

  it('can be cancelled while it waits', async () => {
    const send = vi.fn(failing(new ApiError(429, 'Too many')) as () => Promise<string>);
    let done: Promise<void> = Promise.resolve();
    await act(async () => {
      done = current.run(send);
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(current.sending).toEqual({ step: 'waiting', seconds: 30 });
    await act(async () => {
      current.cancel();
      await done;
    });
    expect([current.sending.step, send.mock.calls.length]).toEqual(['idle', 1]);
  });
});

describe('a failure', () => {
  it.each([
    ['of no connection', new ApiError(0, 'No connection'), 'The server cannot be reached', 'Nothing is lost.', true],
    ['of the server', new ApiError(500, 'Broken', 'Try later.'), 'That did not work', 'Try later. Nothing is lost', true],
    [
      'that is a refusal',
      new ApiError(403, 'Closed', 'Submissions are closed.'),
      'Submissions are closed.',
      'still here',
      false,
    ],
    ['of the page', new TypeError('x is undefined'), 'Something went wrong in this page', 'try again', true],
  ])('%s is said, and whether trying again helps', async (_of, error, title, message, canRetry) => {
    await run(failing(error));
    expect(current.sending).toEqual({ step: 'failed', title, message: expect.stringContaining(message), canRetry });
    await run(async () => 'a receipt');
    expect([current.sending.step, sent]).toEqual(['idle', ['a receipt']]);
  });

  it('without a network says that it is the network, until that is back', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await run(failing(new ApiError(0, 'No connection')));
    expect(current.sending).toMatchObject({ step: 'failed', title: 'You are offline', canRetry: true });
    await act(async () => {
      dispatchEvent(new Event('online'));
    });
    expect(current.sending).toMatchObject({ step: 'failed', title: 'You are online again', canRetry: true });
  });

  it('that is shown beside its field is not said again', async () => {
    await run(failing(new ShownElsewhere()));
    expect(current.sending).toEqual({ step: 'idle' });
  });
});
