import { expect, it } from 'vitest';
import { readRecord } from '../../domain/import/record.ts';
import { isReservedId } from '../../domain/project/project-ids.ts';
import { routes } from '../../infra/api/routes.ts';

const ofProject = routes.flatMap(({ path }) => /^\/api\/:EntryID\/(\w+)$/.exec(path)?.[1] ?? []);

/** The first segments of other routes whose addresses may be those of a project: /api/judging/:term, /api/presentation/update. */
const taken = routes.flatMap(({ path }) => {
  const [, first = '', second = ''] = /^\/api\/(\w+)\/([^/]+)$/.exec(path) ?? [];
  return second.startsWith(':') || ofProject.includes(second) ? [first] : [];
});

it('refuses the ids whose addresses are those of another route, and no other first segment of a route', () => {
  expect(ofProject).toEqual(['update', 'record', 'revisions']);
  const firsts = routes.flatMap(({ path }) => /^\/api\/(\w+)/.exec(path)?.[1] ?? []);
  expect(new Set(firsts.filter(isReservedId))).toEqual(new Set(taken));
});

it('says so of a record that is imported', () => {
  const record = { EntryID: 'judging', ProjectTitle: 'Kite', DateStamp: '2026-11-02', Department: 'informatics' };
  const problems = [{ field: 'EntryID', reason: 'is an address of this site: please choose another id' }];
  expect(readRecord(record, {})).toEqual({ problems });
  expect(readRecord({ ...record, EntryID: 'judging-1' }, {})).toHaveProperty('row');
});
