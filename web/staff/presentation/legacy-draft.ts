import { readSavedPresentation, type SavedPresentation } from '../shell/saved-presentation.ts';

/**
 * The values that the older Presentation page keeps in this browser; undefined when there are none or when the browser refuses
 * storage.
 */
export function readLegacyDraft(): SavedPresentation | undefined {
  try {
    const draft = readSavedPresentation();
    return draft.date || draft.time || draft.image ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Turns `14:30` into `2:30 PM`, as staff write times; any other text stays as it is. */
export function writtenTime(text: string): string {
  const [, hours, minutes] = text.match(/^(\d\d):(\d\d)$/) ?? [];
  if (!hours) return text;
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'AM' : 'PM'}`;
}

/** The draft's map as a file, if it is the data URL of a PDF. Other files are not accepted as a map. */
export function mapOf({ image }: SavedPresentation): File | undefined {
  const [, base64] = image.match(/^data:application\/pdf;base64,(.+)$/) ?? [];
  if (!base64) return undefined;
  try {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    return new File([bytes], 'map.pdf', { type: 'application/pdf' });
  } catch {
    return undefined;
  }
}
