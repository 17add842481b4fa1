import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settingsOfDevice } from '../../web/start/settings.ts';

/** The site as a device saw it last, and as it is now. */
const [former, now] = [{ name: 'Former' }, { name: 'Now' }];
let stored: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers();
  stored = new Map([['settings', JSON.stringify(former)]]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The answer to what the document asked before its script. */
function answers(answer: Promise<Response>): void {
  vi.stubGlobal('beforeScript', { events: [], stop: () => {}, settings: answer });
}
const after = (ms: number) => new Promise<Response>((resolve) => setTimeout(() => resolve(Response.json(now)), ms));

it.each(['/survey', '/submission', '/admin', '/admin-dashboard'])('%s has the settings as they are now', async (path) => {
  answers(after(900));
  const found = settingsOfDevice(path);
  await vi.advanceTimersByTimeAsync(900);
  expect(await found).toEqual(now);
});

it.each([
  ['never comes', () => after(60_000), 1000],
  ['is lost', () => Promise.reject(new TypeError('Failed to fetch')), 0],
  ['is a failure', () => Promise.resolve(new Response('', { status: 503 })), 0],
])('a form has the former ones after at most a second when the answer %s', async (_what, answer, ms) => {
  answers(answer());
  const found = settingsOfDevice('/survey');
  await vi.advanceTimersByTimeAsync(ms);
  expect(await found).toEqual(former);
});

it('any other page has the former ones at once, and the next one the new ones', async () => {
  answers(after(100));
  expect(await settingsOfDevice('/screen')).toEqual(former);
  await vi.advanceTimersByTimeAsync(100);
  expect(await settingsOfDevice('/screen')).toEqual(now);
});

it('a device that has none waits, and has the defaults without a network', async () => {
  stored.clear();
  answers(after(5000));
  const found = settingsOfDevice('/screen');
  await vi.advanceTimersByTimeAsync(5000);
  expect(await found).toEqual(now);
  stored.clear();
  answers(Promise.reject(new TypeError('Failed to fetch')));
  expect(await settingsOfDevice('/survey')).toEqual({});
});
