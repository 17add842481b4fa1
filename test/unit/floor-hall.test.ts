import { describe, expect, it } from 'vitest';
import type { Floor } from '../../domain/floor/floor.ts';
import { copiedHall, termsToCopy } from '../../domain/floor/new-floor.ts';
import { formatTerm } from '../../domain/term/terms.ts';
import { pushedInWords, withPlan, withSize, withWidth } from '../../web/staff/floor/plan/hall-size.ts';
import { lostInWords } from '../../web/staff/floor/plan/lost-in-words.ts';

const spots = (floor: Floor) => [...floor.tables, ...floor.marks].map(({ x, y }) => [x, y]);

const hall: Floor = {
  hall: { name: 'Hall', width: 4000, height: 3000 },
  tableSize: { width: 180, height: 75 },
  tables: [
    { id: 'a', number: '1', x: 1000, y: 500 },
    { id: 'b', number: '2', x: 3900, y: 2800 },
  ],
  marks: [{ id: 'm', kind: 'power', x: 2000, y: 2500 }],
  sessions: ['s1', 's2'].map((id, at) => ({
    id,
    name: id,
    from: `2026-12-04T1${at}:00:00Z`,
    until: `2026-12-04T1${at}:30:00Z`,
  })),
  places: [
    { project: '1', table: 'b', session: 's1' },
    { project: '1', table: 'b', session: 's2' },
  ],
  wishes: { sponsors: 'any', powerReach: 500 },
  published: false,
};

describe('the size of a hall', () => {
  it('pushes to the edge what would be outside, and says how much', () => {
    const smaller = withSize(hall, { width: 3000, height: 2000 });
    expect(spots(smaller)).toEqual([
      [1000, 500],
      [3000, 2000],
      [2000, 2000],
    ]);
    expect(pushedInWords(hall, smaller)).toBe(' 1 table and 1 mark moved to the edge of the hall.');
    expect(pushedInWords(hall, withWidth(hall, 3900))).toBe('');
  });

  it('follows a plan, which pushes things too when it is lower than the hall, and on which they stay when its width is set', () => {
    const laid = withPlan(hall, { path: 'plan', width: 400, height: 200 });
    expect(laid.hall).toMatchObject({ width: 4000, height: 2000 });
    expect(pushedInWords(hall, laid)).toBe(' 1 table and 1 mark moved to the edge of the hall.');
    const half = withWidth(laid, 2000);
    expect(half.hall).toMatchObject({ width: 2000, height: 1000 });
    expect(spots(half)).toEqual(spots(laid).map((spot) => spot.map((length = 0) => length / 2)));
  });
});

it('a project that loses a place in two sessions is counted once', () => {
  expect(lostInWords(hall, { ...hall, places: [] })).toBe(' One project lost its table.');
  expect(lostInWords(hall, { ...hall, places: hall.places.map((place) => ({ ...place, table: 'a' })) })).toBe('');
});

it('names the projects that lose their tables, the first of many', () => {
  const of = (...ids: string[]) => ids.map((project) => ({ project, table: 'b', session: 's1' }));
  const titles = new Map(['1', '2', '3', '4', '5'].map((id) => [id, `Kite ${id}`]));
  const lost = (...ids: string[]) => lostInWords({ ...hall, places: of(...ids) }, { ...hall, places: [] }, titles);
  expect(lost('1')).toBe(' “Kite 1” lost its table.');
  expect(lost('1', '2')).toBe(' “Kite 1” and “Kite 2” lost their tables.');
  expect(lost('1', '2', '3', '4', '5')).toBe(' “Kite 1”, “Kite 2”, “Kite 3”, and 2 other projects lost their tables.');
  expect(lost('1', 'unseen')).toBe(' “Kite 1” and one other project lost their tables.');
});

it('a floor is copied without its places, times and publication, from the terms before', () => {
  const empty = { ...hall, hall: { name: '', width: 10, height: 10 }, tables: [], marks: [], places: [] };
  const shown = { ...hall, published: true, sessions: [] };
  const copied = copiedHall(empty, shown);
  expect(copied).toEqual({ ...hall, places: [] });
  expect(termsToCopy({ semester: 'sp', year: 2027 }).slice(0, 4).map(formatTerm)).toEqual([
    'fa-2026',
    'su-2026',
    'sp-2026',
    'fa-2025',
  ]);
});
