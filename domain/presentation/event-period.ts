import { dayAfter } from './event-time.ts';

type Half = 'a' | 'p';
/** A clock time as it was written; `half` is absent without AM or PM. */
type Clock = { hour: number; minute: number; half: Half | undefined };

/** From and until when, as clocks show it (`14:00`). `until` is absent when the text does not say it; one before `from` is of the next day. */
export type Period = { from: string; until?: string };

/** `10:00 AM`, `10.00`, `2 p.m.`, and a bare hour in front of a dash, as in `10–2 PM`. */
const clocks = /(?<![\d:.])(\d{1,2})(?:[:.](\d{2})(?!\d)|(?=\s*(?:[ap]\.?\s?m\b|(?:\p{Pd}|to\b))))\s*(?:([ap])\.?\s?m\b)?/giu;

const halfDay = 12 * 60;
/** In minutes: how long an event that ends on the next day may be. */
const longestNight = 10 * 60;

/**
 * Reads the time that staff wrote for the event: `10:00 AM - 2:00 PM`, `10–2 PM`, `14:00-16:30`, `9 am to noon`. Undefined for a
 * text without a time.
 */
export function readPeriod(text: string): Period | undefined {
  const written = text.replace(/\bnoon\b/gi, '12 pm').matchAll(clocks);
  const [first, second] = [...written].map(
    ([, hour, minute = '0', half]): Clock => ({
      hour: Number(hour),
      minute: Number(minute),
      half: half?.toLowerCase() as Half | undefined,
    }),
  );
  if (!first) return undefined;
  const until = second && minutesOf(second, first.half);
  const from = minutesOf(first, second?.half);
  if (from === undefined) return undefined;
  if (!second || until === undefined) return { from: clockOf(from) };
  // `10–2 PM` begins in the morning, `10 AM – 2` ends in the afternoon.
  if (from >= until && !first.half && second.half && from >= halfDay)
    return { from: clockOf(from - halfDay), until: clockOf(until) };
  if (from >= until && !second.half && until < halfDay && from < until + halfDay)
    return { from: clockOf(from), until: clockOf(until + halfDay) };
  // `8 PM – 1 AM` ends on the next day. `8 PM – 1 PM` is a slip.
  const length = (until - from + 2 * halfDay) % (2 * halfDay);
  return length > 0 && (from < until || length <= longestNight)
    ? { from: clockOf(from), until: clockOf(until) }
    : { from: clockOf(from) };
}

/** When a period of a day (`2026-12-04`) ends, as clocks show it: `2026-12-05T01:00`. Undefined without an end. */
export function endOn(day: string, { from, until }: Period): string | undefined {
  return until && `${until < from ? dayAfter(day) : day}T${until}`;
}

/** Minutes since midnight; undefined for a time that no clock shows. `assumed` stands in for a missing AM or PM. */
function minutesOf({ hour, minute, half }: Clock, assumed: Half | undefined): number | undefined {
  const twelve = half ?? assumed;
  if (minute > 59 || hour > 23 || (twelve && (hour < 1 || hour > 12))) return undefined;
  return (twelve ? (hour % 12) + (twelve === 'p' ? 12 : 0) : hour) * 60 + minute;
}

function clockOf(minutes: number): string {
  const part = (value: number) => String(value).padStart(2, '0');
  return `${part(Math.floor(minutes / 60))}:${part(minutes % 60)}`;
}
