import fc from 'fast-check';
import { afterAll, expect, it, vi } from 'vitest';
import { aProject } from '../builders.ts';
import { tries } from '../exhaustive.ts';
import { hostileText } from '../search/hostile-texts.ts';
import { startShowcase } from './showcase.ts';

/** Tests that whatever address somebody makes up, the search answers or refuses it, and never fails. */

const showcase = await startShowcase();
await showcase.importProjects(...['1', '2', '3'].map((id) => aProject({ id })));
await showcase.invoke('indexing', { task: 'compare' });
await vi.waitUntil(async () => (await showcase.call('/api/search')).status === 200, { timeout: 150_000, interval: 500 });

afterAll(() => showcase.stop());

async function answers(target: string): Promise<void> {
  const response = await showcase.call(target);
  expect([200, 400, 404], target.slice(0, 300)).toContain(response.status);
  await response.json();
}

const calls = ['/api/search?q=', '/api/search/quick?q=', '/api/search?sponsor=', '/api/search/projects?ids=', '/api/sponsors/'];

it('Hostile texts', { timeout: 120_000 }, async () => {
  // What an address can carry: 8 KB, and a replacement character for half a character, as in a browser.
  const texts = fc
    .sample(hostileText, { seed: 12, numRuns: tries(300) })
    .map((text) => encodeURIComponent(text.toWellFormed().slice(0, 900).toWellFormed()));
  for (const [at, text] of texts.entries()) await answers(`${calls[at % calls.length]}${text || 'a'}`);
});

const long = ['a', 'a%20'].map((text) => `?q=${text.repeat(1000)}`);
it.each([
  ...long,
  '?q=%',
  '?q=%ff%fe',
  '?q=%ed%a0%80',
  '?q=%00',
  '?q=a&q=b',
  '?q',
  '?q[]=a&q[x]=y',
  '?page=0',
  '?page=-1',
  '?page=1e9',
  '?page=99999999999999999999',
  '?page=NaN&sort=__proto__',
  '?sort=constructor&department=__proto__&term=fa-9999',
  '?term=fa-2026-1',
  '?sponsor=__proto__',
  '?sponsor=constructor&winners=yes&video=yes',
])('An address %#', { tags: 'bundles' }, (query) => answers(`/api/search${query}`));

it.each(['__proto__', 'constructor', '..%2f..', '%00', '%', 'a'.repeat(2000)])('A sponsor %#', (slug) =>
  answers(`/api/sponsors/${slug}`),
);

it.each(['', ',', '__proto__', '1,1,1', `${'1,'.repeat(101)}1`, '1'.repeat(3000), '%00,%ff'])('A list of projects %#', (ids) =>
  answers(`/api/search/projects?ids=${ids}`),
);
