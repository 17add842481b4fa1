import { expect, it } from 'vitest';
import { publicFloor } from '../../domain/floor/shown-floor.ts';
import type { FoundProject } from '../../domain/search/search-answer.ts';
import type { Winner } from '../../domain/winners/winners.ts';
import { programmeOf } from '../../web/visit/screen/programme.ts';
import { aFloor } from '../builders.ts';

it('names the session of a winner’s table once the event is over, because the table had another project too', () => {
  const projects = ['early', 'late'].map((id) => ({ id }) as FoundProject);
  const places = [
    { project: 'early', table: 'ta', session: 's1' },
    { project: 'late', table: 'ta', session: 's2' },
  ];
  const floor = publicFloor({ semester: 'fa', year: 2026 }, aFloor({ places }), projects);
  const winners = ['early', 'late'].map((id) => ({ id }) as Winner);
  const shown = programmeOf({ floor, projects, winners }, { seconds: 15 }, new Date('3000-01-01'), 'salt');
  const slide = shown.others.find(({ kind }) => kind === 'winners');
  expect(slide).toMatchObject({
    winners: [
      { id: 'early', table: '10', session: 'Morning' },
      { id: 'late', table: '10', session: 'Afternoon' },
    ],
  });
});
