/** What the Presentation page of old keeps in the browser's storage. */
export type LegacyDraft = { date: string; time: string; image: string };

const keys = { date: 'savedDate', time: 'savedTime', image: 'savedImage' } as const;

/** The draft, if there is any; storage that the browser refuses counts as empty. */
export function readLegacyDraft(): LegacyDraft | undefined {
  try {
    const read = (name: keyof LegacyDraft) => localStorage.getItem(keys[name]) ?? '';
    const draft = { date: read('date'), time: read('time'), image: read('image') };
    return draft.date || draft.time || draft.image ? draft : undefined;
  } catch {
    return undefined;
  }
}

export function dropLegacyDraft(): void {
  for (const key of Object.values(keys)) localStorage.removeItem(key);
}

/** `14:30` as staff write it, `2:30 PM`; any other text as it is. */
export function writtenTime(text: string): string {
  const [, hours, minutes] = text.match(/^(\d\d):(\d\d)$/) ?? [];
  if (!hours) return text;
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'AM' : 'PM'}`;
}

/** The draft's map, when it is the data URL of a PDF: no other file can be one. */
export function mapOf({ image }: LegacyDraft): File | undefined {
  const [, base64] = image.match(/^data:application\/pdf;base64,(.+)$/) ?? [];
  if (!base64) return undefined;
  try {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    return new File([bytes], 'map.pdf', { type: 'application/pdf' });
  } catch {
    return undefined;
  }
}
