import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readWhileItComes } from '../../web/offline/worker/while-it-comes.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** An answer whose parts each come after some seconds. */
function slowly(parts: { text: string; after: number }[]): (signal: AbortSignal) => Promise<Response> {
  const left = [...parts];
  return async (signal) => {
    const body = new ReadableStream<Uint8Array>(
      {
        start: (to) => signal.addEventListener('abort', () => to.error(signal.reason)),
        async pull(to) {
          const part = left.shift();
          if (!part) return to.close();
          await vi.advanceTimersByTimeAsync(part.after * 1000);
          if (!signal.aborted) to.enqueue(new TextEncoder().encode(part.text));
        },
      },
      { highWaterMark: 0 },
    );
    return new Response(body);
  };
}

describe('a download', () => {
  it('may take minutes while something comes', async () => {
    const parts = Array.from('a whole pack', (text) => ({ text, after: 15 }));
    expect((await readWhileItComes(slowly(parts))).text).toBe('a whole pack');
  });

  it('is given up when nothing comes any more', async () => {
    const parts = [
      { text: 'a', after: 1 },
      { text: 'b', after: 21 },
    ];
    await expect(readWhileItComes(slowly(parts))).rejects.toThrow('aborted');
  });

  it('is given up when it never begins', async () => {
    const never = (signal: AbortSignal) =>
      new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const read = expect(readWhileItComes(never)).rejects.toThrow('aborted');
    await vi.advanceTimersByTimeAsync(21_000);
    await read;
  });
});
