import { site } from '../../../domain/site/site.ts';

const short = new Intl.DateTimeFormat(site.locale, {
  timeZone: site.timeZone,
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** `5:07 PM MST`, in the event's time zone. */
export function timeInWords(time: number): string {
  return short.format(new Date(time));
}
