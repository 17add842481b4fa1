import { expect, it } from 'vitest';
import type { OfflinePack } from '../../domain/offline/pack.ts';
import { quickSearchPack, searchPack } from '../../domain/offline/search.ts';
import { publicProject } from '../../domain/project/public-project.ts';
import { readSearchQuery } from '../../domain/search/search-query.ts';
import { aProject } from '../builders.ts';
import { tableTexts } from '../search/table-texts.ts';

it('finds first who stands at the table that is named, without a network too', () => {
  const projects = ['course', 'morning', 'other'].flatMap((id) => {
    return publicProject(aProject({ id, projectTitle: id, courseNumber: id === 'course' ? 'CSE 23' : '' })) ?? [];
  });
  const tables = { morning: [{ table: '23' }, { table: 'A4' }], other: [{ table: '4' }] };
  const pack: OfflinePack = {
    ...{ semester: 'fa', year: 2026, projects, tables },
    ...{ winners: [], terms: [], presentation: null, floor: null },
  };
  for (const text of Object.values(tableTexts).flat()) {
    expect([text, quickSearchPack(pack, text).projects[0]?.id]).toEqual([text, 'morning']);
  }
});

it('filters by the answers to the questions of the school, without a network too', () => {
  const field = { id: 'field', label: 'Field', isPublic: true, isFacet: true };
  const projects = [
    aProject({ id: 'a', answers: [{ ...field, kind: 'choice', value: 'Health, care' }] }),
    aProject({ id: 'b', answers: [{ ...field, kind: 'several', value: 'Energy, "Health, care"' }] }),
    aProject({ id: 'c', answers: [{ ...field, kind: 'choice', value: 'Energy', isPublic: false }] }),
  ].flatMap((project) => publicProject(project) ?? []);
  const pack: OfflinePack = {
    ...{ semester: 'fa', year: 2026, projects, tables: {} },
    ...{ winners: [], terms: [], presentation: null, floor: null },
  };
  const search = (address: string) => searchPack(pack, readSearchQuery(new URLSearchParams(address)));
  const answers = [
    {
      id: 'field',
      label: 'Field',
      choices: [
        { value: 'Health, care', count: 2 },
        { value: 'Energy', count: 1 },
      ],
    },
  ];
  expect(search('').facets.answers).toEqual(answers);
  const energy = search('answers=field:Energy');
  expect([energy.results.map(({ id }) => id), energy.facets.answers]).toEqual([['b'], answers]);
});
