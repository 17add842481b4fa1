/** A project that a visitor marked. Their device keeps it, and nothing of it ever reaches the server but the id. */
export type Favourite = {
  id: string;
  /** When it was marked (ISO 8601); some other text where somebody changed what is stored. */
  added: string;
  /** The visitor's own words. Absent when there are none. */
  note?: string;
};

/** In characters. */
export const longestNote = 500;

export const isProjectId = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{1,64}$/.test(text);

/** Reads what a device keeps. What cannot be read is left out: other versions of the site, and people, may have written it. */
export function readFavourites(text: string | null): Favourite[] {
  const kept = parse(text);
  if (!Array.isArray(kept)) return [];
  const favourites = new Map<string, Favourite>();
  for (const one of kept) {
    if (!isProjectId(one?.id) || favourites.has(one.id)) continue;
    const note = typeof one.note === 'string' && one.note.slice(0, longestNote);
    favourites.set(one.id, { id: one.id, added: String(one.added), ...(note && { note }) });
  }
  return [...favourites.values()];
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
}
