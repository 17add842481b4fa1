import type { Floor } from '../../../../domain/floor/floor.ts';
import { listed } from '../../../../domain/mail/letters/words.ts';

/** Further projects are only counted. */
const named = 3;

/**
 * ` “Kite” and “Radar” lost their tables.`, to be appended to another sentence; blank when no project lost its table. Projects
 * without a known title are counted.
 */
export function lostInWords(before: Floor, after: Floor, titles: ReadonlyMap<string, string> = new Map()): string {
  const kept = new Set(after.places.map(keyOf));
  const lost = [...new Set(before.places.filter((place) => !kept.has(keyOf(place))).map(({ project }) => project))];
  if (lost.length === 0) return '';
  const names = lost
    .flatMap((id) => titles.get(id) ?? [])
    .slice(0, named)
    .map((title) => `“${title}”`);
  const others = lost.length - names.length;
  if (names.length === 0) return others === 1 ? ' One project lost its table.' : ` ${others} projects lost their tables.`;
  const more = others === 0 ? [] : [others === 1 ? 'one other project' : `${others} other projects`];
  return ` ${listed([...names, ...more])} lost ${lost.length === 1 ? 'its table' : 'their tables'}.`;
}

function keyOf({ session, project }: Floor['places'][number]): string {
  return `${session}/${project}`;
}
