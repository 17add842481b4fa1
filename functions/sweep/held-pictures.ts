import { readPlansInUse } from '../data/event/floors.ts';
import { changeHeldNote, closeHeldNote, readHeldNotes } from '../data/picture/held-pictures.ts';
import { readSettingsPictures } from '../data/site/settings.ts';
import { removePicture } from '../pictures/publish.ts';

/** In ms: how long an unused picture stays, and how often a used one is checked again. */
const keptMs = 7 * 24 * 3600 * 1000;

/** Deletes the pictures of the site that no floor and no settings name, now or in a version that staff can bring back. */
export async function removeUnusedPictures(now: Date): Promise<void> {
  const notes = await readHeldNotes(new Date(now.getTime() - keptMs));
  if (notes.length === 0) return;
  const used = (await readPlansInUse()).union(await readSettingsPictures());
  for (const note of notes) {
    if (used.has(note.path)) await changeHeldNote(note, { at: now.toISOString() });
    else if (await changeHeldNote(note, { isGoing: true })) {
      await removePicture(note.path);
      await closeHeldNote(note.path);
    }
  }
}
