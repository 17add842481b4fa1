import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { takeAnswer } from '../../web/kit/api/take-answer.ts';

/** Begins to read a list, which answers when the returned function is called. */
function readList(before?: string[]) {
  const queries = new QueryClient();
  const { promise, resolve } = Promise.withResolvers<string[]>();
  const query = queryOptions({ queryKey: ['archives'], queryFn: () => promise });
  if (before) queries.setQueryData(query.queryKey, before, { updatedAt: 1 });
  const observer = new QueryObserver(queries, query);
  observer.subscribe(() => {});
  const answerRead = async (list: string[]) => {
    resolve(list);
    await promise;
    await new Promise((settled) => setTimeout(settled));
  };
  return { queries, query, observer, answerRead };
}

it.each([
  ['the first one', undefined],
  ['one more', ['sp-2026']],
])('a read that began before a write does not replace what the write answered: %s', async (_which, before) => {
  const { queries, query, observer, answerRead } = readList(before);
  takeAnswer(queries, query, ['fa-2026']);
  await answerRead([]);
  expect(queries.getQueryData(query.queryKey)).toEqual(['fa-2026']);
  expect(observer.getCurrentResult()).toMatchObject({ data: ['fa-2026'], status: 'success', fetchStatus: 'idle' });
});

it('an answer may change what was read', () => {
  const { queries, query } = readList(['sp-2026']);
  takeAnswer(queries, query, (read) => read && [...read, 'fa-2026']);
  expect(queries.getQueryData(query.queryKey)).toEqual(['sp-2026', 'fa-2026']);
});
