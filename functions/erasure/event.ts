import type { Floor } from '../../domain/floor/floor.ts';
import { ballotsOfBursts, type Choice } from '../../domain/judging/vote.ts';
import { isOneOf, partition } from '../data/table/partitions.ts';
import type { AnyItem } from '../data/table/scan-table.ts';

/** What items of the event say of a project: of its judging, its votes, its tables and its places. */

/** What judges said of a project, what staff released of it, who goes to its table, and whether somebody is there. */
export const isJudgementOf = ({ pk, sk, project }: AnyItem, id: string) =>
  (isOneOf(pk, 'scores', 'skips', 'comments', 'tableClaims') && project === id) ||
  (isOneOf(pk, 'judgedProjects', 'presence') && sk === id);

/**
 * Rounds, releases of comments, what staff decided over the scores, judges, ballots and teams that a project was proposed to: they have
 * lists of projects (ids).
 */
export const isChoice = ({ pk }: AnyItem) => isOneOf(pk, 'judging', 'releases', 'deliberations', 'judges', 'ballots', 'roster');

/** A value without a text that is an entry of a list. Places by hand keep their number. */
export function withoutEntry(value: unknown, entry: string): unknown {
  if (Array.isArray(value)) return value.filter((one) => one !== entry).map((one) => withoutEntry(one, entry));
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, isPlaces(name, one) ? replaced(one, entry) : withoutEntry(one, entry)]),
  );
}

const isPlaces = (name: string, value: unknown): value is unknown[] =>
  (name === 'from' || name === 'to') && Array.isArray(value);
const replaced = (places: unknown[], entry: string) => places.map((one) => (one === entry ? '' : one));

type Burst = { id: string };

/** The id of a burst ends with the ids of its projects: `20261126T093401-1091-1092`. */
const isBurstOf = ({ id }: Burst, project: string) => `${id}-`.includes(`-${project}-`);
const leftOutOf = ({ pk, leftOut }: AnyItem) => (isOneOf(pk, 'voting') && Array.isArray(leftOut) ? (leftOut as Burst[]) : []);

/** Whether staff left out a burst of votes for the project, which is then in the people's choice. */
export const hasBurst = (item: AnyItem, project: string) => leftOutOf(item).some((burst) => isBurstOf(burst, project));

export function withoutBursts(item: AnyItem, project: string): AnyItem {
  return { ...item, leftOut: leftOutOf(item).filter((burst) => !isBurstOf(burst, project)) };
}

/**
 * The ballots that go with a project: those for it alone, and those that staff left out with it. These would count for their other projects
 * as soon as their burst is gone.
 */
export function ballotsOf(items: readonly AnyItem[], project: string): AnyItem[] {
  const leftOut = new Set<Choice>();
  for (const voting of items) {
    const bursts = leftOutOf(voting).filter((burst) => isBurstOf(burst, project));
    if (bursts.length === 0) continue;
    const cast = items.filter(isBallot).filter(({ pk }) => pk === partition('ballots', voting.sk));
    for (const ballot of ballotsOfBursts(cast, new Set(bursts.map(({ id }) => id)))) leftOut.add(ballot);
  }
  return items.filter(isBallot).filter((ballot) => leftOut.has(ballot) || ballot.projects.join() === project);
}

const isBallot = (item: AnyItem): item is AnyItem & Choice =>
  isOneOf(item.pk, 'ballots') && Array.isArray(item.projects) && typeof item.firstAt === 'string';

/** True when a floor, or a version of its history, gives the project a table. */
export function hasTable(item: AnyItem, id: string): boolean {
  return tablesOf(item).some(({ project }) => project === id);
}

export function withoutTables(item: AnyItem, id: string): AnyItem {
  return { ...item, floor: { ...(item.floor as Floor), places: tablesOf(item).filter(({ project }) => project !== id) } };
}

function tablesOf({ pk, floor }: AnyItem): Floor['places'] {
  return isOneOf(pk, 'floors', 'floorHistory') ? (floor as Floor).places : [];
}

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
