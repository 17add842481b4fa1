import { closingInWords, fullTimeInWords } from '../../../domain/presentation/time-in-words.ts';
import { type Term, termLabel } from '../../../domain/term/terms.ts';
import type { WindowView } from '../../../domain/window/window.ts';

const day = 24 * 60 * 60 * 1000;

/** A window's state in words. `now` is in milliseconds. */
export function windowInWords(term: Term, window: Pick<WindowView, 'opensAt' | 'closesAt'> | null, now: number): string {
  if (!window) return `${termLabel(term)} has no submission window yet: teams cannot submit.`;
  const [opens, closes] = [Date.parse(window.opensAt), Date.parse(window.closesAt)];
  if (now < opens) return `Opens on ${fullTimeInWords(window.opensAt)}.`;
  if (now >= closes) return `Closed on ${closingInWords(window.closesAt)}.`;
  return `Open, ${daysLeftInWords(Math.ceil((closes - now) / day))}: closes on ${closingInWords(window.closesAt)}.`;
}

/** A part of a day counts as a whole day. */
export function daysLeftInWords(days: number): string {
  return days === 1 ? 'last day' : `${days} days left`;
}
