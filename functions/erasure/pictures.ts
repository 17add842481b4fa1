import { imageSteps, pictureFiles } from '../../domain/picture/images.ts';
import { idIn } from '../data/table/partitions.ts';
import type { AnyItem } from '../data/table/scan-table.ts';
import { stringsIn } from './person.ts';

/** The pictures that items name. */

/** The path of an upload's picture in its greatest width. Deleting files that do not exist is no error. */
export function pictureOfUpload(item: AnyItem): string {
  return `/media/${idIn(item.pk)}/${Math.max(...imageSteps)}.webp`;
}

export const isPictureOf = (picture: unknown, photos: ReadonlySet<string>) =>
  photos.has(String((picture as { path?: unknown } | undefined)?.path));

export function withoutPicture({ picture: _erased, ...item }: AnyItem): AnyItem {
  return item as AnyItem;
}

export function picturesIn(value: unknown): string[] {
  return [...new Set(stringsIn(value).filter((text) => pictureFiles(text).length > 0))];
}

/** Whether an item tells of a picture (a path). The search finds pictures by such items alone. */
export const namesPicture = (item: AnyItem, path: string) =>
  [item.pk, ...stringsIn(item)].some((text) => text.includes(path.split('/')[2] ?? path));
