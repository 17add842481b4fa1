import { compare } from './board.ts';
import type { Floor } from './floor.ts';
import type { SeatId } from './move.ts';

/** Where a place is, in words: `table 12, Morning`. */
export function placeInWords({ tables, sessions }: Floor, place: SeatId | undefined): string {
  if (!place) return 'no table';
  const number = tables.find(({ id }) => id === place.table)?.number;
  const session = sessions.length > 1 ? sessions.find(({ id }) => id === place.session)?.name : undefined;
  return [number ? `table ${number}` : 'a removed table', ...(session ? [session] : [])].join(', ');
}

/** All places of a project, in the order of the day: `table 12, Morning and table 9, Afternoon`. */
export function placesInWords<Place extends SeatId>(
  floor: Floor,
  places: readonly Place[],
  inWords: (place: Place) => string = (place) => placeInWords(floor, place),
): string {
  const begins = new Map(floor.sessions.map(({ id, from }) => [id, from]));
  const beginOf = ({ session }: Place) => begins.get(session) ?? '';
  return (
    places
      .toSorted((a, b) => compare(beginOf(a), beginOf(b)))
      .map(inWords)
      .join(' and ') || 'no table'
  );
}
