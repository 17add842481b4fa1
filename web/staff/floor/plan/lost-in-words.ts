import type { Floor } from '../../../../domain/floor/floor.ts';
import { t } from '../../../../domain/language/text.ts';
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
  if (names.length === 0) return ` ${t('staff.floor.plan.manyLost', { count: others })}`;
  const more = others === 0 ? [] : [t('staff.floor.plan.othersLost', { count: others })];
  return ` ${t('staff.floor.plan.lost', { projects: listed([...names, ...more]), count: lost.length })}`;
}

function keyOf({ session, project }: Floor['places'][number]): string {
  return `${session}/${project}`;
}
