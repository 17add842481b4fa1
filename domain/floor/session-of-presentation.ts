import { t } from '../language/text.ts';
import { endOn, readPeriod } from '../presentation/event-period.ts';
import { dayAfter, instantOf, startOfDay } from '../presentation/event-time.ts';
import type { Presentation } from '../presentation/presentation.ts';
import { site } from '../site/site.ts';
import type { FloorSession } from './floor.ts';

/**
 * The presentation as a session, for an event whose floor is not shown. Without a time that can be read it takes the whole day;
 * without an end, the rest of the day.
 */
export function sessionOfPresentation({
  presentationDate: day,
  presentationTime,
}: Pick<Presentation, 'presentationDate' | 'presentationTime'>): FloorSession {
  const period = readPeriod(presentationTime);
  const end = period && endOn(day, period);
  const at = (clock: string) => instantOf(clock, site.timeZone);
  return {
    id: 'presentations',
    name: t('words.presentations'),
    from: new Date(period ? at(`${day}T${period.from}`) : startOfDay(day, site.timeZone)).toISOString(),
    until: new Date(end ? at(end) : startOfDay(dayAfter(day), site.timeZone)).toISOString(),
  };
}
