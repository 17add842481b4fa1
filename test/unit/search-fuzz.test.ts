import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SearchAnswer, SearchResult } from '../../domain/search-answer.ts';
import { resultsPerPage } from '../../domain/search-answer.ts';
import { readSearchQuery } from '../../domain/search-query.ts';
import type { SearchIndex } from '../../functions/search/index/read.ts';
import { hostileText } from '../search/hostile-texts.ts';
import { openSampleIndex } from '../search/sample-index.ts';

const seed = 20261122;
const texts = fc.sample(hostileText, { seed, numRuns: 10_000 });
const plain = { ...readSearchQuery(new URLSearchParams()), text: '' };

let index: SearchIndex;
beforeAll(() => {
  index = openSampleIndex();
});
afterAll(() => index.close());

/** What is wrong with a result. */
function faultsOfResult({ title, projectTitle, snippet }: SearchResult): string[] {
  return [
    ...(title.join('') === projectTitle ? [] : ['a title that is not the project’s']),
    ...(snippet?.text.join('') === '' ? ['an empty snippet'] : []),
  ];
}

function faultsOf(answer: SearchAnswer): string[] {
  const { total, page, results, facets, spelling } = answer;
  const ofDepartments = facets.departments.reduce((sum, { count }) => sum + count, 0);
  return [
    ...(Number.isInteger(total) && total >= results.length ? [] : [`total ${total}`]),
    ...(page === 1 && results.length === Math.min(total, resultsPerPage) ? [] : [`${results.length} results of ${total}`]),
    ...(ofDepartments === total ? [] : [`${ofDepartments} in departments of ${total}`]),
    ...(new Set(results.map(({ id }) => id)).size === results.length ? [] : ['a project twice']),
    ...(spelling === undefined || spelling.trim() ? [] : ['an empty spelling']),
    ...results.flatMap(faultsOfResult),
  ];
}

it('Whatever is typed gets a well-formed answer', () => {
  for (const text of texts) {
    const answer = index.search({ ...plain, text });
    const quick = index.quick(text);
    const faults = [...faultsOf(answer), ...quick.projects.flatMap(faultsOfResult)];
    if (!JSON.stringify([answer, quick]).isWellFormed()) faults.push('half a character');
    if (faults.length > 0) expect.fail(`${JSON.stringify(text)}: ${faults.join(', ')}`);
  }
});
