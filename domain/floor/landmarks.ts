import { t } from '../language/text.ts';
import { site } from '../site/site.ts';
import type { FloorMark } from './floor.ts';
import { distance, type Point } from './route.ts';

/** What visitors call a mark of a plan. */
export function markTitle({ kind, label }: Pick<FloorMark, 'kind' | 'label'>): string {
  return label || t(`map.marks.${kind}`);
}

/** What somebody who cannot use steps needs to know of a mark; undefined where there is nothing to say. */
export function stepFreeHint({ kind, stepFree }: Pick<FloorMark, 'kind' | 'stepFree'>): string | undefined {
  switch (kind) {
    case 'entrance':
      return stepFree ? t('map.stepFree') : t('map.hasSteps');
    case 'toilets':
      return stepFree ? t('map.accessible') : undefined;
    case 'lift':
      return t('map.stepFree');
    default:
      return undefined;
  }
}

/** What helps visitors to find their way: everything but power outlets. */
export function landmarksOf(marks: readonly FloorMark[]): FloorMark[] {
  return marks.filter(({ kind }) => kind !== 'power');
}

/** The nearest of some places. */
export function nearestOf<Place extends Point>(from: Point, places: readonly Place[]): Place | undefined {
  return nearest(from, places, 1)[0];
}

/** Some places, the nearest first. */
export function nearest<Place extends Point>(from: Point, places: readonly Place[], most: number): Place[] {
  return places.toSorted((a, b) => distance(from, a) - distance(from, b)).slice(0, most);
}

/** The entrance where a walk begins: one without steps if there is any. */
export function entranceOf(marks: readonly FloorMark[]): FloorMark | undefined {
  const entrances = marks.filter(({ kind }) => kind === 'entrance');
  return entrances.find(({ stepFree }) => stepFree) ?? entrances[0];
}

/** `12 ft` or `less than 1 ft` in the United States, else `4 m`; in the hall nobody needs it more exactly. */
export function distanceInWords(centimeters: number): string {
  return site.country === 'US'
    ? t('map.feet', { length: Math.round(centimeters / 30.48) })
    : t('map.meters', { length: Math.round(centimeters / 100) });
}
