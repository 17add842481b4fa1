import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Floor, isFloorShown, mostOf } from '../../domain/floor/floor.ts';
import { floorChanges } from '../../domain/floor/floor-changes.ts';
import { floorUpdateSchema } from '../../domain/floor/floor-update.ts';
import { newFloor } from '../../domain/floor/new-floor.ts';
import { hasPower } from '../../domain/floor/power.ts';
import { restoreFloor } from '../../domain/floor/restore-floor.ts';
import { publicFloor, tablePlaces } from '../../domain/floor/shown-floor.ts';
import { publicProject } from '../../domain/project/public-project.ts';
import { foundProject } from '../../domain/search/found-project.ts';
import { checkItemSize } from '../../functions/data/table/item-size.ts';
import { fieldErrors } from '../../functions/http/json-body.ts';
import { aFloor, aProject } from '../builders.ts';

const fall = { semester: 'fa', year: 2026 } as const;
const found = (id: string) => {
  const project = publicProject(aProject({ id }));
  if (!project) throw new Error('the project is not published');
  return foundProject(project, {});
};

describe('the parts of a floor fit together', () => {
  const [a, b] = aFloor().tables as [Floor['tables'][0], Floor['tables'][0]];
  const [mark] = aFloor().marks as [Floor['marks'][0]];
  const [later, earlier] = aFloor().sessions as [Floor['sessions'][0], Floor['sessions'][0]];
  const place = { project: '1', table: 'ta', session: 's1' };
  it.each<[string, Partial<Floor>, Record<string, string>]>([
    ['two tables with one number', { tables: [a, { ...b, number: a.number }] }, { 'tables.1.number': 'is there twice' }],
    ['two tables with one id', { tables: [a, { ...b, id: a.id }] }, { 'tables.1.id': 'is there twice' }],
    ['two marks with one id', { marks: [mark, { ...mark, x: 1 }] }, { 'marks.1.id': 'is there twice' }],
    ['two sessions with one id', { sessions: [later, { ...earlier, id: later.id }] }, { 'sessions.1.id': 'is there twice' }],
    [
      'two sessions with one name',
      { sessions: [later, { ...earlier, name: later.name.toUpperCase() }] },
      { 'sessions.1.name': 'is there twice' },
    ],
    ['a table behind the wall', { tables: [{ ...a, x: 4001 }] }, { 'tables.0.x': 'is outside the hall' }],
    ['a mark behind the wall', { marks: [{ ...mark, y: 3001 }] }, { 'marks.0.y': 'is outside the hall' }],
    [
      'a session that ends as it begins',
      { sessions: [{ ...later, until: later.from }] },
      { 'sessions.0.until': 'must be later than its beginning' },
    ],
    [
      'sessions that overlap by a second',
      { sessions: [later, { ...earlier, until: '2999-12-04T19:00:01Z' }] },
      { 'sessions.1.from': 'overlaps with another session' },
    ],
    ['a place at no table', { places: [{ ...place, table: 'x' }] }, { 'places.0.table': 'is no table of this floor' }],
    ['a place in no session', { places: [{ ...place, session: 'x' }] }, { 'places.0.session': 'is no session of this floor' }],
    [
      'two projects at a table in one session',
      { places: [place, { ...place, project: '2' }] },
      { 'places.1.table': 'has two projects in one session' },
    ],
    ['no session', { sessions: [] }, { sessions: expect.any(String) as never }],
    [
      'a number that is none',
      { tables: [{ ...a, number: '<b>' }] },
      { 'tables.0.number': 'must be a number such as 23 or A1' },
    ],
  ])('%s is refused', (_, wrong, fields) => {
    const { error } = floorUpdateSchema.safeParse(aFloor(wrong));
    expect(error && fieldErrors(error)).toEqual(fields);
  });

  it('a table against the wall, sessions without a pause, a project at two tables, and two projects in turn are not', () => {
    const places = [place, { ...place, table: 'tb' }, { project: '2', table: 'ta', session: 's2' }];
    const floor = aFloor({ tables: [a, b, { id: 'w', number: 'A1', x: 4000, y: 3000 }], places });
    expect(floorUpdateSchema.safeParse(floor).error).toBeUndefined();
  });
});

