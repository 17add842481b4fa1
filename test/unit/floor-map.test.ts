import { describe, expect, it } from 'vitest';
import { atTables, tableBeside } from '../../domain/floor/at-tables.ts';
import { entranceOf, nearest } from '../../domain/floor/landmarks.ts';
import { mapParams } from '../../domain/floor/map-address.ts';
import { readMapQuery } from '../../domain/floor/map-query.ts';
import type { PublicFloor } from '../../domain/floor/public-floor.ts';
import { readVisited } from '../../domain/floor/visited.ts';

/** Three rows of four tables, numbered from 1. */
const tables = Array.from({ length: 12 }, (_, at) => ({ number: `${at + 1}`, x: (at % 4) * 300, y: Math.floor(at / 4) * 200 }));
const beside = (number: number, direction: Parameters<typeof tableBeside>[2]) =>
  tableBeside(tables, tables[number - 1] as (typeof tables)[number], direction)?.number;

describe('the table beside another one', () => {
  it('is the next one in its row or column', () => {
    expect([beside(6, 'left'), beside(6, 'right'), beside(6, 'up'), beside(6, 'down')]).toEqual(['5', '7', '2', '10']);
  });
  it('is none behind the last one', () => {
    expect([beside(1, 'left'), beside(4, 'right'), beside(1, 'up'), beside(12, 'down')]).toEqual(Array(4).fill(undefined));
  });
});

it('a table has the project of the session, and none that is not shown', () => {
  const floor = {
    tables: tables.slice(0, 2),
    places: [
      { project: 'a', table: '1', session: 'am' },
      { project: 'b', table: '1', session: 'pm' },
      { project: 'hidden', table: '2', session: 'am' },
    ],
    projects: [{ id: 'a' }, { id: 'b' }],
  } as PublicFloor;
  const at = (session: string) => atTables(floor, session).map(({ project }) => project?.id);
  expect([at('am'), at('pm'), at('night')]).toEqual([
    ['a', undefined],
    ['b', undefined],
    [undefined, undefined],
  ]);
});

it('a walk begins at an entrance without steps if there is one', () => {
  const entrance = { kind: 'entrance', x: 0, y: 0 } as const;
  const [steps, ramp] = [
    { ...entrance, id: 'e1' },
    { ...entrance, id: 'e2', stepFree: true as const },
  ];
  expect(entranceOf([steps, ramp])).toBe(ramp);
  expect(entranceOf([steps])).toBe(steps);
  expect(nearest({ x: 290, y: 0 }, tables, 2).map(({ number }) => number)).toEqual(['2', '6']);
});

it('an address of the map is read as it was written, and anything else is left out', () => {
  const query = {
    session: 's1',
    department: 'informatics',
    sponsor: 'basalt',
    winners: true,
    here: 'A1',
    table: '23',
    favourites: true,
    route: true,
  } as const;
  const written = mapParams({ semester: 'fa', year: 2026 }, query);
  expect(readMapQuery(new URLSearchParams(written))).toEqual(query);
  const nothing = { session: undefined, department: undefined, sponsor: undefined, here: undefined };
  const off = { winners: false, favourites: false, route: false };
  const other = 'department=alchemy&winners=yes&route=&table=%20a1&here=closed%2C%20call%20555-0100';
  expect(readMapQuery(new URLSearchParams(other))).toEqual({ ...nothing, ...off, table: 'A1' });
});

it.each([
  [null, []],
  ['["1141","1141","<b>",7]', ['1141']],
  ['{"a":1}', []],
  ['no JSON', []],
])('of what a device keeps as visited, %s is %j', (text, expected) => expect(readVisited(text)).toEqual(expected));
