import { site } from '../site/site.ts';
import type { FloorMark, MarkKind } from './floor.ts';
import { distance, type Point } from './route.ts';

/** What visitors call the marks of a plan that have no label of their own. */
const titles: Record<MarkKind, string> = {
  power: 'Power outlet',
  entrance: 'Entrance',
  stage: 'Stage',
  information: 'Information',
  lift: 'Elevator',
  stairs: 'Stairs',
  toilets: 'Restrooms',
  food: 'Food and drinks',
  firstAid: 'First aid',
};

export function markTitle({ kind, label }: Pick<FloorMark, 'kind' | 'label'>): string {
  return label || titles[kind];
}

/** What somebody who cannot use steps needs to know of a mark; undefined where there is nothing to say. */
export function stepFreeHint({ kind, stepFree }: Pick<FloorMark, 'kind' | 'stepFree'>): string | undefined {
  switch (kind) {
    case 'entrance':
      return stepFree ? 'step-free' : 'has steps';
    case 'toilets':
      return stepFree ? 'wheelchair accessible' : undefined;
    case 'lift':
      return 'step-free';
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

/** `12 ft`, `less than 1 ft`; in the hall nobody needs it more exactly. Meters outside the United States. */
export function distanceInWords(centimeters: number): string {
  const unit = site.country === 'US' ? { name: 'ft', centimeters: 30.48 } : { name: 'm', centimeters: 100 };
  const length = Math.round(centimeters / unit.centimeters);
  return length < 1 ? `less than 1 ${unit.name}` : `${length} ${unit.name}`;
}
