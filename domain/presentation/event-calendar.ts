import { ICalCalendar, ICalCalendarMethod } from 'ical-generator';
import { cleanLine } from '../basics/plain-text.ts';
import { t } from '../language/text.ts';
import { site } from '../site/site.ts';
import { formatTerm, type Term, termLabel } from '../term/terms.ts';
import { endOn, readPeriod } from './event-period.ts';
import { dayAfter, instantOf } from './event-time.ts';
import type { Presentation } from './presentation.ts';

/**
 * The presentation as an iCalendar file (RFC 5545). Its times are instants in UTC, so a calendar shows them in the zone of the
 * reader. A presentation whose time cannot be read takes the whole day.
 */
export function eventCalendar(event: TermEvent, now: Date): string {
  const calendar = newCalendar();
  addEvent(calendar, event, now);
  return textOf(calendar);
}

/** The dates of a term as one file: when the window opens and closes, and the presentation. */
export function termCalendar(term: Term, { opensAt, closesAt, presentation, version = 0 }: TermDates, now: Date): string {
  const calendar = newCalendar();
  const add = (id: string, at: string | undefined, summary: string) =>
    at && calendar.createEvent({ id: `${id}-${formatTerm(term)}@${host()}`, stamp: now, start: new Date(at), summary });
  add('opens', opensAt, t('staff.begin.opensOf', { term: termLabel(term), site: site.name }));
  add('closes', closesAt, t('staff.begin.closesOf', { term: termLabel(term), site: site.name }));
  if (presentation) addEvent(calendar, { term, presentation, version }, now);
  return textOf(calendar);
}

/** `version`: of the presentation, which grows with each change. */
type TermEvent = { term: Term; presentation: Presentation; version: number };

type TermDates = {
  opensAt?: string | undefined;
  closesAt?: string | undefined;
  presentation?: Presentation | null | undefined;
  version?: number | undefined;
};

const host = () => site.contactEmail.split('@')[1];

const newCalendar = () =>
  new ICalCalendar({ prodId: { company: site.school, product: site.name }, method: ICalCalendarMethod.PUBLISH });

/** Each line ends with a line end, the last one too. */
const textOf = (calendar: ICalCalendar) => `${calendar}\r\n`;

function addEvent(calendar: ICalCalendar, { term, presentation, version }: TermEvent, now: Date): void {
  const { presentationDate: day } = presentation;
  // Line breaks of any kind begin a property of their own in some calendars.
  const place = cleanLine(presentation.presentationLocation);
  const presentationTime = cleanLine(presentation.presentationTime);
  const checkingTime = cleanLine(presentation.checkingTime);
  const period = readPeriod(presentationTime);
  const at = (clock: string) => new Date(instantOf(clock, site.timeZone));
  const end = period && endOn(day, period);
  calendar.createEvent({
    // The same for each download, also after the day changed, so that a calendar replaces the event instead of adding a second one.
    id: `showcase-${formatTerm(term)}@${host()}`,
    sequence: version,
    stamp: now,
    summary: `${site.name}, ${site.school}`,
    location: [place, site.campus].filter(Boolean).join(', '),
    description: [
      presentationTime && `${t('words.presentations')}: ${presentationTime}`,
      checkingTime && `${t('presentation.checkIn')}: ${checkingTime}`,
    ]
      .filter(Boolean)
      .join('\n'),
    ...(period
      ? { start: at(`${day}T${period.from}`), ...(end && { end: at(end) }) }
      : { start: new Date(day), end: new Date(dayAfter(day)), allDay: true }),
  });
}
