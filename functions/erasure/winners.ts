import { isOneOf } from '../data/table/partitions.ts';
import type { AnyItem } from '../data/table/scan-table.ts';
import { withoutEntry } from './judging.ts';

export const isOfWinners = ({ pk }: AnyItem) => isOneOf(pk, 'winners', 'winnerDrafts');

type Place = { projectId: string; pictures: string[] };

/** Places in a term's winners or draft, in its former announcement, and in an interrupted announcement. */
export function placesOf({ places, last, step }: AnyItem): Place[] {
  const listsOf = (value: unknown) => [(value as Nested | undefined)?.places, (value as Nested | undefined)?.former];
  return [places, ...listsOf(last), ...listsOf(step)].flatMap((all) => (Array.isArray(all) ? (all as Place[]) : []));
}

type Nested = { places?: Place[]; former?: Place[] };

/** The item with other places. */
function withPlaces(item: AnyItem, edit: (places: Place[]) => Place[]): AnyItem {
  const { places, last, step } = item as { places?: Place[]; last?: Nested; step?: Nested };
  const edited = ({ places, former, ...rest }: Nested): Nested => ({
    ...rest,
    ...(places && { places: edit(places) }),
    ...(former && { former: edit(former) }),
  });
  return {
    ...item,
    ...(places && { places: edit(places) }),
    ...(last && { last: edited(last) }),
    ...(step && { step: edited(step) }),
  };
}

export function withoutPlace(item: AnyItem, id: string): AnyItem {
  const rest = withPlaces(item, (places) => places.filter(({ projectId }) => projectId !== id));
  // Its awards, and whether it was told.
  return withoutEntry(rest, id) as AnyItem;
}

export function withoutPhotos(item: AnyItem, photos: ReadonlySet<string>): AnyItem {
  const left = (pictures: string[]) => pictures.filter((path) => !photos.has(path));
  return withPlaces(item, (places) => places.map((place) => ({ ...place, pictures: left(place.pictures) })));
}
