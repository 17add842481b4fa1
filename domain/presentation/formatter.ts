import { locale } from '../language/text.ts';
import { site } from '../site/site.ts';

/**
 * A formatter of dates in the language of the page, or in a `fixed` one. It is made when it is first used: to make one with a time zone
 * takes longer than all else that a page does with a date. Without a time zone in `options` it is the school's.
 */
export function formatter(options: Intl.DateTimeFormatOptions, fixed?: string): () => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return () => {
    const written = fixed ?? locale();
    const key = `${written} ${site.timeZone}`;
    const known = made.get(key) ?? new Intl.DateTimeFormat(written, { timeZone: site.timeZone, ...options });
    made.set(key, known);
    return known;
  };
}
