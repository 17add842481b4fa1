import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Floor } from '../../domain/floor/floor.ts';
import { floorUpdateSchema } from '../../domain/floor/floor-update.ts';
import { mergeFloors } from '../../domain/floor/merge.ts';
import { sameFloor, sameUnit, unitsOf } from '../../domain/floor/units.ts';

const session = (id: string, hour: number) => ({
  id,
  name: id,
  from: `2026-12-04T${10 + hour}:00:00Z`,
  until: `2026-12-04T${11 + hour}:00:00Z`,
});

/** Few ids and values, so that two people often change the same. */
const ids = ['a', 'b', 'c', 'd'];
const some = <Item>(of: (id: string) => fc.Arbitrary<Item>) =>
  fc.subarray(ids).chain((chosen) => fc.tuple(...chosen.map(of)).map((items) => items as Item[]));

const floors: fc.Arbitrary<Floor> = fc
  .record({
    hall: fc.constantFrom({ name: 'Hall', width: 4000, height: 3000 }, { name: 'Room', width: 5000, height: 3000 }),
    tableSize: fc.constant({ width: 180, height: 75 }),
    tables: some((id) => fc.constantFrom(100, 200, 300).map((x) => ({ id, number: String(ids.indexOf(id) + 1), x, y: 100 }))),
    marks: some((id) => fc.constantFrom(50, 60).map((x) => ({ id: `m${id}`, kind: 'power' as const, x, y: 50 }))),
    sessions: fc.subarray(['s1', 's2', 's3'], { minLength: 1 }).map((chosen) => chosen.map((id) => session(id, Number(id[1])))),
    wanted: fc.array(
      fc.record({
        project: fc.constantFrom('1', '2', '3'),
        table: fc.constantFrom(...ids),
        session: fc.constantFrom('s1', 's2'),
      }),
    ),
    wishes: fc.constant({ sponsors: 'any' as const, powerReach: 500 }),
    published: fc.boolean(),
  })
  .map(({ wanted, ...floor }) => {
    const places: Floor['places'] = [];
    for (const place of wanted) {
      const isKnown =
        floor.tables.some(({ id }) => id === place.table) && floor.sessions.some(({ id }) => id === place.session);
      const isFree = places.every(
        ({ project, table, session: at }) => at !== place.session || (table !== place.table && project !== place.project),
      );
      if (isKnown && isFree) places.push(place);
    }
    return { ...floor, places };
  });

const sides = fc.record({ base: floors, mine: floors, theirs: floors });

describe('two people change one floor', () => {
  it('loses no change: what one side alone changed is as that side wants it, and what both changed is asked', () => {
    fc.assert(
      fc.property(sides, fc.constantFrom('mine' as const, 'theirs' as const), ({ base, mine, theirs }, prefer) => {
        const { floor, clashes } = mergeFloors({ base, mine, theirs }, prefer);
        const [before, ours, others, now] = [base, mine, theirs, floor].map(unitsOf);
        if (!before || !ours || !others || !now) throw new Error('There are four floors.');
        const asked = clashes.flatMap(({ key, mine: a, theirs: b }) => [
          key,
          ...[a, b].flatMap((unit) =>
            unit?.kind === 'places' ? unit.value.map((at) => `places/${at.session}/${at.project}`) : [],
          ),
        ]);
        // A table that is asked for takes what stands at it along.
        const goesAlong = (key: string) =>
          key.startsWith('places/') && asked.some((one) => one.startsWith('table/') || one.startsWith('session/'));
        for (const key of new Set([...before.keys(), ...ours.keys(), ...others.keys()])) {
          if (asked.includes(key) || goesAlong(key)) continue;
          const isOurs = !sameUnit(before.get(key), ours.get(key));
          expect(sameUnit(now.get(key), isOurs ? ours.get(key) : others.get(key))).toBe(true);
        }
      }),
    );
  });

  it('gives the same floor whoever saves first, when nothing is asked', () => {
    fc.assert(
      fc.property(sides, ({ base, mine, theirs }) => {
        const merged = mergeFloors({ base, mine, theirs });
        const other = mergeFloors({ base, mine: theirs, theirs: mine });
        expect(other.clashes.length > 0).toBe(merged.clashes.length > 0);
        fc.pre(merged.clashes.length === 0);
        expect(sameFloor(merged.floor, other.floor)).toBe(true);
      }),
    );
  });

  it('gives a floor that fits together, whoever is preferred', () => {
    fc.assert(
      fc.property(sides, fc.constantFrom('mine' as const, 'theirs' as const), (all, prefer) => {
        const { floor } = mergeFloors(all, prefer);
        expect(floorUpdateSchema.safeParse(floor).error?.issues ?? []).toEqual([]);
      }),
    );
  });

  it('is what the other side wants where nothing was changed here, and asks for nothing', () => {
    fc.assert(
      fc.property(floors, floors, (base, theirs) => {
        const { floor, clashes } = mergeFloors({ base, mine: base, theirs });
        expect(clashes).toEqual([]);
        expect(sameFloor(floor, theirs)).toBe(true);
      }),
    );
  });
});

describe('what is asked', () => {
  const table = { id: 't', number: '7', x: 100, y: 100 };
  const base: Floor = {
    hall: { name: '', width: 1000, height: 1000 },
    tableSize: { width: 180, height: 75 },
    tables: [table],
    marks: [],
    sessions: [session('s1', 0)],
    places: [],
    wishes: { sponsors: 'any', powerReach: 500 },
    published: false,
  };

  it('a table that one side deletes and at which the other puts a project', () => {
    const mine = { ...base, tables: [] };
    const theirs = { ...base, places: [{ project: '1', table: 't', session: 's1' }] };
    const { clashes, floor } = mergeFloors({ base, mine, theirs });
    expect(clashes.map(({ key }) => key)).toEqual(['table/t']);
    expect(floor).toEqual(theirs);
    expect(mergeFloors({ base, mine, theirs }, 'mine').floor).toEqual(mine);
  });

  it('a table at which both put a project in the same session', () => {
    const mine = { ...base, places: [{ project: '1', table: 't', session: 's1' }] };
    const theirs = { ...base, places: [{ project: '2', table: 't', session: 's1' }] };
    const { clashes, floor } = mergeFloors({ base, mine, theirs });
    expect(clashes.map(({ key }) => key)).toEqual(['at/t/s1']);
    expect(floor.places).toEqual(theirs.places);
    expect(mergeFloors({ base, mine, theirs }, 'mine').floor.places).toEqual(mine.places);
  });
});
