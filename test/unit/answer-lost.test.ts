import { afterEach, expect, it, vi } from 'vitest';
import { setLanguage, t } from '../../domain/language/text.ts';
import { notDone, refusalText } from '../../web/kit/api/answer-lost.ts';
import { ApiError, bodyOf } from '../../web/kit/api/api.ts';
import { fetchInTime } from '../../web/kit/api/timeout.ts';

const unknown = 'No answer came, so we do not know whether this was done. Please look before you try again.';

afterEach(() => {
  setLanguage('en', 'en-US');
  vi.unstubAllGlobals();
});

/** What a page says of a call that ended so. */
const said = (answer: Promise<Response>) => bodyOf(answer).catch((error) => notDone(error, 'It was not saved.'));
const json = (status: number, body: object) => Promise.resolve(Response.json(body, { status }));

it.each([
  ['the connection broke', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the answer was cut off in its body', () => Promise.resolve(new Response('{"version": 1', { status: 200 }))],
  ['the edge waited too long', () => Promise.resolve(new Response('<h1>Gateway timeout</h1>', { status: 504 }))],
  ['the function was cut off', () => json(503, { message: 'Service Unavailable' })],
  ['of a defect in the middle', () => json(500, { title: 'Something went wrong.', code: 'internal' })],
])('a page does not say that nothing was done when %s', async (_why, answer) => {
  expect(await said(answer())).toBe(unknown);
});

it.each([
  ['a refusal', 412, { title: 'Somebody was quicker.', code: 'conflict' }],
  ['a lack that the server names', 503, { title: 'No mail is sent here.', code: 'no_mail' }],
])('a page says that nothing was done after %s', async (_what, status, body) => {
  expect(await said(json(status, body))).toBe('It was not saved.');
});

it.each([
  ['that began offline was not sent', false, 'It was not saved.'],
  ['during which the connection was lost may have arrived', true, unknown],
])('a call %s', async (_how, onLine, expected) => {
  const browser = { onLine };
  vi.stubGlobal('navigator', browser);
  vi.stubGlobal('fetch', async () => {
    browser.onLine = false;
    throw new TypeError('Failed to fetch');
  });
  expect(await said(fetchInTime('/api/release', { method: 'PUT' }))).toBe(expected);
});

it('a page says that nothing was done when it failed before any call', () => {
  expect(notDone(new Error('No room'), 'It was not saved.')).toBe('It was not saved.');
});

it('a page says why in the words of the refusal, and never in those of a defect', () => {
  expect(refusalText(new ApiError(409, 'Closed', 'It closed at noon.'))).toBe('It closed at noon.');
  expect(refusalText(new TypeError('x is undefined'))).toBe('Something went wrong in this page.');
});

it.each([
  ['HTTP', 429, 'text/html', undefined, 'tooMany'],
  ['HTTP', 503, 'text/html', undefined, 'busy'],
  ['another language', 503, 'application/problem+json', 'en', 'busy'],
] as const)(
  'a page says in its own language what was answered in that of %s: %i',
  async (_whose, status, type, spoken, key) => {
    setLanguage('es', 'es-ES');
    const headers = { 'content-type': type, ...(spoken && { 'content-language': spoken }) };
    const body = type === 'text/html' ? '<h1>English</h1>' : '{"title":"English","code":"any"}';
    const answer = new Response(body, { status, statusText: 'English', headers });
    await expect(bodyOf(Promise.resolve(answer))).rejects.toMatchObject({
      title: t('api.status', { status }),
      detail: t(`api.${key}`),
    });
  },
);
