import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Floor, FloorPlace } from '../../domain/floor/floor.ts';
import { floorUpdateSchema } from '../../domain/floor/floor-update.ts';
import { type Clash, mergeFloors, withoutStray } from '../../domain/floor/merge.ts';
import { moveProject, withoutProject } from '../../domain/floor/move.ts';
import { sameFloor, sameUnit, type Unit, unitsOf } from '../../domain/floor/units.ts';
import { inLanguage } from '../../domain/site/site.ts';
import { clashInWords, partInWords } from '../../web/staff/floor/clash-words.ts';
import { tries } from '../exhaustive.ts';

const session = (id: string, hour: number, name = id) => ({
  id,
  name,
  from: `2026-12-04T${10 + hour}:00:00Z`,
  until: `2026-12-04T${11 + hour}:00:00Z`,
});
const table = (id: string, number: string, x = 100) => ({ id, number, x, y: 100 });
const at = (project: string, where: string, part = 's1'): FloorPlace => ({ project, table: where, session: part });

const empty: Floor = {
  hall: { name: '', width: 1000, height: 1000 },
  tableSize: { width: 180, height: 75 },
  tables: [table('t5', '5'), table('t6', '6', 200)],
  marks: [],
  sessions: [session('s1', 0, 'Morning'), session('s2', 1, 'Afternoon')],
  places: [],
  wishes: { sponsors: 'any', powerReach: 500 },
  published: false,
};

/** What somebody does with a floor. */
type Edit = (floor: Floor) => Floor;

const one = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;
const nat = fc.nat(1000);
const project = fc.constantFrom('1', '2', '3', '4');
const number = fc.constantFrom('5', '6', '7', '8', '9');
const metres = fc.constantFrom(100, 200, 500, 900);
const newId = fc.nat().map((value) => `n${value}`);

/** Few projects, numbers and places, so that two people often change the same, or what does not go together. */
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(project, nat, nat).map(
    ([id, where, part]): Edit =>
      (floor) =>
        moveProject(floor, id, { table: one(floor.tables, where)?.id ?? '', session: one(floor.sessions, part).id }).floor,
  ),
  fc.tuple(project, nat, nat).map(
    ([id, where, part]): Edit =>
      (floor) => ({
        ...floor,
        places: [...floor.places, at(id, one(floor.tables, where)?.id ?? '', one(floor.sessions, part).id)],
      }),
  ),
  project.map(
    (id): Edit =>
      (floor) =>
        withoutProject(floor, id),
  ),
  fc.tuple(newId, number, metres).map(
    ([id, its, x]): Edit =>
      (floor) => ({ ...floor, tables: [...floor.tables, table(id, its, x)] }),
  ),
  nat.map(
    (which): Edit =>
      (floor) =>
        withoutStray({ ...floor, tables: floor.tables.filter((other) => other !== one(floor.tables, which)) }),
  ),
  fc.tuple(nat, number, metres).map(
    ([which, its, x]): Edit =>
      (floor) => ({
        ...floor,
        tables: floor.tables.map((other) => (other === one(floor.tables, which) ? table(other.id, its, x) : other)),
      }),
  ),
  fc.tuple(newId, metres).map(
    ([id, x]): Edit =>
      (floor) => ({ ...floor, marks: [...floor.marks, { id, kind: 'power' as const, x, y: 50 }] }),
  ),
  metres.map(
    (width): Edit =>
      (floor) => ({ ...floor, hall: { ...floor.hall, width } }),
  ),
  fc.tuple(newId, fc.constantFrom('Morning', 'Evening', 'Night'), fc.nat(4)).map(
    ([id, name, hour]): Edit =>
      (floor) => ({ ...floor, sessions: [...floor.sessions, session(id, hour, name)] }),
  ),
  nat.map(
    (which): Edit =>
      (floor) =>
        withoutStray({ ...floor, sessions: floor.sessions.filter((other) => other !== one(floor.sessions, which)) }),
  ),
  fc.boolean().map(
    (published): Edit =>
      (floor) => ({ ...floor, published }),
  ),
);

/** The floor after those edits that the schema takes. */
const edited = (floor: Floor, edits: readonly Edit[]) =>
  edits.reduce((before, change) => {
    const after = change(before);
    return floorUpdateSchema.safeParse(after).success ? after : before;
  }, floor);

const edits = fc.array(edit, { maxLength: 8 });
const sides = fc.tuple(edits, edits, edits).map(([before, here, there]) => {
  const base = edited(empty, before);
  return { base, mine: edited(base, here), theirs: edited(base, there) };
});
const preferences = fc.constantFrom('mine' as const, 'theirs' as const);

