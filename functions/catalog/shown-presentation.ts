import { currentPresentation, isShown, type Presentation } from '../../domain/presentation/presentation.ts';
import { schoolDay, type Term } from '../../domain/term/terms.ts';
import { readPresentations } from '../data/event/presentation.ts';

/** `version`: of what is stored of it. */
export type ShownPresentation = { shown: Presentation & Term; version: number };

/**
 * The presentation that is to be shown now, of all terms, with its term; undefined when none is. Visitors do not see from when and
 * until when it is shown.
 */
export async function readShownPresentation(): Promise<ShownPresentation | undefined> {
  const now = new Date();
  const shownNow = (await readPresentations()).flatMap(({ term, presentation, version }) =>
    presentation && isShown(presentation, now) ? [{ ...presentation, ...term, version }] : [],
  );
  const current = currentPresentation(shownNow, schoolDay(now));
  if (!current) return undefined;
  const { displayFrom: _from, displayUntil: _until, version, ...shown } = current;
  return { shown, version };
}
