import type { Picture } from '../../domain/images.ts';

export type Member = { name: string; photo?: Picture };

/**
 * Pairs members with photos. A photo whose caption is a member's name belongs to that member. If no photo has a caption and
 * there is exactly one for each member, they are paired by order. All others are photos of the whole team.
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
