import type { FloorSession } from '../../../../domain/floor/floor.ts';
import { formatter } from '../../../../domain/presentation/formatter.ts';

const clock = formatter({ hour: 'numeric', minute: '2-digit' });

/** `9:00 – 11:30 AM`, in the event's time zone. */
export function hoursOf({ from, until }: Pick<FloorSession, 'from' | 'until'>): string {
  // Thin blanks around the dash are in few fonts.
  return clock()
    .formatRange(new Date(from), new Date(until))
    .replace(/[\u2009\u202F]/g, ' ');
}

const day = formatter({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

/** `Friday, December 4, 2026`; the days from the first session to the last if they are not one. */
export function daysOf(sessions: readonly FloorSession[]): string {
  const times = sessions.flatMap(({ from, until }) => [Date.parse(from), Date.parse(until)]);
  return day()
    .formatRange(Math.min(...times), Math.max(...times))
    .replace(/[\u2009\u202F]/g, ' ');
}
