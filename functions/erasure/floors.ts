import type { Floor } from '../../domain/floor/floor.ts';
import { isOneOf } from '../data/table/partitions.ts';
import type { AnyItem } from '../data/table/scan-table.ts';

/** True when a floor, or a version of its history, gives the project a table. */
export function hasTable(item: AnyItem, id: string): boolean {
  return placesOf(item).some(({ project }) => project === id);
}

export function withoutTables(item: AnyItem, id: string): AnyItem {
  return { ...item, floor: { ...(item.floor as Floor), places: placesOf(item).filter(({ project }) => project !== id) } };
}

function placesOf({ pk, floor }: AnyItem): Floor['places'] {
  return isOneOf(pk, 'floors', 'floorHistory') ? (floor as Floor).places : [];
}
