import type { ComponentProps, RefObject } from 'react';
import { t } from '../../../domain/language/text.ts';
import field from '../../kit/controls/field.module.css';
import { useToday } from '../../kit/term/selected-term.tsx';
import styles from './download.module.css';
import { type Days, quickPeriods } from './selection.ts';

type Props = { days: Days; onChange: (days: Days) => void };

/** Buttons that fill in both days at once. */
export function QuickPeriods({ days, onChange }: Props) {
  return (
    <fieldset className={styles.periods}>
      <legend>{t('staff.download.period')}</legend>
      {quickPeriods(useToday()).map(({ label, start, end }) => (
        <button
          key={label}
          type="button"
          className={styles.period}
          aria-pressed={days.start === start && days.end === end}
          onClick={() => onChange({ start, end })}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

type FieldsProps = Props & {
  isWrong: boolean;
  refs: { startDate: RefObject<HTMLInputElement | null>; endDate: RefObject<HTMLInputElement | null> };
};

/** The first and the last day. The element with the id `wrong-days` says what is wrong with them. */
export function DaysFields({ days, onChange, isWrong, refs }: FieldsProps) {
  const common = { 'aria-invalid': isWrong, 'aria-describedby': isWrong ? 'wrong-days' : undefined };
  return (
    <>
      <DateField
        ref={refs.startDate}
        label={t('staff.download.start')}
        value={days.start}
        onChange={(event) => onChange({ ...days, start: event.currentTarget.value })}
        {...common}
      />
      <DateField
        ref={refs.endDate}
        label={t('staff.download.end')}
        value={days.end}
        onChange={(event) => onChange({ ...days, end: event.currentTarget.value })}
        {...common}
      />
    </>
  );
}

/** A labelled field for a day, with the browser's own date picker. */
function DateField({ label, ...props }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className={field.field}>
      {label}
      <input className={field.input} type="date" max="9999-12-31" {...props} />
    </label>
  );
}