/** The keys of the units that a clash is about. */
function unitsIn(clash: Clash): string[] {
  if (clash.kind === 'unit') return [clash.key];
  if (clash.kind === 'seat') return [`places/${clash.mine}`, `places/${clash.theirs}`];
  return [];
}

describe('two people change one floor', () => {
  it('gives a floor that is taken, with nobody doubled, whoever is preferred', () => {
    fc.assert(
      fc.property(sides, preferences, (all, prefer) => {
        const { floor } = mergeFloors(all, prefer);
        expect(floorUpdateSchema.safeParse(floor).error?.issues ?? []).toEqual([]);
        const [ours, others] = [unitsOf(all.mine), unitsOf(all.theirs)];
        for (const [key, unit] of unitsOf(floor)) {
          if (unit.kind !== 'places') continue;
          expect(sameUnit(unit, ours.get(key)) || sameUnit(unit, others.get(key))).toBe(true);
        }
      }),
      { numRuns: tries(1000) },
    );
  });

  it('loses no change: what is asked is as the preferred side wants it, all else as the one who changed it', () => {
    fc.assert(
      fc.property(sides, preferences, (all, prefer) => {
        const { floor, clashes } = mergeFloors(all, prefer);
        const [before, ours, others, now] = [unitsOf(all.base), unitsOf(all.mine), unitsOf(all.theirs), unitsOf(floor)];
        const asked = new Set(clashes.flatMap(unitsIn));
        const numbers = clashes.flatMap((clash) => (clash.kind === 'number' ? clash.number : []));
        for (const key of new Set([...before.keys(), ...ours.keys(), ...others.keys()])) {
          const isOurs = asked.has(key) ? prefer === 'mine' : !sameUnit(before.get(key), ours.get(key));
          const wanted = (isOurs ? ours : others).get(key);
          expect(withoutNumber(now.get(key), wanted, numbers)).toEqual(wanted);
        }
      }),
      { numRuns: tries(1000) },
    );
  });

  it('gives the same floor whoever saves first, when nothing is asked', () => {
    fc.assert(
      fc.property(sides, ({ base, mine, theirs }) => {
        const merged = mergeFloors({ base, mine, theirs });
        const other = mergeFloors({ base, mine: theirs, theirs: mine });
        const keysOf = (clashes: Clash[]) => clashes.map(({ key }) => key).sort();
        expect(keysOf(other.clashes)).toEqual(keysOf(merged.clashes));
        expect(merged.clashes.length > 0 || sameFloor(merged.floor, other.floor)).toBe(true);
      }),
    );
  });

  it('is what the other side wants where nothing was changed here, and asks for nothing', () => {
    fc.assert(
      fc.property(sides, ({ base, theirs }) => {
        const { floor, clashes } = mergeFloors({ base, mine: base, theirs });
        expect(clashes).toEqual([]);
        expect(sameFloor(floor, theirs)).toBe(true);
      }),
    );
  });

  it('asks in words that tell both sides apart, as long as different tables and sessions have different names', () => {
    const namesOf = ({ tables, sessions }: Floor) => [
      ...tables.map(({ id, number: name }) => ({ id, name })),
      ...sessions.map(({ id, name }) => ({ id, name })),
    ];
    fc.assert(
      fc.property(sides, ({ base, mine, theirs }) => {
        const others = new Map(namesOf(theirs).map(({ id, name }) => [name, id]));
        fc.pre(namesOf(mine).every(({ id, name }) => (others.get(name) ?? id) === id));
        for (const clash of mergeFloors({ base, mine, theirs }).clashes) {
          const row = clashInWords(clash, { mine, theirs, titleOf });
          expect(row.theirs).not.toBe(row.yours);
        }
      }),
      { numRuns: tries(1000) },
    );
  });
});

/** A table that lost its number to another one counts as what was wanted. */
function withoutNumber(unit: Unit | undefined, wanted: Unit | undefined, numbers: readonly string[]): Unit | undefined {
  if (unit?.kind !== 'table' || wanted?.kind !== 'table' || !numbers.includes(wanted.value.number)) return unit;
  return { ...unit, value: { ...unit.value, number: wanted.value.number } };
}

const titles: Record<string, string> = { 1: 'Leaks', 2: 'Bees', 3: 'Tides', 4: 'Sand' };
const titleOf = (id: string) => titles[id] ?? '';