describe('the largest floor', () => {
  const id = (kind: string, index: number) => `${kind}${String(index).padStart(23, '0')}`;
  const many = <Item>(count: number, make: (index: number) => Item) => Array.from({ length: count }, (_, index) => make(index));
  const day = (index: number) => `2026-12-0${index + 1}`;
  const largest = aFloor({
    tables: many(mostOf.tables, (index) => ({ id: id('t', index), number: `AAA${index}`, x: 3999, y: 2999, turned: true })),
    marks: many(mostOf.marks, (index) => ({
      id: id('m', index),
      kind: 'information',
      x: 3999,
      y: 2999,
      label: '楼'.repeat(60),
      stepFree: true,
    })),
    sessions: many(mostOf.sessions, (index) => ({
      id: id('s', index),
      name: '楼'.repeat(39) + index,
      from: `${day(index)}T17:00:00.000Z`,
      until: `${day(index)}T19:00:00.000Z`,
    })),
    places: many(mostOf.places, (index) => ({
      project: String(index).padStart(64, '0'),
      table: id('t', index % mostOf.tables),
      session: id('s', Math.floor(index / mostOf.tables)),
      fixed: true,
    })),
  });

  it('fits into a call, and with its keys and its last change into an item', () => {
    const { data } = floorUpdateSchema.safeParse(largest);
    expect(data).toEqual(largest);
    const bytes = Buffer.byteLength(JSON.stringify(largest));
    expect(bytes).toBeLessThan(256 * 1024);
    const lastChange = { at: '2026-12-04T10:00:00.000Z', by: 'x'.repeat(100) };
    expect(() => checkItemSize({ pk: 'FLOORREV', sk: 'fa-2026#000001', version: 1, floor: largest, lastChange })).not.toThrow();
  });
});

describe('the clock', () => {
  it('shows a published floor from its time on, to the millisecond, and one that is not published never', () => {
    const publishFrom = '2026-12-04T17:00:00Z';
    const shown = (published: boolean, now: string) => isFloorShown({ published, publishFrom }, new Date(now));
    expect([shown(true, '2026-12-04T16:59:59.999Z'), shown(true, publishFrom), shown(false, publishFrom)]).toEqual([
      false,
      true,
      false,
    ]);
    expect(isFloorShown({ published: true }, new Date(0))).toBe(true);
  });

  it('shows no numbers any more from the day after the last session on, as the school counts days', () => {
    const floor = aFloor({ places: [{ project: '1', table: 'tc', session: 's2' }] });
    const at = (now: string) => tablePlaces(floor, new Set(['1']), new Date(now));
    expect(at('2999-12-05T06:59:59Z')).toEqual({ 1: [{ table: '1', session: 'Afternoon', sessionId: 's2' }] });
    expect(at('2999-12-05T07:00:00Z')).toEqual({});
  });
});

