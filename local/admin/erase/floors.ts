import type { Floor } from '../../../domain/floor/floor.ts';
import { type AnyItem, replaceItem } from '../../../functions/data/everything.ts';
import type { Step } from './plan.ts';

const partitions = ['FLOOR', 'FLOORREV'];

/** Takes a project from its tables: in the floors of all terms, and in their histories. */
export function stepsForFloors(items: readonly AnyItem[], id: string): Step[] {
  return items.flatMap((item) => {
    if (!partitions.includes(item.pk)) return [];
    const floor = item.floor as Floor;
    const places = floor.places.filter(({ project }) => project !== id);
    if (places.length === floor.places.length) return [];
    const says = `${item.pk === 'FLOOR' ? 'floor' : 'history of the floor'} of ${item.sk}: its place`;
    return [{ says, carryOut: () => replaceItem(item, { ...item, floor: { ...floor, places } }) }];
  });
}
