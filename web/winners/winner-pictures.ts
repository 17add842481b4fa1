import type { Picture } from '../../domain/images.ts';
import { splitList } from '../../domain/lists.ts';
import type { Winner } from '../../domain/winners.ts';

/** The winner's own pictures (`winning_pic`), then the project's poster and team photos; each once. */
export function picturesOf(winner: Winner): Picture[] {
  const known = [...(winner.poster ? [winner.poster] : []), ...(winner.teamPhotos ?? [])];
  const own = splitList(winner.winning_pic).map((path): Picture => known.find((picture) => picture.path === path) ?? { path });
  const all = own.length > 0 ? own : known;
  return [...new Map(all.map((picture) => [picture.path, picture])).values()];
}
