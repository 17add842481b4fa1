import type { Floor } from '../../../../domain/floor/floor.ts';

/** ` 3 projects lost their tables.`, to follow another sentence; blank when a change took no place from any project. */
export function lostInWords(before: Floor, after: Floor): string {
  const kept = new Set(after.places.map(keyOf));
  const { size } = new Set(before.places.filter((place) => !kept.has(keyOf(place))).map(({ project }) => project));
  if (size === 0) return '';
  return size === 1 ? ' One project lost its table.' : ` ${size} projects lost their tables.`;
}

function keyOf({ session, project }: Floor['places'][number]): string {
  return `${session}/${project}`;
}
