import { closeDrawing, type Drawing, readDrawings } from '../data/picture/drawings.ts';
import { log } from '../http/log.ts';
import { drawSocialImage } from './draw.ts';

/** In ms: longer than any writer works on the pictures of one change. */
const longestCall = 120_000;

/**
 * Draws the social images that are noted, the newest note first, until `until` (ms since 1970). Several may do it at the same
 * time. Returns how many of the notes that were looked at stay open: those that failed, and those to be repeated.
 */
export async function drawPending(until: number): Promise<{ failed: number; left: number }> {
  const [tried, result] = [new Set<string>(), { failed: 0, left: 0 }];
  for (;;) {
    const note = await nextNote(tried);
    if (!note || Date.now() >= until) return result;
    tried.add(note.id);
    let isDone = true;
    for (const id of note.projects) isDone = Date.now() < until && (await isDrawn(id, note, result)) && isDone;
    if (isDone) await closeDrawing(note);
    else result.left += 1;
  }
}

/** The newest note that was not tried yet. It is looked for each time, so that a change of this minute waits for no other. */
async function nextNote(tried: ReadonlySet<string>): Promise<Drawing | undefined> {
  for await (const note of readDrawings()) if (!tried.has(note.id)) return note;
  return undefined;
}

async function isDrawn(id: string, note: Drawing, result: { failed: number }): Promise<boolean> {
  try {
    const outcome = await drawSocialImage(id);
    // A new project is noted before it is written.
    const mayStillCome = Math.abs(Date.now() - Date.parse(note.at)) < longestCall;
    return outcome === 'done' || (outcome === 'nothing' && !mayStillCome);
  } catch (error) {
    result.failed += 1;
    log.error('a social image could not be drawn', { project: id, error: error as Error });
    return false;
  }
}
