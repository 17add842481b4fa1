import { fold } from '../basics/fold.ts';
import { t } from '../language/text.ts';
import { seatKey } from './board.ts';
import type { Floor, FloorPlace, FloorSession } from './floor.ts';
import { type List, unitKey } from './units.ts';

/**
 * Parts of a floor that contradict each other, such as two tables with the number 12. `path` and `message` are for the schema's
 * error, `units` are the keys of all parts involved. `at` is a place whose table has another project in that session; `number`
 * is one that two tables have.
 */
export type Contradiction = { path: (string | number)[]; message: string; units: string[]; at?: FloorPlace; number?: string };

/** The contradictions between the parts of a floor. Errors within one part are found by its schema. */
export function contradictionsOf({ hall, tables, marks, sessions, places }: Floor): Contradiction[] {
  return [
    ...repeated('tables', 'id', tables, ({ id }) => id),
    ...repeated(
      'tables',
      'number',
      tables,
      ({ number }) => number,
      ({ number }) => ({ number }),
    ),
    ...repeated('marks', 'id', marks, ({ id }) => id),
    ...repeated('sessions', 'id', sessions, ({ id }) => id),
    ...repeated('sessions', 'name', sessions, ({ name }) => fold(name)),
    ...outside('tables', tables, hall),
    ...outside('marks', marks, hall),
    ...sessions.flatMap((session, index) => contradictionsOfSession(session, index, sessions)),
    ...strange('table', places, tables),
    ...strange('session', places, sessions),
    ...repeated('places', 'table', places, seatKey, (at) => ({ at })),
  ];
}

/** Items that equal an earlier item by `sameOf`. `field` is the one to correct. */
function repeated<Item extends Parameters<typeof unitKey>[1]>(
  list: List,
  field: string,
  items: readonly Item[],
  sameOf: (item: Item) => string,
  about: (item: Item) => Partial<Contradiction> = () => ({}),
): Contradiction[] {
  const message = list === 'places' ? t('staff.floor.contradictions.twoProjects') : t('staff.floor.contradictions.twice');
  const first = new Map<string, Item>();
  return items.flatMap((item, index) => {
    const other = first.get(sameOf(item));
    if (other)
      return { path: [list, index, field], message, units: [unitKey(list, other), unitKey(list, item)], ...about(item) };
    first.set(sameOf(item), item);
    return [];
  });
}

function outside(
  list: 'tables' | 'marks',
  things: readonly { id: string; x: number; y: number }[],
  hall: Floor['hall'],
): Contradiction[] {
  const message = t('staff.floor.contradictions.outside');
  return things.flatMap((thing, index) => {
    const units = ['hall', unitKey(list, thing)];
    return [
      ...(thing.x > hall.width ? [{ path: [list, index, 'x'], message, units }] : []),
      ...(thing.y > hall.height ? [{ path: [list, index, 'y'], message, units }] : []),
    ];
  });
}

function contradictionsOfSession(session: FloorSession, index: number, all: Floor['sessions']): Contradiction[] {
  const [begins, ends] = [Date.parse(session.from), Date.parse(session.until)];
  const units = [unitKey('sessions', session)];
  if (begins >= ends) {
    return [{ path: ['sessions', index, 'until'], message: t('staff.floor.contradictions.backwards'), units }];
  }
  const before = all.slice(0, index).filter(({ from, until }) => begins < Date.parse(until) && Date.parse(from) < ends);
  if (before.length === 0) return [];
  const message = t('staff.floor.contradictions.overlap');
  return [
    { path: ['sessions', index, 'from'], message, units: [...before.map((other) => unitKey('sessions', other)), ...units] },
  ];
}

function strange(field: 'table' | 'session', places: readonly FloorPlace[], known: readonly { id: string }[]): Contradiction[] {
  const ids = new Set(known.map(({ id }) => id));
  return places.flatMap((place, index) => {
    if (ids.has(place[field])) return [];
    const units = [unitKey(`${field}s`, { id: place[field] }), unitKey('places', place)];
    return { path: ['places', index, field], message: t('staff.floor.contradictions.unknown', { field }), units };
  });
}
