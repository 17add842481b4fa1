import { currentPresentation, isShown, type Presentation } from '../../domain/presentation/presentation.ts';
import { schoolDay, type Term } from '../../domain/term/terms.ts';
import { readPresentations } from '../data/event/presentation.ts';

/**
 * The presentation that is to be shown now, of all terms, with its term; undefined when none is. Visitors do not see from when and
 * until when it is shown.
 */
export async function readShownPresentation(): Promise<(Presentation & Term) | undefined> {
  const now = new Date();
  const all = (await readPresentations()).flatMap(({ term, presentation }) =>
    presentation ? [{ ...presentation, semester: term.semester, year: term.year }] : [],
  );
  const current = currentPresentation(
    all.filter((one) => isShown(one, now)),
    schoolDay(now),
  );
  if (!current) return undefined;
  const { displayFrom: _from, displayUntil: _until, ...shown } = current;
  return shown;
}