describe('what visitors see of a floor', () => {
  it('is its tables by number, with power where a cable reaches, sessions by time, and places by number', () => {
    const places = [
      { project: '1', table: 'ta', session: 's2' },
      { project: '1', table: 'tb', session: 's1', fixed: true as const },
      { project: 'hidden', table: 'tc', session: 's1' },
    ];
    const shown = publicFloor(fall, aFloor({ places }), [found('1'), found('2')]);
    expect(shown.tables).toEqual([
      { number: '1', x: 300, y: 500, power: true },
      { number: '2', x: 1000, y: 500, turned: true },
      { number: '10', x: 2000, y: 500 },
    ]);
    expect(shown.sessions.map(({ name }) => name)).toEqual(['Morning', 'Afternoon']);
    expect(aFloor().marks.some(({ kind }) => kind === 'power')).toBe(true);
    expect(shown.marks).toEqual(aFloor().marks.filter(({ kind }) => kind !== 'power'));
    expect(shown.places).toEqual([
      { project: '1', table: '10', session: 's2' },
      { project: '1', table: '2', session: 's1' },
    ]);
    expect(shown.projects.map(({ id }) => id)).toEqual(['1']);
    expect(JSON.stringify(shown)).not.toMatch(/hidden|wishes|published|fixed/);
  });

  it('names no project that is not among the published ones', () => {
    const id = fc.constantFrom('1', '2', '3', '4', '5', 'constructor', '__proto__');
    const placeOf = fc.record({
      project: id,
      table: fc.constantFrom('ta', 'tb', 'tc'),
      session: fc.constantFrom('s1', 's2'),
    });
    fc.assert(
      fc.property(fc.array(placeOf), fc.uniqueArray(id), (places, published) => {
        const floor = aFloor({ places });
        const named = publicFloor(fall, floor, published.map(found));
        const placed = new Set(places.map(({ project }) => project));
        const expected = published.filter((one) => placed.has(one)).toSorted();
        expect([...new Set(named.places.map(({ project }) => project))].toSorted()).toEqual(expected);
        expect(named.projects.map((one) => one.id).toSorted()).toEqual(expected);
        expect(Object.keys(tablePlaces(floor, new Set(published), new Date())).toSorted()).toEqual(expected);
      }),
    );
  });

  it('has no name of the session when there is one', () => {
    const [, morning] = aFloor().sessions as [Floor['sessions'][0], Floor['sessions'][0]];
    const floor = aFloor({ sessions: [morning], places: [{ project: '1', table: 'tb', session: 's1' }] });
    expect(tablePlaces(floor, new Set(['1']), new Date())).toEqual({ 1: [{ table: '2' }] });
  });
});

it('a cable reaches just as far as the floor says', () => {
  const floor = {
    marks: [{ id: 'p', kind: 'power' as const, x: 0, y: 0 }],
    wishes: { sponsors: 'any' as const, powerReach: 500 },
  };
  expect([hasPower({ x: 300, y: 400 }, floor), hasPower({ x: 301, y: 400 }, floor)]).toEqual([true, false]);
  expect(hasPower({ x: 0, y: 0 }, { ...floor, marks: [{ id: 'p', kind: 'stage', x: 0, y: 0 }] })).toBe(false);
});

it('a former version brings its tables back, and neither publishes the floor nor hides it', () => {
  const former = aFloor({ published: true, publishFrom: '2026-01-01T00:00:00Z' });
  const { publishFrom: _time, ...open } = former;
  const now = { ...open, tables: [], published: false };
  expect(restoreFloor(former, now)).toEqual({ ...open, published: false });
  expect(restoreFloor(now, former)).toEqual({ ...former, tables: [] });
});

it('a new floor is an empty hall for as long as the presentation', () => {
  const presentation = {
    presentationDate: '2026-12-04',
    presentationLocation: '',
    checkingTime: '',
    presentationTime: '10–2 PM',
    presentationFile: '',
  };
  expect(newFloor(fall, presentation).sessions).toMatchObject([
    { from: '2026-12-04T17:00:00.000Z', until: '2026-12-04T21:00:00.000Z' },
  ]);
  for (const known of [presentation, { ...presentation, presentationTime: 'To be announced' }, undefined])
    expect(floorUpdateSchema.safeParse(newFloor(fall, known)).error).toBeUndefined();
});

it('the activity says how many things changed, and names no project', () => {
  const places = [{ project: 'secret-1', table: 'ta', session: 's1' }];
  const [first, ...others] = aFloor().tables as [Floor['tables'][0], ...Floor['tables']];
  const after = aFloor({ tables: [{ ...first, x: 1999 }, ...others], places, published: false });
  const changes = floorChanges(aFloor(), after);
  expect(changes).toEqual([
    { field: 'published', from: 'Yes', to: 'No' },
    { field: 'tables', from: '3', to: '3, 1 new or changed' },
    { field: 'places', from: '0', to: '1, 1 new or changed' },
  ]);
  expect(floorChanges(after, after)).toEqual([]);
});