describe('what is asked', () => {
  const placed = (...places: FloorPlace[]): Floor => ({ ...empty, places });
  const [five, six] = empty.tables as [Floor['tables'][number], Floor['tables'][number]];
  const third = (id: string) => ({ ...empty, sessions: [...empty.sessions, session(id, 2, 'Session 3')] });
  const thirdInWords = 'Session 3, Dec 4, 2026, 5:00 AM to 6:00 AM';

  it.each<[what: string, base: Floor, mine: Floor, theirs: Floor, rows: string[][]]>([
    [
      'a table at which each put a project in one session',
      empty,
      placed(at('1', 't5')),
      placed(at('2', 't5')),
      [['Table 5, Morning', 'Bees', 'Leaks']],
    ],
    [
      'a project that each put somewhere in another session',
      empty,
      placed(at('1', 't5')),
      placed({ ...at('1', 't6', 's2'), fixed: true }),
      [['Leaks', 'Table 6, Afternoon, fixed', 'Table 5, Morning']],
    ],
    [
      'a project that one moves to another session and one to another table',
      placed(at('1', 't5')),
      placed(at('1', 't5', 's2')),
      placed(at('1', 't6')),
      [['Leaks', 'Table 6, Morning', 'Table 5, Afternoon']],
    ],
    [
      'a table that one deletes and to which the other moves a project',
      placed(at('1', 't5')),
      { ...placed(at('1', 't5')), tables: [five] },
      placed(at('1', 't6')),
      [
        ['Table 6', '6, at 2 m, 1 m', 'Removed'],
        ['Leaks', 'Table 6, Morning', 'Table 5, Morning'],
      ],
    ],
    [
      'a table that one deletes with its project and the other moves',
      placed(at('1', 't6')),
      { ...empty, tables: [five] },
      { ...placed(at('1', 't6')), tables: [five, { ...six, x: 300 }] },
      [
        ['Table 6', '6, at 3 m, 1 m', 'Removed'],
        ['Leaks', 'Table 6, Morning', 'No table'],
      ],
    ],
    [
      'a session that each added at one time',
      empty,
      third('x'),
      third('y'),
      [
        ['Session Session 3', thirdInWords, 'Not there'],
        ['Session Session 3', 'Not there', thirdInWords],
      ],
    ],
    [
      'a hall that one shrinks and a table that the other puts beyond',
      empty,
      { ...empty, hall: { ...empty.hall, width: 500 } },
      { ...empty, tables: [...empty.tables, table('t7', '7', 900)] },
      [
        ['Hall', '10 m x 10 m', '5 m x 10 m'],
        ['Table 7', '7, at 9 m, 1 m', 'Not there'],
      ],
    ],
    [
      'a number that each gave to a new table',
      empty,
      { ...empty, tables: [...empty.tables, table('x', '7', 300)] },
      { ...empty, tables: [...empty.tables, table('y', '7', 900)] },
      [['Number 7 (the other table gets a free one)', 'The table at 9 m, 1 m', 'The table at 3 m, 1 m']],
    ],
  ])('is %s', (_, base, mine, theirs, rows) => {
    const { clashes } = mergeFloors({ base, mine, theirs });
    const words = clashes.map((clash) => clashInWords(clash, { mine, theirs, titleOf }));
    expect(words.map(({ label, theirs: there, yours }) => [label, there, yours])).toEqual(rows);
  });

  it('keeps both tables that got one number, and the number of the side that is chosen', () => {
    const [mine, theirs] = [table('x', '7', 300), table('y', '7', 900)];
    const both = (prefer: 'mine' | 'theirs') => {
      const floors = [mine, theirs].map((added) => ({ ...empty, tables: [...empty.tables, added] })) as [Floor, Floor];
      return mergeFloors({ base: empty, mine: floors[0], theirs: floors[1] }, prefer).floor.tables.slice(2);
    };
    expect(both('mine')).toEqual([{ ...theirs, number: '8' }, mine]);
    expect(both('theirs')).toEqual([theirs, { ...mine, number: '8' }]);
  });
});

it.each([
  ['sessions.0.until', 'Sesión Morning, Hasta'],
  ['tables.1.number', 'Mesa 6'],
  ['marks.0.label', 'Entrada'],
  ['places.0.table', 'Proyecto 1071'],
  ['places.1072', 'Proyecto 1072'],
  ['hall.width', 'Sala'],
  ['publishFrom', 'Publicación'],
  ['tables', 'Plano'],
  ['places', 'Plano'],
])('a refused %s is named in words', (path, words) => {
  const marks = [{ id: 'm1', kind: 'entrance' as const, x: 0, y: 0 }];
  const floor: Floor = { ...empty, marks, places: [at('1071', 't5')] };
  expect(inLanguage('es', () => partInWords(path, floor))).toBe(words);
});
