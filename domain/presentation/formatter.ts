import { site } from '../site/site.ts';

/**
 * A formatter of dates, made when it is first used: to make one with a time zone takes longer than all else that a page does with a
 * date. Without a time zone in `options` it is the event's. It is made anew when the school's time zone or country was changed.
 */
export function formatter(options: Intl.DateTimeFormatOptions, locale?: string): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined;
  let madeFor = '';
  return () => {
    const wanted = `${locale ?? site.locale} ${site.timeZone}`;
    if (!made || madeFor !== wanted) {
      made = new Intl.DateTimeFormat(locale ?? site.locale, { timeZone: site.timeZone, ...options });
      madeFor = wanted;
    }
    return made;
  };
}
