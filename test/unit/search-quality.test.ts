import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SearchIndex } from '../../functions/search/index/read.ts';
import { judgedSuggestions } from '../search/judged-suggestions.ts';
import { type Judgement, judge, ndcg, qualityOf, qualityReport, recall } from '../search/quality.ts';
import { openSampleIndex } from '../search/sample-index.ts';

let index: SearchIndex;
let judgements: Judgement[];

beforeAll(() => {
  index = openSampleIndex();
  judgements = judge((query) => index.search(query));
});
afterAll(() => index.close());

it.each([
  ['all judged queries', () => true],
  ['those that were set aside', ({ query }: Judgement) => query.heldOut],
])('The search answers %s well', (_, isMeant) => {
  const { ndcg, recall } = qualityOf(judgements.filter(isMeant));
  expect(ndcg, qualityReport(judgements)).toBeGreaterThanOrEqual(0.9);
  expect(recall, qualityReport(judgements)).toBeGreaterThanOrEqual(0.9);
});

it('What is not there is not found, and no spelling is offered in its place', () => {
  const wrong = judgements.filter(({ kind, nothing, spelling }) => kind === 'nothing' && !(nothing && spelling));
  expect(wrong.map(({ query, found }) => [query.text, ...found])).toEqual([]);
});

it.each(judgedSuggestions)('Typing “$text” suggests who is meant first', ({ text, people, sponsors }) => {
  const answer = index.quick(text);
  for (const kind of ['people', 'sponsors'] as const) {
    const wanted = { people, sponsors }[kind];
    const first = answer[kind].map(({ name }) => name).slice(0, wanted?.length ?? 0);
    if (wanted) expect(first.toSorted()).toEqual(wanted.toSorted().slice(0, 3));
  }
});

it('nDCG and recall are those of the literature', () => {
  const grades = new Map(Object.entries({ a: 3, b: 2, c: 1 }));
  expect(ndcg(['a', 'b', 'c'], grades)).toBe(1);
  // (3 + 7 / log2(3)) / (7 + 3 / log2(3) + 1 / 2)
  expect(ndcg(['b', 'a', 'x'], grades)).toBeCloseTo(0.7896, 4);
  expect(ndcg([], grades)).toBe(0);
  expect(recall(['x', 'b', 'c'], grades)).toBe(0.5);
  const many = new Map(Array.from({ length: 12 }, (_, number) => [`${number}`, 3]));
  expect(recall([...many.keys()].slice(0, 10), many)).toBe(1);
});
