import { t } from '../../../domain/language/text.ts';
import type { Problem } from '../api/api.ts';
import { momentInWords } from '../text/times.ts';

/** The name of a person, or the words for a marker: `import` becomes `The import`. */
export function personOf(by: string): string {
  return t('feedback.person', { by });
}

/** The same after “by”: `by the import`. */
export function byPerson(by: string): string {
  return t('feedback.byPerson', { by });
}

/** A sentence about who saved first, from a refusal (412): `Ada saved it on Nov 21, 2026, 9:05 AM.` */
export function savedBy({ by, at }: Problem): string {
  if (!by || !at) return t('feedback.savedByOther');
  return t('feedback.saved', { who: personOf(String(by)), at: momentInWords(String(at)) });
}
