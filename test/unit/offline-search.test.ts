import { expect, it } from 'vitest';
import type { OfflinePack } from '../../domain/offline/pack.ts';
import { quickSearchPack } from '../../domain/offline/search.ts';
import { publicProject } from '../../domain/project/public-project.ts';
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
