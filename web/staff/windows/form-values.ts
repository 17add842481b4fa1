import { t } from '../../../domain/language/text.ts';
import { clockTime, instantOf } from '../../../domain/presentation/event-time.ts';
import { closingInWords, fullTimeInWords } from '../../../domain/presentation/time-in-words.ts';
import { site } from '../../../domain/site/site.ts';
import { termLabel } from '../../../domain/term/terms.ts';
import { ApiError } from '../../kit/api/api.ts';
import type { StaffWindow, WindowUpdate } from './queries.ts';

/** The form's values. Times are in the event's time zone. `accessCode`: undefined leaves the stored code, '' clears it. */
export type WindowValues = {
  opensAt: string;
  closesAt: string;
  autoPublish: boolean;
  remind: boolean;
  accessCode: string | undefined;
};
export type WindowFields = { opensAt?: string; closesAt?: string; accessCode?: string };

export function valuesOf(window: StaffWindow | null): WindowValues {
  const shown = (iso: string | undefined) => (iso ? clockTime(Date.parse(iso), site.timeZone) : '');
  return {
    opensAt: shown(window?.opensAt),
    closesAt: shown(window?.closesAt),
    autoPublish: window?.autoPublish ?? false,
    remind: window?.remind ?? true,
    accessCode: undefined,
  };
}

export function sameValues(a: WindowValues, b: WindowValues): boolean {
  return (Object.keys(a) as (keyof WindowValues)[]).every((name) => a[name] === b[name]);
}

/**
 * The update to send, or a message for each missing value. An untouched time keeps its seconds, which the inputs do not show.
 */
export function updateOf(values: WindowValues, before: StaffWindow | null): { update: WindowUpdate } | { lacks: WindowFields } {
  const known = valuesOf(before);
  const instant = (name: 'opensAt' | 'closesAt') =>
    before && values[name] === known[name] ? Date.parse(before[name]) : instantOf(values[name], site.timeZone);
  const [opens, closes] = [instant('opensAt'), instant('closesAt')];
  const lacks: WindowFields = {
    ...lackOf('opensAt', opens),
    ...lackOf('closesAt', closes),
  };
  if (Object.keys(lacks).length > 0) return { lacks };
  const { autoPublish, remind, accessCode } = values;
  const times = { opensAt: new Date(opens).toISOString(), closesAt: new Date(closes).toISOString() };
  return { update: { ...times, autoPublish, remind, ...(accessCode !== undefined && { accessCode }) } };
}

function lackOf(name: 'opensAt' | 'closesAt', instant: number): WindowFields {
  if (Number.isNaN(instant)) return { [name]: t('staff.windows.noTime') };
  const year = new Date(instant).getUTCFullYear();
  return year < 2000 || year > 2099 ? { [name]: t('staff.windows.noYear') } : {};
}

/** The server's messages for the fields, as sentences. */
export function fieldsOf(error: Error): WindowFields {
  if (!(error instanceof ApiError) || error.status !== 422) return {};
  const { overlaps } = error.problem as { overlaps?: StaffWindow };
  const named = Object.entries(error.problem.fields ?? {}).map(([name, text]) => [
    name,
    t('staff.words.invalid', { text: String(text) }),
  ]);
  return {
    ...Object.fromEntries(named),
    ...(overlaps && {
      opensAt: t('staff.windows.overlaps', {
        term: termLabel(overlaps),
        opens: fullTimeInWords(overlaps.opensAt),
        closes: closingInWords(overlaps.closesAt),
      }),
    }),
  };
}
