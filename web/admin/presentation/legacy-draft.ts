import { readSavedPresentation, type SavedPresentation } from '../shell/saved-presentation.ts';

/** What the Presentation page of old keeps in this browser, if there is any; storage that the browser refuses counts as empty. */
export function readLegacyDraft(): SavedPresentation | undefined {
  try {
    const draft = readSavedPresentation();
    return draft.date || draft.time || draft.image ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** `14:30` as staff write it, `2:30 PM`; any other text as it is. */
export function writtenTime(text: string): string {
  const [, hours, minutes] = text.match(/^(\d\d):(\d\d)$/) ?? [];
  if (!hours) return text;
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'AM' : 'PM'}`;
}

/** The draft's map, when it is the data URL of a PDF: no other file can be one. */
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
