import type { Picture } from '../../domain/images.ts';

export type Member = { name: string; photo?: Picture };

/**
 * Each member with the photo that is captioned with the name; uncaptioned photos go by order when there is one for each.
 * The rest are photos of the team as a whole.
 */
export function pairPhotos(names: string[], photos: Picture[]): { members: Member[]; group: Picture[] } {
  const byOrder = photos.length === names.length && photos.every((photo) => !photo.alt);
  const members = names.map((name, index): Member => {
    const photo = byOrder ? photos[index] : photos.find((one) => one.alt === name);
    return photo ? { name, photo } : { name };
  });
  const paired = members.map((member) => member.photo);
  return { members, group: photos.filter((photo) => !paired.includes(photo)) };
}
