import { QueryClient, queryOptions } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { newestVersion } from '../../web/staff/saving/late-answers.ts';

describe('An answer that was asked for before a save and comes after it', () => {
  async function afterSave(saved: unknown, late: unknown) {
    const queries = new QueryClient();
    const answer = Promise.withResolvers<unknown>();
    const query = queryOptions({ queryKey: ['draft'], queryFn: () => answer.promise, structuralSharing: newestVersion });
    const asked = queries.fetchQuery(query);
    queries.setQueryData(query.queryKey, saved);
    answer.resolve(late);
    await asked;
    return queries.getQueryData(query.queryKey);
  }

  test('does not bring back the version that was replaced', async () => {
    expect(await afterSave({ version: 2, places: [] }, { version: 1, places: ['1009'] })).toEqual({ version: 2, places: [] });
  });

  test('is taken when it is as new or newer, or has no version', async () => {
    expect(await afterSave({ version: 2, announced: [] }, { version: 2, announced: ['1009'] })).toEqual({
      version: 2,
      announced: ['1009'],
    });
    expect(await afterSave({ version: 2 }, { version: 3 })).toEqual({ version: 3 });
    expect(await afterSave({ version: 2 }, null)).toBeNull();
  });
});
