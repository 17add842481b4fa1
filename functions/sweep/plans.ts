import { readPlansInUse } from '../data/event/floors.ts';
import { changePlanNote, closePlanNote, readPlanNotes } from '../data/event/plans.ts';
import { removePicture } from '../pictures/remove.ts';

/** In ms: how long an unused plan stays, and how often a used one is checked again. */
const keptMs = 7 * 24 * 3600 * 1000;

/** Deletes the plans that no floor uses, now or in a version that staff can bring back. */
export async function removePlans(now: Date): Promise<void> {
  const notes = await readPlanNotes(new Date(now.getTime() - keptMs));
  if (notes.length === 0) return;
  const used = await readPlansInUse();
  for (const note of notes) {
    if (used.has(note.path)) await changePlanNote(note, { at: now.toISOString() });
    else if (await changePlanNote(note, { isGoing: true })) {
      await removePicture(note.path);
      await closePlanNote(note.path);
    }
  }
}
