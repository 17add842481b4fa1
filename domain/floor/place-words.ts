import { compareCodeUnits } from '../basics/code-units.ts';
import { t } from '../language/text.ts';
import type { Floor } from './floor.ts';
import type { SeatId } from './move.ts';

/** Where a place is, in words: `table 12, Morning`. */
export function placeInWords({ tables, sessions }: Floor, place: SeatId | undefined): string {
  if (!place) return t('staff.places.noTable');
  const number = tables.find(({ id }) => id === place.table)?.number;
  const session = sessions.length > 1 ? sessions.find(({ id }) => id === place.session)?.name : undefined;
  const table = number ? t('staff.places.tableOf', { number }) : t('staff.places.removedTable');
  return session ? t('staff.places.placeIn', { place: table, session }) : table;
}

/** All places of a project, in the order of the day: `table 12, Morning and table 9, Afternoon`. */
export function placesInWords<Place extends SeatId>(
  floor: Floor,
  places: readonly Place[],
  inWords: (place: Place) => string = (place) => placeInWords(floor, place),
): string {
  const begins = new Map(floor.sessions.map(({ id, from }) => [id, from]));
  const beginOf = ({ session }: Place) => begins.get(session) ?? '';
  const ordered = places.toSorted((a, b) => compareCodeUnits(beginOf(a), beginOf(b)));
  return ordered.length > 0 ? withAnd(ordered.map(inWords)) : t('staff.places.noTable');
}

/** `12 and 9`, `12 and 9 and 4`. */
export function withAnd(parts: readonly string[]): string {
  return parts.reduce((first, second) => t('staff.places.and', { first, second }));
}

/** `Table 12, Morning`, for the beginning of a sentence. */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What mails say of where a project stands: `12` and `Morning`, or `12 and 9` and `Morning and Afternoon`; undefined without a table. */
export function placeOfProject(
  { tables, sessions, places }: Pick<Floor, 'tables' | 'sessions' | 'places'>,
  project: string,
): { table: string; session: string } | undefined {
  const seats = places.flatMap((place) => {
    const session = sessions.find(({ id }) => id === place.session);
    const table = tables.find(({ id }) => id === place.table);
    return place.project === project && session && table ? [{ number: table.number, session }] : [];
  });
  if (seats.length === 0) return undefined;
  const ordered = seats.toSorted((a, b) => compareCodeUnits(a.session.from, b.session.from));
  const all = (words: readonly string[]) => withAnd([...new Set(words)]);
  return { table: all(ordered.map(({ number }) => number)), session: all(ordered.map(({ session }) => session.name)) };
}
