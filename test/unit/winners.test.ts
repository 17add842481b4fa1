import { describe, expect, it } from 'vitest';
import { publicProject } from '../../domain/project/public-project.ts';
import { type Place, setPlace, winnerOf } from '../../domain/winners/winners.ts';
import { lostBetween } from '../../domain/winners/wins.ts';
import { aProject } from '../builders.ts';

const place = (projectId: string, position: Place['position']): Place => ({ projectId, position, pictures: [] });
const term = { semester: 'fa', year: 2026 } as const;

describe('setting a place', () => {
  it('takes it from whoever held it', () => {
    expect(setPlace([place('a', '1'), place('b', '2')], place('c', '1'))).toEqual([place('c', '1'), place('b', '2')]);
  });

  it('moves a project that held another place', () => {
    expect(setPlace([place('a', '1'), place('b', '2')], place('b', '1'))).toEqual([place('b', '1')]);
  });

  it('lets there be many participants', () => {
    expect(setPlace([place('a', 'Participant')], place('b', 'Participant'))).toHaveLength(2);
  });
});

describe('the public view of a winner', () => {
  const project = publicProject(aProject({ id: '7' }));
  if (!project) throw new Error('a published project has a public view');

  it('names its place as a number', () => {
    expect(winnerOf(place('7', '2'), project, term)).toMatchObject({ id: '7', position: 2, semester: 'fa', year: 2026 });
  });

  it('has the names as a list when one of them has a comma', () => {
    const memberNames = ['Tom McSweeney, Jr.', 'Aoi Ōtaki'];
    const team = publicProject(aProject({ memberNames }));
    expect(team && winnerOf(place('7', '1'), team, term)).toMatchObject({ memberNames });
    expect(winnerOf(place('7', '1'), project, term)).not.toHaveProperty('memberNames');
  });

  it('does not exist for participants', () => {
    expect(winnerOf(place('7', 'Participant'), project, term)).toBeUndefined();
  });
});

it('who loses what was announced and wins nothing new is named, with what it was', () => {
  const award = (...projects: string[]) => ({ id: 'a', name: 'Best Idea', text: '', color: 'gold' as const, projects });
  const before = { places: [place('a', '1'), place('b', '2')], awards: [award('a', 'c')] };
  const after = { places: [place('b', '1')], awards: [award('c')] };
  // b and c are told by mail what they win now.
  expect(lostBetween(before, after)).toEqual([{ projectId: 'a', won: ['1st Place', '1st Place, Best Idea'] }]);
  expect(lostBetween(before, { ...before, awards: [] }).map(({ projectId }) => projectId)).toEqual(['a', 'c']);
});
