import { StatementSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { fold } from '../../domain/basics/fold.ts';
import { resultsPerPage, type SearchAnswer, type SearchResult } from '../../domain/search/search-answer.ts';
import { readSearchQuery } from '../../domain/search/search-query.ts';
import type { SearchIndex } from '../../functions/search/index/read.ts';
import { tries } from '../exhaustive.ts';
import { hostileText } from '../search/hostile-texts.ts';
import { openSampleIndex } from '../search/sample-index.ts';
import { samplePublicProjects } from '../search/sample-projects.ts';

const texts = fc.sample(hostileText, { seed: 20261122, numRuns: tries(10_000) });
const plain = readSearchQuery(new URLSearchParams());

let index: SearchIndex;
beforeAll(() => {
  // A quarter is enough to be found, and quicker to be tried thousands of times.
  index = openSampleIndex(samplePublicProjects().filter((_, at) => at % 4 === 0));
});
afterAll(() => index.close());

/** What is wrong with a result. */
function faultsOfResult({ title, projectTitle, snippet }: SearchResult): string[] {
  const shown = [title, ...(snippet ? [snippet.text] : [])];
  return [
    ...(title.join('') === projectTitle ? [] : ['a title that is not the project’s']),
    ...(shown.every((marked) => marked.length % 2 === 1) ? [] : ['a mark that does not end']),
    ...(shown.every((marked) => marked.every((part, at) => at % 2 === 0 || part !== '')) ? [] : ['an empty mark']),
    ...(snippet?.text.join('') === '' ? ['an empty snippet'] : []),
  ];
}

function faultsOf(text: string, { total, page, results, facets, spelling }: SearchAnswer): string[] {
  const ofDepartments = facets.departments.reduce((sum, { count }) => sum + count, 0);
  return [
    ...(Number.isInteger(total) && total >= results.length ? [] : [`total ${total}`]),
    ...(page === 1 && results.length === Math.min(total, resultsPerPage) ? [] : [`${results.length} results of ${total}`]),
    ...(ofDepartments === total ? [] : [`${ofDepartments} in departments of ${total}`]),
    ...(new Set(results.map(({ id }) => id)).size === results.length ? [] : ['a project twice']),
    ...(spelling === undefined || (spelling.trim() && fold(spelling) !== fold(text)) ? [] : [`the spelling ${spelling}`]),
    ...results.flatMap(faultsOfResult),
  ];
}

it('Whatever is typed gets a well-formed answer', { timeout: 300_000 }, () => {
  for (const text of texts) {
    const answer = index.search({ ...plain, text });
    const quick = index.quick(text);
    const faults = [...faultsOf(text, answer), ...quick.projects.flatMap(faultsOfResult)];
    if (quick.total !== answer.total) faults.push(`${quick.total} quickly, ${answer.total} slowly`);
    if (!JSON.stringify([answer, quick]).isWellFormed()) faults.push('half a character');
    if (faults.length > 0) expect.fail(`${JSON.stringify(text.slice(0, 300))}: ${faults.join(', ')}`);
  }
});

/** How often the database is asked for an answer: what takes the time. The bench measures the time itself. */
function asks(text: string): number {
  const methods = ['all', 'get', 'iterate', 'run'] as const;
  const spies = methods.map((method) => vi.spyOn(StatementSync.prototype, method));
  index.search({ ...plain, text });
  const count = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
  for (const spy of spies) spy.mockRestore();
  return count;
}

it('No text makes more work than one of some long, misspelled words', () => {
  const long =
    'prostetic exoskelleton telescpe schedulling semicondutor wheelchiar qauntum laproscopik micorgrid phsihing bicyle';
  const most = asks(long);
  for (const text of texts.slice(0, 2000)) {
    expect(asks(text), JSON.stringify(text.slice(0, 300))).toBeLessThanOrEqual(most);
  }
});
