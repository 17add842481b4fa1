import type { Picture } from '../../../domain/picture/images.ts';
import { splitList } from '../../../domain/site/lists.ts';
import type { Winner } from '../../../domain/winners/winners.ts';

/** The path names the widest file, for example `1280.webp`, so the width for a `srcset` is read from it. */
function pictureAt(path: string): Picture {
  const step = path.match(/\/(\d+)\.webp$/)?.[1];
  return step ? { path, width: Number(step) } : { path };
}

/** The winner's own pictures (`winning_pic`), then the project's poster and team photos. No picture occurs twice. */
export function picturesOf(winner: Winner): Picture[] {
  const known = [...(winner.poster ? [winner.poster] : []), ...(winner.teamPhotos ?? [])];
  const own = splitList(winner.winning_pic).map((path) => known.find((picture) => picture.path === path) ?? pictureAt(path));
  const all = own.length > 0 ? own : known;
  return [...new Map(all.map((picture) => [picture.path, picture])).values()];
}
