import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { takeAnswer } from '../../web/kit/api/take-answer.ts';

/** Begins to read a list, which `answerRead` answers. Each later read answers `later`. */
function readList(before: string[] | undefined, later: string[]) {
  const queries = new QueryClient();
  const { promise, resolve } = Promise.withResolvers<string[]>();
  const queryFn = vi.fn(async () => later).mockReturnValueOnce(promise);
  const query = queryOptions({ queryKey: ['archives'], queryFn });
  if (before) queries.setQueryData(query.queryKey, before, { updatedAt: 1 });
  const observer = new QueryObserver(queries, query);
  observer.subscribe(() => {});
  const shown = () => observer.getCurrentResult();
  const answerRead = async (list: string[]) => {
    resolve(list);
    await promise;
    await vi.waitFor(() => expect(shown().fetchStatus).toBe('idle'));
  };
  return { queries, query, queryFn, shown, answerRead };
}

it.each([
  ['the first one', undefined],
  ['one more', ['sp-2026']],
])('a read that began before a write never replaces what the write answered, and is made again: %s', async (_which, before) => {
  const { queries, query, queryFn, shown, answerRead } = readList(before, ['fa-2026', 'su-2026']);
  takeAnswer(queries, query, ['fa-2026']);
  expect(shown().data).toEqual(['fa-2026']);
  await answerRead(['older']);
  expect(shown()).toMatchObject({ data: ['fa-2026', 'su-2026'], status: 'success' });
  expect(queryFn).toHaveBeenCalledTimes(2);
});

it('a list that is being read for the first time is read all the same when an answer changes one line of it', async () => {
  const { queries, query, shown, answerRead } = readList(undefined, ['fa-2026']);
  takeAnswer(queries, query, (read) => read?.map((term) => term.toUpperCase()));
  await answerRead(['older']);
  expect(shown()).toMatchObject({ data: ['fa-2026'], status: 'success' });
});

it('an answer reads nothing again when nothing was being read', async () => {
  const { queries, query, queryFn, shown, answerRead } = readList(undefined, []);
  await answerRead(['sp-2026']);
  takeAnswer(queries, query, (read) => read && [...read, 'fa-2026']);
  expect(shown()).toMatchObject({ data: ['sp-2026', 'fa-2026'], fetchStatus: 'idle' });
  expect(queryFn).toHaveBeenCalledTimes(1);
});
