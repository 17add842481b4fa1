import { t } from '../../../domain/language/text.ts';
import type { Times } from './window-state.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** In ms: when texts about a window change. On its last day every hour, in its last hour every minute. */
export function momentsOf({ opensAt, closesAt }: Times): number[] {
  const closes = Date.parse(closesAt);
  const hours = Array.from({ length: 25 }, (_, index) => closes - index * hour);
  const minutes = Array.from({ length: 60 }, (_, index) => closes - index * minute);
  return [Date.parse(opensAt), ...hours, ...minutes];
}

/** The time left until a window closes, in words; undefined before its last day and after its end. */
export function timeLeftInWords({ closesAt }: Times, now: number): string | undefined {
  const left = Date.parse(closesAt) - now;
  if (left <= 0 || left > day) return undefined;
  if (left > hour) return t('team.survey.hoursLeft', { count: Math.floor(left / hour) });
  return t('team.survey.minutesLeft', { count: Math.ceil(left / minute) });
}

/** In minutes before closing. */
const announced = [60, 30, 10, 5, 1];

/** The time left as screen readers announce it: seldom, so that it does not disturb. */
export function announcement({ closesAt }: Times, now: number): string {
  const left = Math.ceil((Date.parse(closesAt) - now) / minute);
  const reached = announced.findLast((minutes) => left <= minutes);
  if (left <= 0 || reached === undefined) return '';
  return t('team.survey.closesSoon', { count: reached });
}
