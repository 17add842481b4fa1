import { wholeSeconds } from '../../../domain/basics/times.ts';
import { t } from '../../../domain/language/text.ts';
import { clockTime, instantOf } from '../../../domain/presentation/event-time.ts';
import type { Presentation } from '../../../domain/presentation/presentation.ts';
import type { PresentationUpdate } from '../../../domain/presentation/presentation-update.ts';
import { site } from '../../../domain/site/site.ts';
import type { BothValues } from '../../kit/feedback/both-values-table.tsx';
import { momentInWords } from '../../kit/text/times.ts';

/**
 * The values of the form's inputs, all of them texts. Times are in the event's time zone. `presentationFile` is a stored path
 * or the id of an upload.
 */
export type PresentationValues = Record<keyof Presentation, string>;

/** The fields in the order of the form. */
export const fieldNames = [
  'presentationDate',
  'presentationLocation',
  'checkingTime',
  'presentationTime',
  'presentationFile',
  'displayFrom',
  'displayUntil',
] as const satisfies readonly (keyof Presentation)[];

export const labelOf = (name: keyof Presentation) => t(`staff.presentation.fields.${name}`);

export function valuesOf(presentation: Presentation | null): PresentationValues {
  return {
    presentationDate: presentation?.presentationDate ?? '',
    presentationLocation: presentation?.presentationLocation ?? site.defaultLocation,
    checkingTime: presentation?.checkingTime ?? '',
    presentationTime: presentation?.presentationTime ?? '',
    presentationFile: presentation?.presentationFile ?? '',
    displayFrom: toClock(presentation?.displayFrom),
    displayUntil: toClock(presentation?.displayUntil),
  };
}

/** The values that differ from `before`. What was left alone is not sent, so that it cannot replace what somebody else stored. */
export function changesOf(values: PresentationValues, before: PresentationValues): PresentationUpdate {
  const changed = fieldNames.filter((name) => values[name] !== before[name]);
  return Object.fromEntries(changed.map((name) => [name, isTime(name) ? toInstant(values[name]) : values[name]]));
}

/** True for fields that hold a time in the event's time zone. */
function isTime(name: keyof Presentation): boolean {
  return name === 'displayFrom' || name === 'displayUntil';
}

export function sameValues(a: PresentationValues, b: PresentationValues): boolean {
  return fieldNames.every((name) => a[name] === b[name]);
}

function toClock(iso: string | undefined): string {
  return iso ? clockTime(Date.parse(iso), site.timeZone) : '';
}

/** Turns the text of a time field into an ISO time. Returns '', which means open-ended, for an empty or invalid text. */
export function toInstant(shown: string): string {
  const instant = instantOf(shown, site.timeZone);
  return Number.isNaN(instant) ? '' : wholeSeconds(new Date(instant));
}

type Name = keyof PresentationValues;

/** The stored and the typed value of each field, as readable text. */
export function bothValues(names: readonly Name[], theirs: PresentationValues, yours: PresentationValues): BothValues[] {
  return names.map((name) => {
    const [before, now] = [valueText(name, theirs[name]), valueText(name, yours[name])];
    // Two stored maps have no names of their own.
    return { label: labelOf(name), theirs: before, yours: now === before ? t('staff.presentation.otherPdf') : now };
  });
}

function valueText(name: Name, value: string): string {
  if (value === '') return t('words.none');
  if (isTime(name)) return momentInWords(toInstant(value));
  if (name !== 'presentationFile') return value;
  return value.startsWith('/') ? t('staff.presentation.storedPdf') : t('staff.presentation.uploadedPdf');
}
