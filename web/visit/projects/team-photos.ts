import type { Picture } from '../../../domain/picture/images.ts';

/**
 * What is written below each photo of a team: its own caption. If no photo has one and there is exactly one for each member,
 * they are named in the order of the members.
 */
export function captionsOf(photos: readonly Picture[], names: readonly string[]): string[] {
  const byOrder = photos.length === names.length && photos.every((photo) => !photo.alt);
  return photos.map(({ alt }, index) => alt ?? (byOrder ? (names[index] ?? '') : ''));
}
