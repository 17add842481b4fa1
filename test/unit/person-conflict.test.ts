import { expect, test } from 'vitest';
import type { Person } from '../../domain/person/people.ts';
import { meet, type PersonValues } from '../../web/staff/people/conflict.ts';

const seen: PersonValues = { name: 'Rosa', email: 'rosa@example.edu', role: 'reviewer', departments: ['informatics'] };
const stored = (change: Partial<Person>): Person => ({ ...seen, username: 'rosa', disabled: false, version: 2, ...change });

test('of an account that two change, both changes stay when they are of different fields', () => {
  const met = meet(seen, { ...seen, name: 'Rosalind' }, stored({ role: 'viewer', departments: [] }));
  expect(met.rows).toEqual([]);
  expect(met.mine).toEqual({ ...seen, name: 'Rosalind', role: 'viewer', departments: [] });
});

test('only a field that both changed is asked about, and a role goes with its departments', () => {
  const mine: PersonValues = { ...seen, name: 'Rosalind', departments: ['computer-science', 'informatics'] };
  const met = meet(seen, mine, stored({ role: 'coordinator', departments: [], email: 'new@example.edu' }));
  expect(met.rows).toEqual([{ label: 'Role', theirs: 'Coordinator', yours: 'Reviewer, Computer Science, Informatics' }]);
  expect(met.mine).toEqual({ ...mine, email: 'new@example.edu' });
  expect(met.theirs).toEqual({ ...mine, email: 'new@example.edu', role: 'coordinator', departments: [] });
});
