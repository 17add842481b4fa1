import { isProjectId } from './favourites.ts';

/**
 * A list of projects in the address of a page: `1141,1203`. In characters; the edge hands no longer query on, of which the order
 * is a part (infra/edge/edge-functions.ts). Enough for 111 of the ids that the site makes.
 */
export const longestIds = 1450;

/** The ids in an address, each once; undefined when it names no list, or one that is too long. */
export function readIds(text: string | null): string[] | undefined {
  if (!text || text.length > longestIds) return undefined;
  const ids = new Set(text.split(',').filter(isProjectId));
  return ids.size > 0 ? [...ids] : undefined;
}

/** As many of the first ids as an address can hold. */
export function fittingIds(ids: readonly string[]): string[] {
  let length = -1;
  const end = ids.findIndex((id) => {
    length += id.length + 1;
    return length > longestIds;
  });
  return ids.slice(0, end < 0 ? undefined : end);
}
