import { ICalCalendar, ICalCalendarMethod } from 'ical-generator';
import { readPeriod } from '../../domain/presentation/event-period.ts';
import { dayAfter, instantOf } from '../../domain/presentation/event-time.ts';
import type { Presentation } from '../../domain/presentation/presentation.ts';
import { site } from '../../domain/site/site.ts';
import { cleanLine } from '../../domain/site/text.ts';

/**
 * The presentation as an iCalendar file (RFC 5545). Its times are instants in UTC, so a calendar shows them in the zone of the
 * reader. A presentation whose time cannot be read takes the whole day.
 */
export function eventCalendar(presentation: Presentation, now: Date): string {
  const { presentationDate: day } = presentation;
  // Line breaks of any kind begin a property of their own in some calendars.
  const place = cleanLine(presentation.presentationLocation);
  const presentationTime = cleanLine(presentation.presentationTime);
  const checkingTime = cleanLine(presentation.checkingTime);
  const period = readPeriod(presentationTime);
  const at = (clock: string) => new Date(instantOf(`${day}T${clock}`, site.timeZone));
  const calendar = new ICalCalendar({
    prodId: { company: site.school, product: site.name },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    // The same for each download, so that a calendar replaces the event instead of adding a second one.
    id: `showcase-${day}@${site.contactEmail.split('@')[1]}`,
    stamp: now,
    summary: `${site.name}, ${site.school}`,
    location: [place, site.campus].filter(Boolean).join(', '),
    description: [presentationTime && `Presentations: ${presentationTime}`, checkingTime && `Check-in: ${checkingTime}`]
      .filter(Boolean)
      .join('\n'),
    ...(period
      ? { start: at(period.from), ...(period.until && { end: at(period.until) }) }
      : { start: new Date(day), end: new Date(dayAfter(day)), allDay: true }),
  });
  return calendar.toString();
}
