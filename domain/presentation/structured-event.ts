import { imageOf } from '../picture/link-picture.ts';
import { site } from '../site/site.ts';
import { school, type Thing } from '../site/structured-data.ts';
import { endOn, readPeriod } from './event-period.ts';
import { withOffset } from './event-time.ts';
import type { Presentation } from './presentation.ts';

/** The presentation as an event. One whose time cannot be read takes the whole day. */
export function presentationEvent(
  origin: string,
  presentation: Pick<Presentation, 'presentationDate' | 'presentationLocation' | 'presentationTime'>,
): Thing {
  const { presentationDate: day, presentationLocation: place, presentationTime } = presentation;
  const period = readPeriod(presentationTime);
  const at = (clock: string) => withOffset(clock, site.timeZone);
  const end = period && endOn(day, period);
  return {
    '@type': 'Event',
    name: `${site.name}, ${site.school}`,
    description: site.tagline,
    ...(period
      ? { startDate: at(`${day}T${period.from}`), ...(end && { endDate: at(end) }) }
      : { startDate: day, endDate: day }),
    location: { '@type': 'Place', name: place || site.campus, address: site.campus },
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    organizer: school(origin),
    image: origin + imageOf().path,
    url: `${origin}/`,
    isAccessibleForFree: true,
  };
}
