import { t } from '../../../domain/language/text.ts';
import type { BothValues } from '../../kit/feedback/both-values-table.tsx';
import { momentInWords } from '../../kit/text/times.ts';
import { isTime, labelOf, type PresentationValues, toInstant } from './form-values.ts';

type Name = keyof PresentationValues;

/** The stored and the typed value of each field, as readable text. */
export function bothValues(names: readonly Name[], theirs: PresentationValues, yours: PresentationValues): BothValues[] {
  return names.map((name) => ({
    label: labelOf(name),
    theirs: valueText(name, theirs[name]),
    yours: valueText(name, yours[name]),
  }));
}

function valueText(name: Name, value: string): string {
  if (value === '') return t('words.none');
  if (isTime(name)) return momentInWords(toInstant(value));
  if (name !== 'presentationFile') return value;
  return value.startsWith('/') ? t('staff.presentation.storedPdf') : t('staff.presentation.uploadedPdf');
}
