import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openStore } from '../../local/store.ts';
import { runHere } from './data-command.ts';

/** Tests `npm run data -- window …` beside a running showcase. */

const folder = await mkdtemp(path.join(tmpdir(), 'window-'));
const store = await openStore(folder);

afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function window(...args: string[]): Promise<string> {
  const { out, problems } = await runHere(['window', ...args], folder);
  return out + problems;
}

it('sets a term’s window in whole days of the event’s time zone, and changes only what is named', async () => {
  expect(await window('show')).toBe('No submission window is set.');
  expect(await window('set', 'fa-2026', '--opens', '2020-08-15', '--closes', '2089-12-31')).toBe(
    'fa-2026  Fall 2026  Aug 15, 2020, 12:00 AM – Jan 1, 2090, 12:00 AM  open, no access code, staff approve each',
  );
  const closed = await window(
    'set',
    'fa-2026',
    '--closes',
    '2021-01-01T17:00:00-07:00',
    '--access-code',
    'maple',
    '--auto-publish',
  );
  expect(closed).toContain('Jan 1, 2021, 5:00 PM  closed, access code, published at once');
  expect(await window('set', 'fa-2026', '--no-access-code', '--no-auto-publish')).toContain(
    'no access code, staff approve each',
  );
  expect(await window('set', 'sp-2027', '--opens', '2020-12-01', '--closes', '2022-01-01')).toContain(
    'share time with fa-2026',
  );
  expect(await window()).toMatch(/^fa-2026 .*$/);
});

it('takes a term and a day as they are typed or pasted', async () => {
  expect(await window('set', ' SU-2091 ', '--opens', '2091-06-01 ', '--closes', '2091-07-01T17:00:00-07:00\u200B')).toContain(
    'su-2091  Summer 2091  Jun 1, 2091, 12:00 AM – Jul 1, 2091, 5:00 PM',
  );
});

it.each([
  [['set', 'autumn'], 'autumn is no term such as fa-2026'],
  [['set', 'su-2027'], 'needs --opens and --closes'],
  [['set', 'su-2027', '--opens', 'soon', '--closes', '2027-01-01'], 'soon is neither a day'],
  [['set', 'su-2027', '--opens', '2027-06-02', '--closes', '2027-06-01'], 'must close later than it opens'],
  [['set', 'fa-2026', '--often'], 'Usage'],
  [['set', 'fa-2026', '--closes', '2089-13-45'], '2089-13-45 is neither a day'],
  [['set', 'fa-2026', '--closes', '2089-02-31'], '2089-02-31 is neither a day'],
  [['set', 'fa-2026', '--closes', '2089-02-31T17:00:00Z'], 'is neither a day'],
  [['set', 'fa-2026', '--access-code', 'x'.repeat(101)], '--access-code may have 100 characters at most'],
  [['set', 'fa-2026', '--access-code', '\u200B'], '--access-code needs a code'],
  [['set', 'fa-2026', '--access-code', 'maple', '--no-access-code'], 'contradict each other'],
  [['show', '--stage', 'dev', '--table', '--overwrite'], '--table needs the name of a table'],
])('says in a line what is wrong with %j', async (args, said) => {
  expect(await window(...args)).toContain(said);
});
