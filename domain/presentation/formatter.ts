import { site } from '../site/site.ts';

/**
 * A formatter of dates, made when it is first used: to make one with a time zone takes longer than all else that a page does with a
 * date. Without a time zone in `options` it is the event's.
 */
export function formatter(options: Intl.DateTimeFormatOptions, locale: string = site.locale): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined;
  return () => {
    made ??= new Intl.DateTimeFormat(locale, { timeZone: site.timeZone, ...options });
    return made;
  };
}
