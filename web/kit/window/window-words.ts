import { t } from '../../../domain/language/text.ts';
import { closingInWords, fullTimeInWords } from '../../../domain/presentation/time-in-words.ts';
import { type Term, termLabel } from '../../../domain/term/terms.ts';
import { daysToClosing, type WindowView } from '../../../domain/window/window.ts';

/** A window's state in words. `now` is in milliseconds. */
export function windowInWords(term: Term, window: Pick<WindowView, 'opensAt' | 'closesAt'> | null, now: number): string {
  if (!window) return t('team.form.noWindow', { term: termLabel(term) });
  const [opens, closes] = [Date.parse(window.opensAt), Date.parse(window.closesAt)];
  if (now < opens) return t('team.form.opensOn', { time: fullTimeInWords(window.opensAt) });
  if (now >= closes) return t('team.form.closedOn', { time: closingInWords(window.closesAt) });
  const days = daysToClosing(window, new Date(now));
  return t('team.form.closesOn', { days, time: closingInWords(window.closesAt) });
}
