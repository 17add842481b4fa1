/**
 * What the older Presentation page keeps in this browser: `10:30`, `2026-12-04` and a picture as a data URL; '' for a value
 * that was not set.
 */
export type SavedPresentation = { time: string; date: string; image: string };

/** The spec prescribes these names in the browser's storage. */
const keys = { time: 'savedTime', date: 'savedDate', image: 'savedImage' } as const;

export function readSavedPresentation(): SavedPresentation {
  const read = (name: keyof SavedPresentation) => localStorage.getItem(keys[name]) ?? '';
  return { time: read('time'), date: read('date'), image: read('image') };
}

/** Keeps all three values. Returns false and changes nothing when the browser has no room for the picture. */
export function keepSavedPresentation(values: SavedPresentation): boolean {
  try {
    // The image comes first because only it can be too large.
    keep('image', values.image);
  } catch {
    return false;
  }
  keep('time', values.time);
  keep('date', values.date);
  return true;
}

function keep(name: keyof SavedPresentation, value: string): void {
  if (value) localStorage.setItem(keys[name], value);
  else localStorage.removeItem(keys[name]);
}

export function dropSavedPresentation(): void {
  for (const key of Object.values(keys)) localStorage.removeItem(key);
}
